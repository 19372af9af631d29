/** Addresses that stand in the lines of events beside those of their two ends, and what is told of each. */
import { inLine, text } from '../line-values.ts';
import { canonical, number } from './addresses.ts';

/** A MAC address with its VLAN, which together tell a machine: `aa:bb:cc:dd:ee:ff 12`. */
export const withVlan = (mac: string) =>
  `lower(${mac}) || coalesce(' ' || coalesce(${text('vlan[0]')}, ${text('vlan')}), '')`;

/** Answers of DNS and mDNS: the name that an address has, and the one that was asked for, which others may stand behind. */
const ANSWERS = `
  SELECT ${canonical('answer.rdata')} AS address, kind, lower(coalesce(answer.rrname, dns_rrname)) AS value, lower(dns_rrname) AS asked, time FROM (
    SELECT time, dns_rrname, CASE event_type WHEN 'mdns' THEN 'name:mdns' ELSE 'name:dns' END AS kind,
      unnest(coalesce(try_cast(coalesce(${inLine('$.dns.answers')}, ${inLine('$.mdns.answers')})
          AS STRUCT(rrname VARCHAR, rrtype VARCHAR, rdata VARCHAR)[]),
        [{rrname: ${text('dns.rrname')}, rrtype: ${text('dns.rrtype')}, rdata: ${text('dns.rdata')}}])) AS answer
    FROM new_event WHERE event_type IN ('dns', 'mdns')
  ) WHERE answer.rrtype IN ('A', 'AAAA')`;

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
  SELECT *, ${number('address')} AS num FROM (${ANSWERS} UNION ALL BY NAME ${LEASES} UNION ALL BY NAME ${ARP})`;
