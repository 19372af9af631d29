/** Addresses that stand in the lines of events beside those of their two ends, and what is told of each. */
import { inLine, text } from '../line-json.ts';
import { canonical, number } from './addresses.ts';

/** A MAC address with its VLAN, which together tell a machine: `aa:bb:cc:dd:ee:ff 12`. */
export const withVlan = (mac: string) =>
  `lower(${mac}) || coalesce(' ' || coalesce(${text('vlan[0]')}, ${text('vlan')}), '')`;

/** Records of DNS; mDNS has the address under its type instead (Suricata 8). */
const records = (place: number) =>
  `try_cast(said[${place}] AS STRUCT(rrname VARCHAR, rrtype VARCHAR, rdata VARCHAR, a VARCHAR, aaaa VARCHAR)[])`;
/** What answers of one type say, where a sensor groups them and writes no records. */
const ofType = (rrtype: 'A' | 'AAAA', place: number) => `coalesce(list_transform(try_cast(said[${place}] AS VARCHAR[]),
  lambda rdata: {'rrname': dns_rrname, 'rrtype': '${rrtype}', 'rdata': rdata, 'a': NULL::VARCHAR, 'aaaa': NULL::VARCHAR}), [])`;
/** The one answer of an event of old. */
const SINGLE = `[{'rrname': said[8]->>'$', 'rrtype': said[9]->>'$', 'rdata': said[10]->>'$', 'a': NULL::VARCHAR, 'aaaa': NULL::VARCHAR}]`;

/** What is read of a line, by its place in `said`. */
const PATHS = [
  ...['dns.answers', 'mdns.answers', 'dns.grouped.A', 'dns.grouped.AAAA', 'dns.authorities', 'dns.additionals'],
  ...['mdns.additionals', 'dns.rrname', 'dns.rrtype', 'dns.rdata'],
].map((path) => `$.${path}`);

/**
 * What DNS, also in HTTP/2, and mDNS say: the name that an address has, and, of answers, the one that was asked for, which others may stand behind. What is
 * told beside them (a name server's address, an address that a machine registers) was asked for by nobody.
 */
const ANSWERS = `
  WITH line AS MATERIALIZED (
    SELECT time, dns_rrname, CASE event_type WHEN 'mdns' THEN 'name:mdns' ELSE 'name:dns' END AS kind,
      ${inLine(PATHS)} AS said
    FROM new_event WHERE event_type IN ('dns', 'doh2', 'mdns'))
  SELECT ${canonical('coalesce(record.rdata, record.a, record.aaaa)')} AS address, kind, lower(coalesce(record.rrname, dns_rrname)) AS value,
    CASE WHEN answers AND kind = 'name:dns' THEN lower(dns_rrname) END AS asked, time
  FROM (
    SELECT time, dns_rrname, kind, true AS answers,
      unnest(coalesce(${records(1)}, ${records(2)}, nullif(${ofType('A', 3)} || ${ofType('AAAA', 4)}, []), ${SINGLE})) AS record FROM line
    UNION ALL SELECT time, dns_rrname, kind, false,
      unnest(coalesce(${records(5)}, []) || coalesce(${records(6)}, []) || coalesce(${records(7)}, [])) FROM line
  ) WHERE coalesce(record.rrtype IN ('A', 'AAAA'), record.a IS NOT NULL OR record.aaaa IS NOT NULL)`;

/** What a DHCP server gives: the address is the lease's, never the event's own. */
const LEASES = `
  SELECT address, unnest(['name:dhcp', 'lease']) AS kind, unnest([hostname, mac]) AS value, time
  FROM (SELECT time, lower(host_name) AS hostname, ${withVlan(text('dhcp.client_mac'))} AS mac,
      CASE WHEN ${text('dhcp.dhcp_type')} = 'ack' THEN coalesce(nullif(${text('dhcp.assigned_ip')}, '0.0.0.0'), ${text('dhcp.client_ip')})
        ELSE coalesce(nullif(${text('dhcp.client_ip')}, '0.0.0.0'), ${text('dhcp.requested_ip')}) END AS address
    FROM new_event WHERE event_type = 'dhcp')`;

/** Who has an address, as ARP says. */
const ARP = `
  SELECT coalesce(${text('arp.src_ip')}, src_ip) AS address, 'mac' AS kind, ${withVlan(text('arp.src_mac'))} AS value, time
  FROM new_event WHERE event_type = 'arp'`;

/**
 * Makes the table `new_told` of the events in `new_event`: `address`, as text and as `num` (128 bits), `kind` and `value` of a fact, `time`,
 * and of an answer `asked`, the name that was asked for.
 */
export const newTold = `CREATE OR REPLACE TEMP TABLE new_told AS
  SELECT *, ${number('address')} AS num FROM ((${ANSWERS}) UNION ALL BY NAME ${LEASES} UNION ALL BY NAME ${ARP})`;
