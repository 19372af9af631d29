import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const dns: ZeekLog = {
  type: 'dns',
  protocol: 'dns',
  reference: referenceOf('dns/main', 'DNS::Info'),
  fields: [
    ['query', 'dns.rrname'],
    ['qtype_name', 'dns.rrtype'],
    ['rcode_name', 'dns.rcode'],
    ['trans_id', 'dns.id'],
  ],
};
