import type { ZeekLog } from './zeek-log.ts';

/** Certificates by themselves, of no connection: which showed them, `ssl` says. So they are no events of TLS. */
export const x509: ZeekLog = {
  type: 'x509',
  reference: 'https://docs.zeek.org/en/master/scripts/base/files/x509/main.zeek.html#type-X509::Info',
  fields: [
    ['certificate.subject', 'tls.subject'],
    ['certificate.issuer', 'tls.issuerdn'],
    ['certificate.serial', 'tls.serial'],
    ['fingerprint', 'tls.fingerprint'],
    ['san.dns', 'tls.subjectaltname'],
  ],
};
