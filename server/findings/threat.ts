import { parseAddress } from '../../shared/address.ts';
import { ADMIN_PORTS, type FindingKind, findingKinds, MAIL_PORTS, TACTIC_NAMES } from '../../shared/finding-values.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { printSearch } from '../../shared/search/print.ts';
import { and, between, contains, equals, isoMicros, match, type Node, oneOf, or } from '../../shared/search/tree.ts';
import type { Projections } from '../stores/events/port.ts';
import type { Finding } from './finding.ts';
import { FINDING_WEIGHTS } from './weights.ts';

/** What kinds are called, for those who read the API; pages have their own words. */
const TITLES: Record<FindingKind, string> = {
  beacon: 'Check-ins as if by a clock',
  long_connection: 'Long connection',
  dns_tunnel: 'Data in DNS names',
  port_scan: 'Port scan',
  host_scan: 'Host scan',
  outward_scan: 'Scan of the Internet',
  rare_contact: 'First contact of a server',
  volume_out: 'Unusual volume out',
  password_guessing: 'Password guessing',
  password_found: 'Session after guessing',
  lateral_movement: 'Movement within the network',
  remote_execution: 'Program started on another host',
  generated_names: 'Generated domain names',
  self_signed_tls: 'Self-signed TLS outside',
  old_tls: 'Old TLS outside',
  mass_mail: 'Mass mail',
  new_service: 'New service',
  new_asset: 'New asset',
  address_moved: 'Address moved',
  gone_silent: 'Gone silent',
  kerberoasting: 'Kerberoasting',
  exposed_service: 'Exposed service',
  clear_text_login: 'Password in clear text',
  mass_encryption: 'Mass encryption of files',
  dcsync: 'DCSync',
  flood: 'Flood',
  icmp_tunnel: 'Data in pings',
};

/** What a finding counts for, 0 to 1: its kind and how sure it is. */
export const weightOf = ({ kind, score }: Pick<Finding, 'kind' | 'score'>): number => FINDING_WEIGHTS[kind] * score;

/** As rules say it: 1 is the worst. */
const severityOf = (finding: Finding) => {
  const weight = weightOf(finding);
  return weight >= 0.6 ? 1 : weight >= 0.3 ? 2 : 3;
};

/** Whether the other end is who did it. */
const isInward = ({ figures }: Finding) => figures.inward === 1;

/** The finding as a threat. */
export function threatOf(finding: Finding): Projections['finding'] {
  const { id, kind, host, other, name, port, score, tactic, times } = finding;
  const [source, destination] = kind === 'new_service' || isInward(finding) ? [other, host] : [host, other];
  const number = (address: string | null) => (address === null ? null : String(parseAddress(address)?.num ?? ''));
  const isName = kind === 'dns_tunnel' || kind === 'generated_names';
  return {
    threat_key: id,
    times: times.map((time) => isoMicros(BigInt(Math.trunc(time)))),
    src_ip: source,
    src_ip_num: number(source),
    dest_ip: destination,
    dest_ip_num: number(destination),
    dest_port: port,
    alert_signature_id: findingKinds.indexOf(kind) + 1,
    alert_signature: TITLES[kind],
    alert_category: TACTIC_NAMES[tactic],
    alert_severity: severityOf(finding),
    dns_rrname: isName ? name : null,
    host_name: isName ? null : name,
    kind,
    host,
    score,
  };
}

const HOUR = 3_600_000_000n;
/** A flow is written when it is over, up to ten minutes after its last packet; of one that nobody answered a minute after. */
const WRITTEN = 600_000_000n;
/** Kinds that flows tell of. */
const OF_FLOWS: ReadonlySet<FindingKind> = new Set([
  ...(['beacon', 'long_connection', 'port_scan', 'host_scan', 'outward_scan', 'rare_contact', 'volume_out'] as const),
  ...(['password_guessing', 'password_found', 'lateral_movement', 'mass_mail', 'new_service'] as const),
  ...(['exposed_service', 'flood', 'icmp_tunnel'] as const),
]);
/** Whose refusals Suricata tells by the packet that answers. */
const KERBEROS = 88;

/** A search with as many of these values, in order, as the language takes. */
function longest(values: readonly string[], searchOf: (some: readonly string[]) => Node): Node {
  let some = values;
  while (printSearch(searchOf(some)).length > MAX_SEARCH_LENGTH) some = some.slice(0, -1);
  return searchOf(some);
}

/** The events that show it, as a search. */
export function eventsOf(finding: Finding): Node {
  const { kind, host, other, name, port, first, last, evidence } = finding;
  const seen = between(BigInt(Math.trunc(first)), BigInt(Math.trunc(last)) + (OF_FLOWS.has(kind) ? WRITTEN : 1n));
  const from = (address: string) => equals('src_ip', address);
  const to = (address: string) => equals('dest_ip', address);
  const at = port === null ? null : equals('dest_port', port);
  const talk = and(from(host), other === null ? null : to(other), at, seen);
  // What is told by the answer has its ends the other way round.
  const answer = and(
    to(host),
    other === null ? null : from(other),
    port === null ? null : equals('src_port', port),
    seen,
  );
  switch (kind) {
    case 'dns_tunnel':
      return and(equals('event_type', 'dns'), or(from(host), to(host)), contains('dns.rrname', `.${name}`), seen);
    case 'generated_names':
      return and(equals('event_type', 'dns'), or(from(host), to(host)), equals('dns.rcode', 'NXDOMAIN'), seen);
    case 'icmp_tunnel':
      return and(oneOf('proto', ['ICMP', 'IPv6-ICMP']), talk);
    case 'lateral_movement':
      return and(
        from(host),
        match('dest_ip', { kind: 'zone', zone: 'internal' }),
        oneOf('dest_port', ADMIN_PORTS),
        seen,
      );
    case 'mass_mail':
      return and(from(host), oneOf('dest_port', MAIL_PORTS), seen);
    case 'self_signed_tls':
      return longest(
        evidence.items.map(({ label }) => label),
        (servers) => and(equals('event_type', 'tls'), from(host), oneOf('dest_ip', servers), seen),
      );
    case 'remote_execution':
      // Calls that start something go by a port that their server gave out, or through the share.
      return and(from(host), to(other!), or(at!, equals('event_type', 'dcerpc')), seen);
    case 'kerberoasting':
      return and(equals('event_type', 'krb5'), or(talk, answer));
    case 'mass_encryption':
      return and(equals('event_type', 'smb'), talk);
    case 'dcsync':
      return and(equals('event_type', 'dcerpc'), talk);
    case 'clear_text_login':
      // Files go by ports of their own, and in the active mode the server opens them.
      return and(
        oneOf('event_type', ['ftp', 'ftp_data', 'pop3']),
        or(and(from(host), to(other!)), and(from(other!), to(host))),
        seen,
      );
    case 'new_service':
      return and(to(host), at, seen);
    case 'exposed_service': {
      const outside = match('src_ip', { kind: 'zone', zone: 'external' });
      const ports =
        port === null
          ? oneOf(
              'dest_port',
              evidence.items.map(({ label }) => Number(label)),
            )
          : at;
      return and(other === null ? outside : from(other), to(host), ports, seen);
    }
    case 'new_asset':
    case 'address_moved':
      return and(from(host), between(BigInt(Math.trunc(first)), BigInt(Math.trunc(first)) + HOUR));
    case 'gone_silent':
      return and(from(host), between(BigInt(Math.trunc(last)) - HOUR, BigInt(Math.trunc(last))));
    case 'password_guessing':
    case 'password_found':
      if (isInward(finding)) return and(from(other!), to(host), at, seen);
      return port === KERBEROS ? or(talk, answer) : talk;
    default:
      return talk;
  }
}
