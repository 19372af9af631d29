/** The closed value sets of findings and incidents, apart from the schemas so that the browser can have them without a schema library. */

/** What traffic shows without a signature. Their places are numbers of signatures: new ones go to the end. */
export const findingKinds = [
  'beacon',
  'long_connection',
  'dns_tunnel',
  'port_scan',
  'host_scan',
  'rare_contact',
  'volume_out',
  'password_guessing',
  'password_found',
  'lateral_movement',
  'remote_execution',
  'generated_names',
  'self_signed_tls',
  'old_tls',
  'mass_mail',
  'new_service',
  'new_asset',
  'address_moved',
  'gone_silent',
  'kerberoasting',
  'exposed_service',
  'clear_text_login',
  'outward_scan',
  'mass_encryption',
  'dcsync',
  'flood',
  'icmp_tunnel',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Ports by which hosts are administered, and those that take mail. */
export const ADMIN_PORTS = [22, 23, 135, 139, 445, 3389, 5900, 5985, 5986] as const;
export const MAIL_PORTS = [25, 465, 587, 2525] as const;
/** Ports by which worms spread: Telnet, SSH, file shares, databases, remote desktops, and services of phones (5555) and of routers (7547, 8291, 37215, 52869). */
export const WORM_PORTS = [
  ...[22, 23, 2222, 2323, 135, 139, 445, 1433, 3389, 5555, 5900, 6379],
  ...[7547, 8291, 37_215, 52_869],
] as const;

/** The generator of findings, as rules have one; the place of a kind, counted from 1, is its signature. */
export const FINDING_GENERATOR = 900;
/** The generator of Zeek's notices, which have none; the signature is a number made of the note's name. */
export const NOTICE_GENERATOR = 901;
/** What stands where alerts have their sensor. */
export const FINDING_SENSOR = 'ndr';

/** The tactics of MITRE ATT&CK (enterprise) by their ids, in the order in which an attack goes through them. */
export const tactics = [
  'TA0043',
  'TA0042',
  'TA0001',
  'TA0002',
  'TA0003',
  'TA0004',
  'TA0005',
  'TA0006',
  'TA0007',
  'TA0008',
  'TA0009',
  'TA0011',
  'TA0010',
  'TA0040',
] as const;
export type Tactic = (typeof tactics)[number];

/** The tactics by what to do first: what goes on is stopped and contained before anybody asks how it began. */
export const URGENCY: readonly Tactic[] = [
  ...(['TA0040', 'TA0010', 'TA0002', 'TA0008', 'TA0011', 'TA0006', 'TA0004'] as const),
  ...(['TA0003', 'TA0005', 'TA0009', 'TA0007', 'TA0001', 'TA0042', 'TA0043'] as const),
];

/** What a host did in an incident: let it in, took it further, was reached by it; `outside` is the other end out there. */
export const incidentParts = ['entry', 'spread', 'target', 'outside'] as const;
export type IncidentPart = (typeof incidentParts)[number];

/** What an incident is, in a word. */
export const headlineKinds = [
  'mass_encryption',
  'dcsync',
  'spread',
  'attack',
  'outbreak',
  'password',
  'dns_tunnel',
  'dns_tunnel_perhaps',
  'infection',
  'command',
  'command_perhaps',
  'command_through',
  'lured',
  'phished',
  'phished_perhaps',
  'mining',
  'breach',
  'volume_out',
  'mass_mail',
  'kerberoasting',
  'flood',
  'outward_scan',
  'scan',
  'suspicious',
] as const;
export type HeadlineKind = (typeof headlineKinds)[number];

/** How many hosts stand beside that of a headline whose words tell one from several; null: its words tell none. */
export const othersIn = ({ kind, count }: { kind: HeadlineKind; count: number }): number | null => {
  if (kind === 'spread' || kind === 'attack') return count;
  return kind === 'outbreak' ? count - 1 : null;
};

/** The number in the words of a headline: of other hosts, or of what it counts. */
export const headlineCount = (headline: { kind: HeadlineKind; count: number }): number =>
  othersIn(headline) ?? headline.count;

/** Which words a headline has, the same for pages and messages. */
export const headlineWords = (headline: { kind: HeadlineKind; count: number }): string =>
  `${headline.kind}${othersIn(headline) === 1 ? 'One' : ''}`;

/** How an incident stands by its threats. `snoozed` and `closed` wait for nobody. */
export const incidentStatuses = ['new', 'in_progress', 'escalated', 'snoozed', 'closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
export const isOpenIncident = ({ status }: { status: IncidentStatus }): boolean =>
  status !== 'closed' && status !== 'snoozed';

/** By the score of an incident: 90, 70 and 40 of 100. */
export const incidentSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type IncidentSeverity = (typeof incidentSeverities)[number];

/** Of what a score is made. */
export const scoreTermKinds = ['threats', 'finding', 'weak', 'tactics', 'hosts'] as const;

/** Names of ATT&CK's tactics, as the API gives them behind their ids, in the order of the matrix. */
export const TACTIC_NAMES: Record<Tactic, string> = {
  TA0043: 'Reconnaissance',
  TA0042: 'Resource Development',
  TA0001: 'Initial Access',
  TA0002: 'Execution',
  TA0003: 'Persistence',
  TA0004: 'Privilege Escalation',
  TA0005: 'Defense Evasion',
  TA0006: 'Credential Access',
  TA0007: 'Discovery',
  TA0008: 'Lateral Movement',
  TA0009: 'Collection',
  TA0011: 'Command and Control',
  TA0010: 'Exfiltration',
  TA0040: 'Impact',
};
