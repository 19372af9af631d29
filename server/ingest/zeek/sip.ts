import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const sip: ZeekLog = {
  type: 'sip',
  protocol: 'sip',
  reference: referenceOf('sip/main', 'SIP::Info'),
  fields: [
    ['method', 'sip.method'],
    ['uri', 'sip.uri'],
    ['status_code', 'sip.code', String],
    ['status_msg', 'sip.reason'],
  ],
};
