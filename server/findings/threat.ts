import { parseAddress } from '../../shared/address.ts';
import { type FindingKind, findingKinds, TACTIC_NAMES } from '../../shared/finding-values.ts';
import { isoMicros } from '../../shared/search/tree.ts';
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
export const isInward = ({ figures }: Finding) => figures.inward === 1;

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
