import { grouped } from '../../shared/grouped.ts';
import type { RenameFact } from '../stores/events/facts.ts';
import { beganAt, type Finding, finding, pointsOf } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import { isHabit, type Recorded } from './recorded.ts';

const MINUTE = 6e7;
const MOST_SAMPLES = 20;

const filesOf = (facts: readonly RenameFact[]) => facts.reduce((sum, { count }) => sum + count, 0);
const kindsOf = (facts: readonly RenameFact[]) => new Set(facts.map(({ was }) => was)).size;

/** Whether, of facts in order, those of some minutes are so many files of so many kinds. */
function isCrowd(facts: readonly RenameFact[]): boolean {
  const { files, kinds, minutes } = PARAMETERS.encryption;
  let begin = 0;
  let sum = 0;
  return facts.some(({ count, first }, index) => {
    sum += count;
    for (; facts[begin]!.first < first - minutes * MINUTE; begin++) sum -= facts[begin]!.count;
    return sum >= files && kindsOf(facts.slice(begin, index + 1)) >= kinds;
  });
}

/** The files by the minute since 1970. */
function courseOf(facts: readonly RenameFact[]): Record<string, number> {
  const course: Record<string, number> = {};
  for (const { first, count } of facts) {
    const minute = Math.floor(first / MINUTE);
    course[minute] = (course[minute] ?? 0) + count;
  }
  return course;
}

/**
 * One host gives many files on shares, of several kinds, one and the same new extension within minutes, as ransomware does with what it may write
 * (ATT&CK T1486). What went on for days since recording began is the work of some program.
 */
export function massEncryption(facts: readonly RenameFact[], recordedBefore: (moment: number) => Recorded): Finding[] {
  const { files: least, days, score, doubling, most } = PARAMETERS.encryption;
  const inOrder = [...facts].sort((a, b) => a.first - b.first || (a.was < b.was ? -1 : 1));
  return [...grouped(inOrder, ({ client }) => client)].flatMap(([host, renamed]) => {
    const crowds = [...grouped(renamed, ({ extension }) => extension).values()].filter(
      (same) => isCrowd(same) && !isHabit(same[0]!, days, recordedBefore),
    );
    const largest = crowds.sort((a, b) => filesOf(b) - filesOf(a))[0];
    if (!largest) return [];
    const began = beganAt(
      largest.map(({ first, count }) => [first, count] as const),
      least,
    );
    const crowd = largest.filter(({ first }) => first >= began);
    const files = filesOf(crowd);
    const last = Math.max(...crowd.map((fact) => fact.last));
    const servers = [...new Set(crowd.map(({ server }) => server))];
    return [
      finding({
        ...{ kind: 'mass_encryption', host, tactic: 'TA0040', first: began, last, reached: servers },
        other: servers.length === 1 ? servers[0]! : null,
        score: Math.min(most, score + doubling * Math.log2(files / least)),
        times: crowd.map(({ first }) => first),
        figures: {
          ...{ files, kinds: kindsOf(crowd), servers: servers.length },
          minutes: Math.max(1, Math.round((last - began) / MINUTE)),
        },
        evidence: {
          points: pointsOf(courseOf(crowd), 60, began, last),
          samples: [...new Set(crowd.map(({ file }) => file))].slice(0, MOST_SAMPLES),
        },
      }),
    ];
  });
}
