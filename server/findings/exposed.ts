import { grouped } from '../../shared/grouped.ts';
import type { ExposedFact } from '../stores/events/facts.ts';
import { type Finding, finding } from './finding.ts';
import { PARAMETERS } from './parameters.ts';

/** Some of those who used a service, as many as a fact has. */
const MOST_CALLERS = 20;

/** How sure it is that a service answers who should not reach it. */
function scoreOf({ spoken, held, up, down }: ExposedFact): number {
  const { opened, least, doubling, doublings, held: kept, bytes, much } = PARAMETERS.exposed;
  const reached = spoken > 0 ? least + doubling * Math.min(doublings, Math.log2(spoken)) : opened;
  return reached + (held > 0 ? kept : 0) + (up + down >= bytes ? much : 0);
}

/** One service. */
function ofService(fact: ExposedFact): Finding {
  const { server, port, clients, spoken, flows, longest, up, down, first, last, callers } = fact;
  return finding({
    ...{ kind: 'exposed_service', host: server, port, tactic: 'TA0001', score: scoreOf(fact), first, last },
    other: clients === 1 ? callers[0]!.client : null,
    figures: {
      ...{ count: flows, hosts: clients, seconds: longest, up, down, inward: 1 },
      ...(spoken < clients ? { opened: clients - spoken } : {}),
    },
    callers: callers.map(({ client, flows, first, last }) => ({ address: client, count: flows, first, last })),
    evidence: {
      items: callers.map(({ client, flows, held, first }) => ({
        ...{ label: client, note: null, at: first, value: flows, hit: held > 0 },
      })),
    },
  });
}

/** Many services of one host, as sure as the surest of them; the evidence has each port. */
function ofHost(server: string, facts: readonly ExposedFact[]): Finding {
  const sum = (of: (fact: ExposedFact) => number) => facts.reduce((all, fact) => all + of(fact), 0);
  const callers = [
    ...grouped(
      facts.flatMap((fact) => fact.callers),
      ({ client }) => client,
    ),
  ].map(([address, same]) => ({
    ...{ address, count: same.reduce((all, { flows }) => all + flows, 0) },
    ...{ first: Math.min(...same.map(({ first }) => first)), last: Math.max(...same.map(({ last }) => last)) },
  }));
  return finding({
    ...{ kind: 'exposed_service', host: server, tactic: 'TA0001', score: Math.max(...facts.map(scoreOf)) },
    ...{ first: Math.min(...facts.map(({ first }) => first)), last: Math.max(...facts.map(({ last }) => last)) },
    figures: {
      ...{
        ports: facts.length,
        count: sum(({ flows }) => flows),
        seconds: Math.max(...facts.map((one) => one.longest)),
      },
      ...{ up: sum(({ up }) => up), down: sum(({ down }) => down), inward: 1 },
    },
    callers: callers.sort((a, b) => b.count - a.count || (a.address < b.address ? -1 : 1)).slice(0, MOST_CALLERS),
    evidence: {
      items: [...facts]
        .sort((a, b) => a.port - b.port)
        .map(({ port, flows, held, first }) => ({
          ...{ label: String(port), note: null, at: first, value: flows, hit: held > 0 },
        })),
    },
  });
}

/**
 * Services of administration, of files or databases that answer somebody on the Internet (ATT&CK T1133), one finding of a service
 * whoever reached it: scanners find it within the hour. A host that answers at many of these ports is one finding: it stands outside
 * with all it has, or answers whatever it is asked (a honeypot, a tarpit).
 */
export const exposedServices = (facts: readonly ExposedFact[]): Finding[] =>
  [...grouped(facts, ({ server }) => server)].flatMap(([server, own]) =>
    own.length > PARAMETERS.exposed.ports ? [ofHost(server, own)] : own.map(ofService),
  );
