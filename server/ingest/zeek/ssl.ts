import { ownOf } from '../../../shared/own.ts';
import { referenceOf, text, type ZeekLog } from './zeek-log.ts';

/** Suricata's names of versions. */
const VERSIONS: Readonly<Record<string, string>> = {
  TLSv10: 'TLSv1',
  TLSv11: 'TLS 1.1',
  TLSv12: 'TLS 1.2',
  TLSv13: 'TLS 1.3',
};

export const ssl: ZeekLog = {
  type: 'tls',
  protocol: 'tls',
  reference: referenceOf('ssl/main', 'SSL::Info'),
  fields: [
    ['server_name', 'tls.sni'],
    ['version', 'tls.version', (value) => ownOf(VERSIONS, text(value) ?? '') ?? value],
    ['ja3', 'tls.ja3.hash'],
    ['ja3s', 'tls.ja3s.hash'],
    ['ja4', 'tls.ja4'],
    ['subject', 'tls.subject'],
    ['issuer', 'tls.issuerdn'],
    ['resumed', 'tls.session_resumed'],
  ],
};
