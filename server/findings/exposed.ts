import type { ExposedFact } from '../stores/events/facts.ts';
import { type Finding, finding } from './finding.ts';
import { PARAMETERS } from './parameters.ts';

/**
 * A service of administration, of files or a database that answers somebody on the Internet (ATT&CK T1133), one finding of a service
 * whoever reached it: scanners find it within the hour.
 */
export const exposedServices = (facts: readonly ExposedFact[]): Finding[] =>
  facts.map(({ server, port, clients, flows, held, longest, up, down, first, last, callers }) => {
    const { least, doubling, doublings, held: kept, bytes, much } = PARAMETERS.exposed;
    const score =
      least +
      doubling * Math.min(doublings, Math.log2(clients)) +
      (held > 0 ? kept : 0) +
      (up + down >= bytes ? much : 0);
    return finding({
      ...{ kind: 'exposed_service', host: server, port, tactic: 'TA0001', score, first, last },
      other: clients === 1 ? callers[0]!.client : null,
      figures: { count: flows, hosts: clients, seconds: longest, up, down, inward: 1 },
      callers: callers.map(({ client, flows, first, last }) => ({ address: client, count: flows, first, last })),
      evidence: {
        items: callers.map(({ client, flows, held, first }) => ({
          ...{ label: client, note: null, at: first, value: flows, hit: held > 0 },
        })),
      },
    });
  });
