import { referenceOf, without, type ZeekLog } from './zeek-log.ts';

export const kerberos: ZeekLog = {
  type: 'krb5',
  protocol: 'krb5',
  reference: referenceOf('krb/main', 'KRB::Info'),
  fields: [
    // `ada/EXAMPLE.COM`: the realm stands for itself.
    ['client', 'krb5.cname', without(/\/[^/]*$/)],
    ['service', 'krb5.sname'],
    ['request_type', 'krb5.msg_type'],
    ['error_msg', 'krb5.error_code'],
    ['cipher', 'krb5.encryption'],
  ],
};
