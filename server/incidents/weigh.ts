import { type Tactic, tactics } from '../../shared/finding-values.ts';
import { kindOf, openerOf } from '../assets/blame.ts';
import type { Finding } from '../findings/finding.ts';
import { weightOf } from '../findings/threat.ts';
import type { ThreatFact } from '../stores/events/facts.ts';
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
  /** Things of one group are more of the same. */
  group: string;
  tactic: Tactic | null;
  weight: number;
  /** The host opened the connection; else it was spoken to. */
  isActor: boolean;
  first: number;
  last: number;
  count: number;
  /** Inside hosts it got a hold of. */
  reached: readonly string[];
}

export interface Surroundings {
  isInside(address: string): boolean;
  /** Whether a host answers others' questions for names. */
  forwards(host: string): boolean;
}

interface Line {
  metadata?: Record<string, unknown> | null;
  source?: string | null;
  target?: string | null;
  flow?: { src_ip?: string; dest_ip?: string } | null;
  direction?: string | null;
}

const isTactic = (text: string): text is Tactic => (tactics as readonly string[]).includes(text);

/** Who opened the connection, and with whom. */
function sidesOf(threat: ThreatFact, { flow, direction }: Line): [client: string, server: string] | null {
  const { srcIp, destIp } = threat;
  if (srcIp === null || destIp === null) return null;
  const opened = openerOf({ ...threat, opener: flow?.src_ip ?? null, direction: direction ?? null });
  return opened === 'src' ? [srcIp, destIp] : [destIp, srcIp];
}

function tacticOf({ category, signature }: ThreatFact, said: readonly string[], isInward: boolean): Tactic | null {
  const own = said.find(isTactic);
  if (own) return own;
  const guess =
    SIGNATURE_TACTICS.find(([words]) => words.test(signature))?.[1] ??
    CATEGORY_TACTICS.find(([words]) => words.test(category))?.[1] ??
    null;
  if (guess === 'TA0043' && !isInward) return 'TA0007';
  return guess;
}

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

/**
 * What a threat weighs and whom it blames: the inside side that opened the connection, or the one that was attacked with success. A
 * server that is scanned from outside, and a resolver that asks for others, weigh next to nothing.
 */
export function threatItems(threat: ThreatFact, { isInside, forwards }: Surroundings): Item[] {
  const line = JSON.parse(threat.line) as Line;
  const sides = sidesOf(threat, line);
  if (!sides) return [];
  const [client, server] = sides;
  const isActor = isInside(client);
  if (!isActor && !isInside(server)) return [];
  const list = (name: string) =>
    [line.metadata?.[name]].flat().filter((value): value is string => typeof value === 'string');
  const kind = kindOf(threat);
  const worked = kind === 'success';
  const weight =
    (WEIGHTS.severity[threat.severity ?? 0] ?? WEIGHTS.otherSeverity) *
    (WEIGHTS.ruleSeverity[list('signature_severity')[0] ?? ''] ?? 1) *
    (WEIGHTS.confidence[list('confidence')[0] ?? ''] ?? 0.9) *
    WEIGHTS.kind[kind] *
    (!isActor && !worked ? WEIGHTS.attempt : 1) *
    (isActor && threat.app === 'dns' && forwards(client) ? WEIGHTS.forwarded : 1);
  const tactic = tacticOf(threat, list('mitre_tactic_id'), !isActor);
  const other = isActor ? server : client;
  const otherInside = isActor && isInside(server);
  const takes =
    otherInside &&
    weight >= 0.25 &&
    (tactic === 'TA0008' || tactic === 'TA0002' || tactic === 'TA0001' || tactic === 'TA0004');
  return runsOf(threat).map(([first, last, share]) => ({
    ...{
      threat,
      finding: null,
      host: isActor ? client : server,
      other,
      otherInside,
      name: otherInside ? null : threat.name,
    },
    ...{
      group: `threat ${threat.sid ?? threat.signature}`,
      tactic,
      weight,
      isActor,
      first,
      last,
      reached: takes ? [server] : [],
    },
    count: Math.max(1, Math.round(threat.count * share)),
  }));
}

export function findingItem(finding: Finding, { isInside }: Surroundings): Item {
  const inward = finding.figures.inward === 1;
  const worked = finding.kind !== 'password_guessing';
  return {
    ...{
      threat: null,
      finding,
      host: finding.host,
      other: finding.other,
      name: finding.name,
      group: `finding ${finding.kind}`,
    },
    ...{ otherInside: finding.other !== null && isInside(finding.other), tactic: finding.tactic, isActor: !inward },
    weight: weightOf(finding) * (inward && !worked ? WEIGHTS.attempt : 1),
    ...{
      first: finding.first,
      last: finding.last,
      count: finding.figures.count ?? finding.figures.tried ?? 1,
      reached: finding.reached,
    },
  };
}
