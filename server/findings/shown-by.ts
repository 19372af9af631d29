import { ADMIN_PORTS, type FindingKind, MAIL_PORTS } from '../../shared/finding-values.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { printSearch } from '../../shared/search/print.ts';
import {
  and,
  between,
  contains,
  equals,
  isoMicros,
  match,
  type Node,
  oneOf,
  or,
  type Zone,
} from '../../shared/search/tree.ts';
import type { Finding } from './finding.ts';
import { isInward } from './threat.ts';

const HOUR = 3_600_000_000n;
/** Kinds that are found in flows alone. */
const OF_FLOWS: ReadonlySet<FindingKind> = new Set([
  ...(['long_connection', 'port_scan', 'host_scan', 'outward_scan', 'rare_contact', 'volume_out'] as const),
  ...(['lateral_movement', 'mass_mail', 'new_service', 'exposed_service', 'flood', 'icmp_tunnel'] as const),
]);
/** Ports at which guessing shows by the flows; at others their protocols tell of refusals. */
const GUESSED_BY_FLOWS: ReadonlySet<number | null> = new Set([22, 23, 3389, 5900, 1433, 3306, 5432]);

/** The type of the events that show it; null: any. */
function typeOf({ kind, port, eventType }: Finding): string | null {
  if (OF_FLOWS.has(kind) || (kind.startsWith('password') && GUESSED_BY_FLOWS.has(port))) return 'flow';
  return eventType ?? null;
}

/** A search with as many of these values, in order, as the language takes. */
function longest(values: readonly string[], searchOf: (some: readonly string[]) => Node): Node {
  let some = values;
  while (printSearch(searchOf(some)).length > MAX_SEARCH_LENGTH) some = some.slice(0, -1);
  return searchOf(some);
}

/** The events that show it, as a search: those that began in its time, for a flow is written when it is over, and of a capture at its first packet. */
export function eventsOf(finding: Finding): Node {
  const { kind, host, other, name, port, evidence } = finding;
  const [first, last] = [finding.first, finding.last].map((time) => BigInt(Math.trunc(time))) as [bigint, bigint];
  // What was found by a password is one session.
  const until = kind === 'password_found' ? first : last;
  const type = typeOf(finding);
  const seen = and(
    type === null ? null : equals('event_type', type),
    match('began', { kind: 'range', from: isoMicros(first), to: isoMicros(until) }),
  );
  const from = (address: string) => equals('src_ip', address);
  const to = (address: string) => equals('dest_ip', address);
  const inZone = (field: string, zone: Zone) => match(field, { kind: 'zone', zone });
  const at = port === null ? null : equals('dest_port', port);
  const ends = and(from(host), other === null ? null : to(other), at);
  const talk = and(ends, seen);
  // What is told by the answer, or of a flow whose beginning nobody saw, has its ends the other way round.
  const reversed = and(to(host), other === null ? null : from(other), port === null ? null : equals('src_port', port));
  const eitherWay = and(or(ends, reversed), seen);
  switch (kind) {
    case 'beacon':
      return talk;
    case 'dns_tunnel':
      return and(equals('event_type', 'dns'), or(from(host), to(host)), contains('dns.rrname', `.${name}`), seen);
    case 'generated_names':
      return and(equals('event_type', 'dns'), or(from(host), to(host)), equals('dns.rcode', 'NXDOMAIN'), seen);
    case 'icmp_tunnel':
      return and(oneOf('proto', ['ICMP', 'IPv6-ICMP']), talk);
    case 'host_scan':
    case 'port_scan':
    case 'outward_scan':
      return and(equals('proto', 'TCP'), talk);
    case 'lateral_movement':
      return and(from(host), inZone('dest_ip', 'internal'), oneOf('dest_port', ADMIN_PORTS), seen);
    case 'mass_mail':
      return and(from(host), inZone('dest_ip', 'external'), oneOf('dest_port', MAIL_PORTS), seen);
    case 'self_signed_tls':
      return longest(
        evidence.items.map(({ label }) => label),
        (servers) => and(equals('event_type', 'tls'), from(host), oneOf('dest_ip', servers), seen),
      );
    case 'remote_execution':
      // Calls that start something go by a port that their server gave out, or through the share.
      return and(from(host), to(other!), or(at!, equals('event_type', 'dcerpc')), seen);
    case 'kerberoasting':
      return and(equals('event_type', 'krb5'), eitherWay);
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
      return and(inZone('src_ip', 'internal'), to(host), at, seen);
    case 'exposed_service': {
      const ports =
        port === null
          ? oneOf(
              'dest_port',
              evidence.items.map(({ label }) => Number(label)),
            )
          : at;
      return and(other === null ? inZone('src_ip', 'external') : from(other), to(host), ports, seen);
    }
    case 'volume_out':
      return isInward(finding) ? and(from(other!), to(host), at, seen) : port === null ? talk : eitherWay;
    case 'new_asset':
    case 'address_moved':
      return and(from(host), between(first, first + HOUR));
    case 'gone_silent':
      return and(from(host), between(last - HOUR, last));
    case 'password_guessing':
    case 'password_found':
      if (isInward(finding)) return and(from(other!), to(host), at, seen);
      return type === null ? eitherWay : talk;
    default:
      return port === null ? talk : eitherWay;
  }
}
