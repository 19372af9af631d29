import { ADMIN_PORTS, type Tactic, tactics } from '../../shared/finding-values.ts';
import { ownOf } from '../../shared/own.ts';
import {
  type AlertKind,
  type BlamedAlert,
  blamed,
  FINGERPRINTS,
  isDoubted,
  kindOf,
  openerOf,
  passesOn,
  RANSOM,
  type Relays,
  ruleOf,
  severityOf,
} from '../assets/blame.ts';
import { commonUse, tellsOfUse } from '../assets/common-tries.ts';
import { echoesAmong } from '../assets/echoes.ts';
import { isScanning, isTrying } from '../assets/scanner.ts';
import type { Finding } from '../findings/finding.ts';
import { weightOf } from '../findings/threat.ts';
import { HABITS } from '../findings/weights.ts';
import type { ThreatFact } from '../stores/events/facts.ts';
import type { Bound } from './score.ts';
import { CATEGORY_TACTICS, NEAR, SIGNATURE_TACTICS, WEIGHTS } from './weights.ts';

/** A threat, or a run of its alerts, or a finding: what an incident is put together from. Times are microseconds since 1970. */
export interface Item {
  threat: ThreatFact | null;
  finding: Finding | null;
  /** The inside host to blame. */
  host: string;
  other: string | null;
  otherInside: boolean;
  name: string | null;
  /** The other end is inside and passes it on, and nothing tells to whom. */
  isThrough: boolean;
  /** Things of one group are more of the same. */
  group: string;
  tactic: Tactic | null;
  weight: number;
  /** The host opened the connection; else it was spoken to. */
  isActor: boolean;
  /** The host only passed it on. */
  isForwarded: boolean;
  /** Of what there is a most. */
  bound: Bound | null;
  /** A rule says that malware speaks with somebody outside. */
  isInfection: boolean;
  first: number;
  last: number;
  count: number;
  /** Inside hosts it got a hold of. */
  reached: readonly string[];
  /** An inside host that it got a hold of if that one goes on: by itself it is too little to tell. */
  approached: string | null;
}

/** With whom a thing is: who is asked for a name is not meant by it. */
export const metBy = ({ other, name, otherInside }: Item): string[] =>
  [otherInside && name !== null ? null : other, name].filter((end) => end !== null);

export interface Surroundings {
  isInside(address: string): boolean;
  /** How many machines there are inside. */
  machines: number;
  /** Who passes on what others ask. */
  relays: Relays;
  /** Whether to scan is the work of the machine that had an address at a moment. */
  scans(address: string, at: number): boolean;
}

interface Line {
  metadata?: Record<string, unknown> | null;
  source?: string | null;
  target?: string | null;
  flow?: { src_ip?: string; dest_ip?: string } | null;
  direction?: string | null;
}

const isTactic = (text: string): text is Tactic => (tactics as readonly string[]).includes(text);

const sidesOf = ({ srcIp, destIp }: ThreatFact, isInside: Surroundings['isInside']) => ({
  ...{ srcInside: isInside(srcIp ?? ''), destInside: isInside(destIp ?? '') },
});

/** What blame rests on. */
const blameable = (threat: ThreatFact, line: Line, isInside: Surroundings['isInside']): BlamedAlert => ({
  ...threat,
  ...sidesOf(threat, isInside),
  ...{ opener: line.flow?.src_ip ?? null, direction: line.direction ?? null },
  ...{ actor: line.source ?? null, victim: line.target ?? null },
  attackTarget: [line.metadata?.attack_target].flat().find((value) => typeof value === 'string') ?? null,
});

function tacticOf(
  { category, signature }: ThreatFact,
  said: readonly string[],
  { isInward, isWithin }: { isInward: boolean; isWithin: boolean },
): Tactic | null {
  const own = said.find(isTactic);
  if (own) return own;
  const guess =
    SIGNATURE_TACTICS.find(([words]) => words.test(signature))?.[1] ??
    CATEGORY_TACTICS.find(([words]) => words.test(category))?.[1] ??
    null;
  if (guess === 'TA0043' && !isInward) return 'TA0007';
  // Nobody commands by the shares of his victims: malware encrypts what it finds there, or moves on.
  if (guess === 'TA0011' && isWithin) return RANSOM.test(signature) ? 'TA0040' : 'TA0008';
  return guess;
}

/** The name that a rule's text tells of whom it looks for, written so that nobody follows it: `… in DNS Lookup (lamplight .shop)`. */
function nameIn(signature: string): string | null {
  const [, said = ''] = /\(((?:[\w-]+ ?\.)+[\w-]+)(?: in [^)]+)?\)/.exec(signature) ?? [];
  return said.includes(' .') ? said.replaceAll(' ', '').toLowerCase() : null;
}

const isPartOfList = ({ signature }: ThreatFact) => ruleOf(signature) !== signature;

/** A threat's alerts in runs: between two of them nothing for a day. */
function runsOf({ quarters, first, last }: ThreatFact): [first: number, last: number, share: number][] {
  const width = 9e8;
  const runs: number[][] = [];
  for (const quarter of quarters) {
    const run = runs.at(-1);
    if (run && (quarter - run.at(-1)!) * width <= NEAR.strong) run.push(quarter);
    else runs.push([quarter]);
  }
  return runs.map((run) => [
    Math.max(first, run[0]! * width),
    Math.min(last, (run.at(-1)! + 1) * width),
    run.length / quarters.length,
  ]);
}

function boundOf(kind: AlertKind, { signature }: ThreatFact, isSure: boolean): Bound | null {
  if (kind === 'hint') return 'hints';
  if (kind === 'malware' && FINGERPRINTS.test(signature)) return 'fingerprints';
  if (kind === 'malware' && !isSure) return 'doubted';
  return isTrying(null, kind) ? 'tried' : null;
}

/** What all threats together tell of each: what is common, and what is another's once more. */
export function togetherAmong(threats: readonly ThreatFact[], { isInside, machines, relays }: Surroundings) {
  const alertOf = (threat: ThreatFact) => blameable(threat, JSON.parse(threat.line) as Line, isInside);
  const sided = threats.map((threat) => ({ ...threat, ...sidesOf(threat, isInside) }));
  const telling = sided.filter(tellsOfUse);
  return {
    isCommon: commonUse(telling.map(alertOf), machines),
    echoes: echoesAmong(sided, relays, (threat) => ({
      key: threat.key,
      alert: alertOf(threat),
      at: threat.first / 1000,
    })),
  };
}

/**
 * What a threat weighs and whom it blames: as the risk of assets does (assets/blame.ts). A server that is scanned from outside, and a
 * host that only passes on what others ask, weigh next to nothing.
 */
export function threatItems(
  threat: ThreatFact,
  { isInside, relays, scans }: Surroundings,
  { isCommon, echoes }: { isCommon: (alert: BlamedAlert) => boolean; echoes: ReadonlySet<string> },
): Item[] {
  const { srcIp, destIp } = threat;
  if (srcIp === null) return [];
  const line = JSON.parse(threat.line) as Line;
  const alert = blameable(threat, line, isInside);
  // Of what is told of a host alone, such as that it scans, there is no other end.
  const [client, server] = destIp === null || openerOf(alert) === 'src' ? [srcIp, destIp] : [destIp, srcIp];
  const guilty = echoes.has(threat.key) ? null : (blamed(alert, relays)[0] ?? null);
  const host = guilty?.address ?? (isInside(client) ? client : server);
  if (host === null || !isInside(host)) return [];
  const isActor = host === client;
  const list = (name: string) =>
    [line.metadata?.[name]].flat().filter((value): value is string => typeof value === 'string');
  const isUse = isCommon(alert);
  const kind = isUse ? 'policy' : (guilty?.kind ?? kindOf(threat));
  if (isActor && scans(host, threat.last) && isScanning(null, kind)) return [];
  const isInfection = kind === 'malware' && guilty !== null;
  const other = isActor ? server : client;
  const otherInside = other !== null && isInside(other);
  const port = client === srcIp ? threat.destPort : threat.srcPort;
  const passedOn = isActor && otherInside && passesOn(relays, other, port);
  const name = otherInside && !passedOn ? null : (threat.name ?? (isActor ? nameIn(threat.signature) : null));
  const calls = isInfection && isActor && (!otherInside || passedOn);
  const isAdmin = (ADMIN_PORTS as readonly (number | null)[]).includes(port);
  const isWithin = isActor && otherInside && isAdmin;
  const tactic =
    tacticOf(threat, list('mitre_tactic_id'), { isInward: !isActor, isWithin }) ?? (calls ? 'TA0011' : null);
  const confidence = list('confidence')[0] ?? '';
  const isSure = !isDoubted(threat.signature, confidence);
  const isNamed = calls && !isPartOfList(threat) && isSure;
  const most = kind === 'attempt' && !isSure ? WEIGHTS.suspected : Number.POSITIVE_INFINITY;
  const said =
    Math.min(
      most,
      (WEIGHTS.severity[severityOf(threat) ?? 0] ?? WEIGHTS.otherSeverity) *
        (ownOf(WEIGHTS.ruleSeverity, list('signature_severity')[0] ?? '') ?? 1) *
        (ownOf(WEIGHTS.confidence, confidence) ?? 0.9) *
        WEIGHTS.kind[kind] *
        (isNamed ? WEIGHTS.named : 1),
    ) * (guilty ? 1 : isActor ? WEIGHTS.forwarded : WEIGHTS.attempt);
  const goesOn = 1 + WEIGHTS.goesOn * Math.min(6, Math.log2(Math.max(1, threat.count)));
  const weight =
    isInfection && isActor
      ? Math.min(isSure ? Number.POSITIVE_INFINITY : WEIGHTS.unsure, Math.max(WEIGHTS.infected, said) * goesOn)
      : said;
  // A program that is fetched runs on who fetches it; on others it is put at the ports by which they are administered.
  const isOwn = tactic === 'TA0002' && !isAdmin && (kind === 'malware' || kind === 'hint' || kind === 'policy');
  const moves = tactic === 'TA0008' || tactic === 'TA0002' || tactic === 'TA0001' || tactic === 'TA0004';
  // Who was given something got a hold of nobody.
  const isGiven = kind === 'hint' && guilty?.part === 'victim';
  const approaches = otherInside && !passedOn && !isUse && !isGiven && ((moves && !isOwn) || kind === 'success');
  const takes = approaches && weight >= 0.25;
  return runsOf(threat).map(([first, last, share]) => ({
    ...{
      threat,
      finding: null,
      host,
      other,
      otherInside,
      name,
      isThrough: passedOn && name === null,
    },
    ...{
      group: `threat ${isPartOfList(threat) ? ruleOf(threat.signature) : (threat.sid ?? threat.signature)}`,
      tactic,
      weight,
      isActor,
      isForwarded: isActor && guilty === null,
      bound: boundOf(kind, threat, isSure),
      isInfection: calls,
      first,
      last,
      reached: takes && other !== null ? [other] : [],
      approached: approaches && isActor ? other : null,
    },
    count: Math.max(1, Math.round(threat.count * share)),
  }));
}

/** What people hand over too: backups, films, pages of their own, private networks. */
const HANDED_OVER: ReadonlySet<Finding['kind']> = new Set(['volume_out', 'clear_text_login']);

/** A finding, or the part in it of each outside host that used what is found. */
export function findingItems(finding: Finding, { isInside, relays, scans }: Surroundings): Item[] {
  const inward = finding.figures.inward === 1;
  if (!inward && scans(finding.host, finding.last) && isScanning(finding.kind, 'recon')) return [];
  const worked = finding.kind !== 'password_guessing';
  const isForwarded = HABITS.has(finding.kind) && passesOn(relays, finding.host, finding.port);
  const { first, last, other: address, figures } = finding;
  const whole = { address, count: figures.count ?? figures.tried ?? 1, first, last };
  return (finding.callers.length > 0 ? finding.callers : [whole]).map(({ address: other, count, first, last }) => ({
    ...{ threat: null, finding, host: finding.host, other, name: finding.name, group: `finding ${finding.kind}` },
    ...{
      otherInside: other !== null && isInside(other),
      tactic: finding.tactic,
      isActor: !inward,
      isThrough: false,
      isForwarded,
      bound: HANDED_OVER.has(finding.kind) && !inward ? 'hints' : isTrying(finding.kind, 'recon') ? 'tried' : null,
      isInfection: false,
    },
    weight: weightOf(finding) * (isForwarded ? WEIGHTS.forwarded : inward && !worked ? WEIGHTS.attempt : 1),
    ...{ first, last, count, reached: finding.reached, approached: null },
  }));
}
