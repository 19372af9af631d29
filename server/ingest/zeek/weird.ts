import { protocolOf, type ZeekLog } from './zeek-log.ts';

export const weird: ZeekLog = {
  type: 'anomaly',
  reference: 'https://docs.zeek.org/en/master/scripts/base/frameworks/notice/weird.zeek.html#type-Weird::Info',
  fields: [
    ['source', 'app_proto', protocolOf],
    ['name', 'anomaly.event'],
  ],
};
