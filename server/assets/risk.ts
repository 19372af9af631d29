import type { RiskTerm } from '../../shared/assets.ts';
import type { FindingKind } from '../../shared/finding-values.ts';
import { grouped } from '../../shared/grouped.ts';
import { ownOf } from '../../shared/own.ts';
import { AFTER_ATTACK, FINDING_WEIGHTS, HABITS } from '../findings/weights.ts';
import { type AlertKind, type Blame, FINGERPRINTS, isDoubted, ruleOf, severityOf } from './blame.ts';
import { isTrying } from './scanner.ts';
import { WEIGHTS } from './weights.ts';

/** A threat with what its blame on one host rests on. */
export interface RiskThreat {
  key: string;
  /** What it is when no alert but the traffic says so. */
  finding: FindingKind | null;
  signature: string | null;
  category: string | null;
  severity: number | null;
  /** What its alerts' rule says of itself, by the names of metadata. */
  confidence: string | null;
  signatureSeverity: string | null;
  tactics: readonly string[];
  /** Whether at least one alert was let through. */
  allowed: boolean;
  /** Where it stands; a closed or snoozed one adds nothing. */
  place: string;
  /** Hours between its last alert and the newest event of its sensor. */
  ageHours: number;
  blame: Pick<Blame, 'part' | 'certainty'> & { kind: AlertKind };
  /** The other end. */
  end: string | null;
  /** It is this machine's work. */
  isWork: boolean;
  /** A search that follows an attack from outside on this machine. */
  followsAttack: boolean;
}

/** Malware that its rule only suspects. */
const isSuspicion = ({ finding, signature, confidence, blame: { kind } }: RiskThreat) =>
  !finding && kind === 'malware' && isDoubted(signature ?? '', confidence);

/** What a rule says that it is worth. */
const weightOfRule = (threat: RiskThreat) => {
  const { blame, confidence, signatureSeverity, allowed } = threat;
  return (
    Math.max(
      (WEIGHTS.severity[severityOf(threat) ?? 0] ?? WEIGHTS.otherSeverity) *
        (isSuspicion(threat) ? WEIGHTS.doubted : 1),
      blame.kind === 'malware' ? WEIGHTS.knownMalware : 0,
    ) *
    WEIGHTS.kind[blame.kind] *
    (ownOf(WEIGHTS.confidence, confidence ?? '') ?? WEIGHTS.noConfidence) *
    (ownOf(WEIGHTS.signatureSeverity, signatureSeverity ?? '') ?? WEIGHTS.noSignatureSeverity) *
    (allowed ? 1 : WEIGHTS.blocked)
  );
};

const weightOfFinding = ({ blame, followsAttack }: RiskThreat, kind: FindingKind) =>
  Math.max(FINDING_WEIGHTS[kind] * blame.certainty, followsAttack ? AFTER_ATTACK.weight : 0);

/** What one threat weighs by itself. */
export function weightOf(threat: RiskThreat): number {
  const status = WEIGHTS.status[threat.place];
  if (status === undefined || threat.isWork) return 0;
  return (
    (threat.finding
      ? WEIGHTS.finding * weightOfFinding(threat, threat.finding)
      : weightOfRule(threat) * threat.blame.certainty) *
    status *
    0.5 ** (Math.max(0, threat.ageHours) / WEIGHTS.halfLifeHours)
  );
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A sum of terms as a score from 0 to 100. */
export const squashed = (sum: number, criticality: number): number =>
  rounded(100 * (1 - Math.exp((-sum * WEIGHTS.criticality[criticality as 0 | 1 | 2 | 3]) / WEIGHTS.scale)));

type Bound = 'hints' | 'choices' | 'fingerprints' | 'suspicions' | 'tried';

/** The things that have a most together: those of what people may do, or of nothing, hints, fingerprints, what rules only suspect, and what is only tried. */
function boundOf(threat: RiskThreat): Bound | null {
  const { finding, signature, blame, followsAttack } = threat;
  const { kind } = blame;
  if (followsAttack) return null;
  if (isTrying(finding, kind)) return 'tried';
  if (finding) return null;
  if (kind === 'hint') return 'hints';
  if (kind === 'malware' && FINGERPRINTS.test(signature ?? '')) return 'fingerprints';
  if (isSuspicion(threat)) return 'suspicions';
  return kind === 'policy' || kind === 'noise' ? 'choices' : null;
}

const isHabit = ({ finding }: RiskThreat) => finding !== null && HABITS.has(finding);

/**
 * What each weighs. Habits of talks with the outside are reasons of one another only at the same end, the one that weighs most, as in incidents: the
 * clouds of one device are several. They have a most, for things call their makers so. Beside something else that counts in full all do.
 */
function weightsOf(threats: readonly RiskThreat[]): Map<RiskThreat, number> {
  const weights = new Map(threats.map((threat) => [threat, weightOf(threat)]));
  const isReason = (threat: RiskThreat) =>
    !isHabit(threat) && !boundOf(threat) && weights.get(threat)! >= WEIGHTS.reason;
  if (threats.some(isReason)) return weights;
  const sums = new Map<string | null, number>();
  for (const threat of threats)
    if (isHabit(threat)) sums.set(threat.end, (sums.get(threat.end) ?? 0) + weights.get(threat)!);
  const [end, sum = 0] =
    [...sums].sort(([one, a], [other, b]) => b - a || ((one ?? '') < (other ?? '') ? -1 : 1))[0] ?? [];
  const share = Math.min(1, WEIGHTS.habits / sum);
  return new Map(
    threats.map((threat) => {
      const weight = weights.get(threat)!;
      if (!isHabit(threat)) return [threat, weight];
      return [threat, threat.end === end ? weight * share : 0];
    }),
  );
}

/** A host's score from 0 to 100 with every term. */
export function riskOf(threats: readonly RiskThreat[], criticality: number): { risk: number; terms: RiskTerm[] } {
  const weightIn = weightsOf(threats);
  const bySignature = new Map<string, RiskThreat[]>();
  for (const threat of threats) {
    const name = threat.finding ?? ruleOf(threat.signature ?? '');
    bySignature.set(name, [...(bySignature.get(name) ?? []), threat]);
  }
  const found = [...bySignature].map(([name, same]) => {
    const weights = same.map((threat) => ({ threat, weight: weightIn.get(threat)! }));
    const worst = weights.reduce((one, other) => (other.weight > one.weight ? other : one));
    // Of one other end the heaviest: two sensors see the same.
    const ofEnds = [...grouped(weights, ({ threat }) => threat.end).values()].map((ofEnd) =>
      Math.max(...ofEnd.map(({ weight }) => weight)),
    );
    // Those that have faded count as parts of one.
    const many = worst.weight === 0 ? 0 : ofEnds.reduce((sum, weight) => sum + weight / worst.weight, 0);
    const value = worst.weight * (1 + WEIGHTS.repeated * Math.log(Math.max(1, many)));
    return { name, count: same.length, worst: worst.threat, value };
  });
  const sumOf = (bound: Bound) =>
    found.reduce((all, { worst, value }) => all + (boundOf(worst) === bound ? value : 0), 0);
  const lessened = (bound: Bound, sum: number) =>
    sum === 0 ? 1 : (WEIGHTS[bound] * (1 - Math.exp(-sum / WEIGHTS[bound]))) / sum;
  const ofChoices = lessened('choices', sumOf('choices'));
  const hints = lessened('hints', sumOf('hints') + sumOf('choices') * ofChoices);
  const lessening = {
    ...{ hints, choices: ofChoices * hints, tried: lessened('tried', sumOf('tried')) },
    // One alone counts in full.
    fingerprints: Math.min(1, WEIGHTS.fingerprints / sumOf('fingerprints')),
    suspicions: Math.min(1, WEIGHTS.suspicions / sumOf('suspicions')),
  };
  const terms: RiskTerm[] = found.map(({ name, count, worst, value }) => {
    const bound = boundOf(worst);
    return {
      kind: worst.finding ? 'finding' : 'threat',
      ...{ name, count },
      part: worst.blame.part,
      value: rounded(bound ? value * lessening[bound] : value),
      threat: worst.key,
    };
  });
  const tactics = new Set(
    threats
      .filter((threat) => weightIn.get(threat)! >= 1 && boundOf(threat) !== 'tried')
      .flatMap((threat) => threat.tactics),
  );
  if (tactics.size > 1)
    terms.push({
      kind: 'tactics',
      name: null,
      count: tactics.size,
      part: null,
      value: rounded(WEIGHTS.tactic * (tactics.size - 1)),
      threat: null,
    });
  terms.sort((one, other) => other.value - one.value || (one.name ?? '').localeCompare(other.name ?? ''));
  const sum = terms.reduce((all, { value }) => all + value, 0);
  return { risk: squashed(sum, criticality), terms };
}
