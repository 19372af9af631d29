import type { ReplicationFact } from '../stores/events/facts.ts';
import { type Finding, finding } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import { isHabit, type Recorded } from './recorded.ts';

/**
 * A host that is no domain controller asks one for what these copy among themselves, every account's password with it (ATT&CK T1003.006). Whoever is asked is a controller,
 * as is who hands out tickets or answers for the directory. What went on for days since recording began carries accounts elsewhere by design.
 */
export function dcsyncs(
  facts: readonly ReplicationFact[],
  serves: (host: string, ports: readonly number[]) => boolean,
  recordedBefore: (moment: number) => Recorded,
): Finding[] {
  const { score, ports, days: used } = PARAMETERS.dcsync;
  const asked = new Set(facts.map(({ server }) => server));
  return facts.flatMap((fact) => {
    const { client, server, asks, first, last } = fact;
    const isController = asked.has(client) || serves(client, ports);
    if (isController || isHabit(fact, used, recordedBefore)) return [];
    return [
      finding({
        ...{ kind: 'dcsync', host: client, other: server, tactic: 'TA0006', score, first, last },
        figures: { count: asks },
      }),
    ];
  });
}
