import { referenceOf, type ZeekLine, type ZeekLog } from './zeek-log.ts';

const mqtt = (record: string, fields: ZeekLog['fields']): ZeekLog => ({
  type: 'mqtt',
  protocol: 'mqtt',
  reference: referenceOf('mqtt/main', `MQTT::${record}`),
  fields,
});

export const mqttConnect = mqtt('ConnectInfo', [
  ['client_id', 'mqtt.connect.client_id'],
  // Its words, where EVE has the number that they stand for.
  ['connect_status', 'mqtt.connack.return_code'],
]);

export const mqttPublish = mqtt('PublishInfo', [
  ['topic', 'mqtt.publish.topic'],
  ['payload', 'mqtt.publish.message'],
]);

const isEnd = ({ action }: ZeekLine) => action === 'MQTT::UNSUBSCRIBE';
const begun = (topics: unknown, line: ZeekLine) =>
  isEnd(line) || !Array.isArray(topics) ? undefined : topics.map((topic: unknown) => ({ topic }));

export const mqttSubscribe = mqtt('SubscribeInfo', [
  ['topics', 'mqtt.subscribe.topics', begun],
  ['topics', 'mqtt.unsubscribe.topics', (topics, line) => (isEnd(line) ? topics : undefined)],
]);
