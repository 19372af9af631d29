import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const quic: ZeekLog = {
  type: 'quic',
  protocol: 'quic',
  reference: referenceOf('quic/main', 'QUIC::Info'),
  fields: [
    ['server_name', 'quic.sni'],
    ['version', 'quic.version'],
    ['ja4', 'quic.ja4'],
  ],
};
