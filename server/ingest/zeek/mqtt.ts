import { referenceOf, type ZeekLine, type ZeekLog } from './zeek-log.ts';

const mqtt = (record: string, fields: ZeekLog['fields']): ZeekLog => ({
  type: 'mqtt',
  protocol: 'mqtt',
  reference: referenceOf('mqtt/main', `MQTT::${record}`),
  fields,
});

/** How a broker answered who signed in, by its number: the words of Zeek's `MQTT::return_codes`, which calls others by their number. */
export const RETURN_CODES: readonly string[] = [
  'Connection Accepted',
  'Refused: unacceptable protocol version',
  'Refused: identifier rejected',
  'Refused: server unavailable',
  'Refused: bad user name or password',
  'Refused: not authorized',
];
/** What Zeek calls the others. */
export const OTHER_CODE = '^unknown-return-code-([0-9]+)$';

function codeOf(status: unknown): number | undefined {
  const code = RETURN_CODES.indexOf(String(status));
  if (code >= 0) return code;
  const other = new RegExp(OTHER_CODE).exec(String(status))?.[1];
  return other === undefined ? undefined : Number(other);
}

export const mqttConnect = mqtt('ConnectInfo', [
  ['client_id', 'mqtt.connect.client_id'],
  ['connect_status', 'mqtt.connack.return_code', codeOf],
  // Its words, which EVE has none for.
  ['connect_status', 'mqtt.connack.status'],
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
