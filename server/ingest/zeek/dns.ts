import { parseAddress } from '../../../shared/address.ts';
import { referenceOf, type ZeekLog } from './zeek-log.ts';

/** The answers that are addresses: of what type each is, Zeek does not say. */
const answers = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((rdata) =>
    parseAddress(rdata) ? { rrtype: rdata.includes(':') ? 'AAAA' : 'A', rdata } : [],
  );

export const dns: ZeekLog = {
  type: 'dns',
  protocol: 'dns',
  reference: referenceOf('dns/main', 'DNS::Info'),
  fields: [
    ['query', 'dns.rrname'],
    ['qtype_name', 'dns.rrtype'],
    ['rcode_name', 'dns.rcode'],
    ['trans_id', 'dns.id'],
    ['answers', 'dns.answers', answers],
  ],
};
