import type { RiskBand } from '../../shared/asset-values.ts';
import type { AssetRole, RiskTerm } from '../../shared/assets.ts';
import { grouped } from '../../shared/grouped.ts';
import { OPEN_PLACES } from '../../shared/threat-values.ts';
import { AFTER_ATTACK, HABITS } from '../findings/weights.ts';
import type { HourRow, NetworkFacts, ServiceRow, ThreatFactRow } from '../stores/events/network-facts.ts';
import { mapInTurns } from '../turns.ts';
import { type Blame, type BlamedAlert, blamed, DOUBTS, kindOf, passesOn, type Relays } from './blame.ts';
import { commonUse, tellsOfUse } from './common-tries.ts';
import { echoesAmong } from './echoes.ts';
import { type Identity, identitiesOf, isWithin, type Tenure, touches } from './identity.ts';
import { type RiskThreat, riskOf } from './risk.ts';
import { isScanner, isScanning, isTrying } from './scanner.ts';
import { type KnownName, namesOf, rolesOf, systemOf } from './traits.ts';
import { RISK_BANDS } from './weights.ts';

/** What people say of an asset. */
export interface Notes {
  owner: string;
  criticality: number;
  tags: string[];
  note: string;
  version: number;
  /** Who wrote them last, and when (ISO); null: nobody has. */
  writer: string;
  changedAt: string | null;
}

export const NO_NOTES: Notes = {
  ...{ owner: '', criticality: 0, tags: [], note: '', version: 0 },
  ...{ writer: '', changedAt: null },
};

/** What threats say of a machine. */
export interface Judgement {
  /** Threats in which one of its addresses is; `part` null where it is not blamed. */
  threats: (ThreatFactRow & { part: Blame['part'] | null })[];
  openThreats: number;
  risk: number;
  band: RiskBand;
  terms: RiskTerm[];
}

/** Of a machine that is in no threat. */
const NOTHING: Judgement = { threats: [], openThreats: 0, risk: 0, band: 'none', terms: [] };

/** A machine with all that is known of it. */
export interface AssetModel extends Identity, Judgement {
  name: string;
  names: KnownName[];
  /** The newest first. */
  addresses: { address: string; firstSeen: string | null; lastSeen: string | null }[];
  os: string | null;
  evidence: { kind: string; value: string }[];
  roles: AssetRole[];
  services: ServiceRow[];
  firstSeen: string | null;
  lastSeen: string | null;
  bytesIn: number;
  bytesOut: number;
  /** Others that its present address spoke with. */
  peers: number;
  /** Domains that its present address asked for. */
  domains: number;
  notes: Notes;
}

/** Of the number that people read: of two hosts with 20, one is not in a lower band than the other. */
export const bandOf = (risk: number): RiskBand =>
  (['critical', 'high', 'medium', 'low'] as const).find((band) => Math.round(risk) >= RISK_BANDS[band]) ?? 'none';

/** How many of some machines are in each band. */
export function bandsOf(machines: readonly Pick<AssetModel, 'band'>[]): Record<RiskBand, number> {
  const bands = { none: 0, low: 0, medium: 0, high: 0, critical: 0 };
  for (const { band } of machines) bands[band]++;
  return bands;
}

/** A value of a rule's metadata, of which Suricata writes lists. */
function metadataOf(threat: Pick<ThreatFactRow, 'metadata'>): (name: string) => string[] {
  let read: Record<string, unknown> = {};
  try {
    read = JSON.parse(threat.metadata ?? '{}') ?? {};
  } catch {
    // Cut off, because it was very long.
  }
  return (name) => [read[name]].flat().filter((value) => typeof value === 'string');
}

export const isOpen = (place: string) => (OPEN_PLACES as readonly string[]).includes(place);

const earliestOf = (times: readonly (string | null)[]) =>
  times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
/** The latest of some times (ISO); null where none is known. */
export const latestOf = (times: readonly (string | null)[]) =>
  times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/** Who passes on what others ask, by roles. */
export function relaysOf(services: readonly ServiceRow[]): Relays {
  const roles = new Map(
    [...grouped(services, ({ address }) => address)].map(([address, own]) => [
      address,
      new Map(rolesOf(own).map(({ role, ports }) => [role, ports])),
    ]),
  );
  return (address) => {
    const own = roles.get(address);
    return { dns: own?.has('dns') ?? false, proxy: own?.get('proxy') ?? [], mail: own?.has('mail') ?? false };
  };
}

/** Whom a finding is about: it is the actor, but where others have tried it, or where a proxy talks with the outside for those who ask it. */
const blameOfFinding = ({ host, score, srcIp, destPort, finding }: ThreatFactRow, relays: Relays): Blame[] =>
  host === null ||
  (finding === 'password_guessing' && srcIp !== host) ||
  (finding !== null && HABITS.has(finding) && passesOn(relays, host, destPort))
    ? []
    : [{ address: host, part: srcIp === host ? 'actor' : 'victim', certainty: score ?? 0, kind: 'attempt' }];

const alertOf = (threat: ThreatFactRow): BlamedAlert => ({
  ...threat,
  attackTarget: metadataOf(threat)('attack_target')[0] ?? null,
});

/** Whom a threat's alerts, or the finding that it is, make guilty. What many try of one server is its use. */
function blamesOf(threat: ThreatFactRow, relays: Relays, isCommon: (alert: BlamedAlert) => boolean): Blame[] {
  if (threat.finding) return blameOfFinding(threat, relays);
  const alert = alertOf(threat);
  const blames = blamed(alert, relays);
  return isCommon(alert) ? blames.map((blame) => ({ ...blame, kind: 'policy' })) : blames;
}

type Blamed = { threat: ThreatFactRow; blame: Blame | null };

/** Somebody outside tried to break into this machine, as a rule of the worst severity is sure. */
const isAttack = ({ threat, blame }: Blamed) =>
  blame === null &&
  !threat.finding &&
  threat.severity === 1 &&
  !threat.srcInside &&
  threat.destInside &&
  kindOf(threat) === 'attempt' &&
  !DOUBTS.test(threat.signature ?? '');

const timeOf = ({ first }: ThreatFactRow) => Date.parse(first ?? '');
const isAfter = (threat: ThreatFactRow, attacks: readonly number[]) =>
  attacks.some((at) => at <= timeOf(threat) && at >= timeOf(threat) - AFTER_ATTACK.hours * 3_600_000);

function toRiskThreat(threat: ThreatFactRow, blame: Blame, isScanner: boolean, attacks: readonly number[]): RiskThreat {
  const metadata = metadataOf(threat);
  return {
    key: threat.threat,
    finding: threat.finding,
    signature: threat.signature,
    category: threat.category,
    severity: threat.severity,
    allowed: threat.allowed,
    place: threat.place,
    ageHours: threat.ageHours,
    confidence: metadata('confidence')[0] ?? null,
    signatureSeverity: metadata('signature_severity')[0] ?? null,
    tactics: metadata('mitre_tactic_id'),
    blame,
    end: threat.srcIp === blame.address ? threat.destIp : threat.srcIp,
    isWork: isScanner && blame.part === 'actor' && isScanning(threat.finding, blame.kind),
    followsAttack:
      blame.part === 'actor' &&
      threat.finding !== null &&
      isTrying(threat.finding, blame.kind) &&
      isAfter(threat, attacks),
  };
}

/** A machine's times, by address: to one it may have come back. */
const timesOf = (tenures: Identity['tenures']) => grouped(tenures, ({ address }) => address);

/** Rows of a machine's addresses from one of its times there, each once. */
const within = <Row>(
  times: ReturnType<typeof timesOf>,
  rows: ReadonlyMap<string, Row[]>,
  isOf: (row: Row, tenure: Tenure) => boolean,
): Row[] =>
  [...times].flatMap(([address, tenures]) =>
    (rows.get(address) ?? []).filter((row) => tenures.some((tenure) => isOf(row, tenure))),
  );

/** Hours of a machine, of its times at each address; `hours` are by address. */
export const hoursOf = <Row extends Pick<HourRow, 'hour'>>(
  tenures: Identity['tenures'],
  hours: ReadonlyMap<string, Row[]>,
): Row[] => within(timesOf(tenures), hours, ({ hour }, tenure) => isWithin(hour, tenure));

/** Addresses of these that have been of several machines: their bytes are to be told apart by hours. */
export function sharedAddresses(identities: readonly Identity[]): string[] {
  const tenures = identities.flatMap((each) => each.tenures);
  return [...new Set(tenures.filter(({ from, to }) => from ?? to).map(({ address }) => address))];
}

/** Says of machines, of so many in the network, by where they stood when, in which of some threats they are and the risk that follows. */
export async function judging(
  threats: readonly ThreatFactRow[],
  { relays, machines }: { relays: Relays; machines: number },
): Promise<(tenures: Identity['tenures'], notes: Pick<Notes, 'criticality' | 'tags'>) => Judgement> {
  const threatsOf = new Map<string, Blamed[]>();
  const add = (address: string | null, threat: ThreatFactRow, blame: Blame | null) => {
    if (address === null) return;
    const known = threatsOf.get(address);
    // A server may be in thousands.
    if (known) known.push({ threat, blame });
    else threatsOf.set(address, [{ threat, blame }]);
  };
  const isCommon = commonUse(threats.filter((threat) => !threat.finding && tellsOfUse(threat)).map(alertOf), machines);
  const alerted = threats.filter(({ finding }) => !finding);
  const echoes = echoesAmong(alerted, relays, (threat) => ({
    key: threat.threat,
    alert: alertOf(threat),
    at: timeOf(threat),
  }));
  await mapInTurns(threats, (threat) => {
    const blames = echoes.has(threat.threat) ? [] : blamesOf(threat, relays, isCommon);
    for (const address of new Set([threat.srcIp, threat.destIp, threat.host]))
      add(address, threat, blames.find((blame) => blame.address === address) ?? null);
  });
  return (tenures, notes) => {
    // Most machines of a network.
    if (!tenures.some(({ address }) => threatsOf.has(address))) return NOTHING;
    const own = within(timesOf(tenures), threatsOf, ({ threat }, tenure) => isWithin(threat.last, tenure));
    const attacks = own.filter(isAttack).map(({ threat }) => timeOf(threat));
    const guilty = own.flatMap(({ threat, blame }) =>
      blame ? [toRiskThreat(threat, blame, isScanner(notes), attacks)] : [],
    );
    const { risk, terms } = riskOf(guilty, notes.criticality);
    return {
      threats: own.map(({ threat, blame }) => ({ ...threat, part: blame?.part ?? null })),
      openThreats: guilty.filter(({ place }) => isOpen(place)).length,
      risk,
      band: bandOf(risk),
      terms,
    };
  };
}

/**
 * Every asset, from facts and from what people say. `askHours` tells the hours of addresses that several machines had. Twenty thousand take
 * half a second, in which others have their turns.
 */
export async function assetsOf(
  facts: NetworkFacts,
  askHours: (addresses: readonly string[]) => Promise<readonly HourRow[]>,
  notesOf: (machine: Identity) => Notes,
): Promise<AssetModel[]> {
  const identities = identitiesOf(facts.hosts, facts.facts);
  const hours = grouped(await askHours(sharedAddresses(identities)), ({ address }) => address);
  const hostOf = new Map(facts.hosts.map((host) => [host.address, host]));
  const factsOf = grouped(facts.facts, ({ address }) => address);
  const servicesOf = grouped(facts.services, ({ address }) => address);
  const holders = new Map<string, Set<string>>();
  for (const { kind, value, address } of facts.facts) {
    const key = `${kind} ${value}`;
    const known = holders.get(key);
    if (known) known.add(address);
    else holders.set(key, new Set([address]));
  }
  const judge = await judging(facts.threats, { relays: relaysOf(facts.services), machines: identities.length });

  const machineOf = (identity: Identity): AssetModel => {
    const times = timesOf(identity.tenures);
    const own = within(times, factsOf, touches);
    const services = within(times, servicesOf, touches);
    const spans = [...times].map(([address, tenures]) => {
      const host = hostOf.get(address)!;
      const { from } = tenures[0]!;
      const { to } = tenures.at(-1)!;
      const isShared = tenures.length > 1 || (from ?? to) !== null;
      const counted = isShared ? hoursOf(tenures, hours) : [host];
      return {
        address,
        firstSeen: latestOf([host.first, from]),
        lastSeen: to === null ? host.last : earliestOf([host.last, to]),
        bytesIn: counted.reduce((sum, { bytesIn }) => sum + bytesIn, 0),
        bytesOut: counted.reduce((sum, { bytesOut }) => sum + bytesOut, 0),
      };
    });
    spans.sort((one, other) => ((one.lastSeen ?? '') < (other.lastSeen ?? '') ? 1 : -1));
    const current = hostOf.get(spans[0]!.address)!;
    const roles = rolesOf(services);
    const isShared = (kind: string, value: string) =>
      [...holders.get(`${kind} ${value}`)!].some(
        (address) => !identity.tenures.some((tenure) => tenure.address === address),
      );
    const names = namesOf(
      own,
      isShared,
      roles.some(({ role }) => role === 'proxy'),
    );
    const notes = notesOf(identity);
    const { os, evidence } = systemOf(own);
    const { threats, openThreats, risk, band, terms } = judge(identity.tenures, notes);
    // Field by field: of twenty thousand made of spread parts each would have a shape of its own, which takes more than what is in it.
    return {
      id: identity.id,
      mac: identity.mac,
      vlan: identity.vlan,
      tenures: identity.tenures,
      formerly: identity.formerly,
      name: names[0]?.value ?? spans[0]!.address,
      names,
      addresses: spans.map(({ address, firstSeen, lastSeen }) => ({ address, firstSeen, lastSeen })),
      os,
      evidence,
      // What it serves tells more of a machine than its work: others are compared by the first.
      roles: [...roles, ...(isScanner(notes) ? [{ role: 'scanner' as const, ports: [] }] : [])],
      services,
      firstSeen: earliestOf(spans.map(({ firstSeen }) => firstSeen)),
      lastSeen: latestOf(spans.map(({ lastSeen }) => lastSeen)),
      bytesIn: spans.reduce((sum, { bytesIn }) => sum + bytesIn, 0),
      bytesOut: spans.reduce((sum, { bytesOut }) => sum + bytesOut, 0),
      peers: current.peers,
      domains: current.names,
      threats,
      openThreats,
      risk,
      band,
      terms,
      notes,
    };
  };

  return mapInTurns(identities, machineOf);
}
