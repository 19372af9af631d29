import { grouped } from '../../shared/grouped.ts';
import type { TicketFact } from '../stores/events/facts.ts';
import { type Finding, finding } from './finding.ts';
import { PARAMETERS } from './parameters.ts';

/** The tickets, of those in order, of the minutes in which there were most services, and how many these are. */
function mostAtOnce(given: readonly TicketFact[]): { most: number; tickets: TicketFact[] } {
  const width = PARAMETERS.roasting.minutes * 6e7;
  /** How many tickets of each service are within the minutes. */
  const within = new Map<string, number>();
  const count = (service: string, more: number) => {
    const now = (within.get(service) ?? 0) + more;
    if (now) within.set(service, now);
    else within.delete(service);
  };
  let [begin, stop, most, end] = [0, 0, 0, 0];
  for (const [index, { service, first }] of given.entries()) {
    for (; end < given.length && given[end]!.first <= first + width; end++) count(given[end]!.service, 1);
    if (within.size > most) [begin, stop, most] = [index, end, within.size];
    count(service, -1);
  }
  return { most, tickets: given.slice(begin, stop) };
}

/** Each service of a few tickets once, in the order in which they were asked for. */
function itemsOf(given: readonly TicketFact[]): Finding['evidence']['items'] {
  return [...grouped(given, ({ service }) => service)].map(([label, same]) => ({
    ...{ label, note: null, at: same[0]!.first, hit: false },
    value: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/**
 * One host gets tickets for many services' accounts at once, of a cipher by which their passwords can be guessed elsewhere (ATT&CK
 * T1558.003). Services that it asks for day by day are those it uses.
 */
export function kerberoasting(facts: readonly TicketFact[]): Finding[] {
  const { services: least, days } = PARAMETERS.roasting;
  const unused = facts.filter((fact) => fact.days < days).sort((a, b) => a.first - b.first);
  return [...grouped(unused, ({ client }) => client)].flatMap(([host, given]) => {
    const { most, tickets: best } = mostAtOnce(given);
    if (most < least) return [];
    const first = best[0]!.first;
    const last = Math.max(...best.map((fact) => fact.last));
    const givers = new Set(best.map(({ server }) => server));
    return [
      finding({
        ...{ kind: 'kerberoasting', host, port: 88, tactic: 'TA0006', first, last },
        other: givers.size === 1 ? best[0]!.server : null,
        score: Math.min(0.9, 0.5 + most / 40),
        figures: { accounts: most, minutes: Math.max(1, Math.round((last - first) / 6e7)) },
        evidence: { items: itemsOf(best) },
      }),
    ];
  });
}
