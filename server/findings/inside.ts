import { grouped } from '../../shared/grouped.ts';
import type { AdminFact, LoginFact, OpenedFact, ScanFact, ShareFact } from '../stores/events/facts.ts';
import { beganAt, type Finding, finding, pointsOf } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import { isHabit, type Recorded } from './recorded.ts';

/** Knocking at many doors of which most stay shut (Jung et al. 2004), however long it goes on: whose work it is, people say. Out on the Internet it is a worm's. */
export const scans = (facts: readonly ScanFact[]): Finding[] =>
  facts.flatMap(({ client, server, port, targets, failed, strangers, tried, first, last }) => {
    const { hosts, ports, failed: share } = PARAMETERS.scan;
    if (targets < (server === null ? hosts : ports) || failed < targets * share) return [];
    const { strangers: many, sure, each, most } = PARAMETERS.outward;
    const isOutward = strangers >= many;
    const score = isOutward ? Math.min(most, sure + strangers * each) : Math.min(0.8, 0.4 + targets / 100);
    const kind = isOutward ? 'outward_scan' : server === null ? 'host_scan' : 'port_scan';
    return [
      finding({
        kind,
        host: client,
        other: server,
        port,
        tactic: 'TA0007',
        score,
        first,
        last,
        figures: { tried: targets, failed },
        evidence: {
          items: tried.map(({ what, answered }) => ({ label: what, note: null, at: null, value: null, hit: answered })),
        },
      }),
    ];
  });

/**
 * A program copied to another host's administrative share and started there, step by step as `psexec` does (ATT&CK T1021.002, T1569.002), or one of its
 * own that WMI starts (T1047) while the share takes what it says. What manages a host does so too, and takes it from nobody.
 */
export function remoteExecution(facts: readonly ShareFact[]): Finding[] {
  const { whole, part, managed: work } = PARAMETERS.execution;
  return facts.map(({ client, server, shares, programs, services, managed, first, last }) =>
    finding({
      ...{
        kind: 'remote_execution',
        host: client,
        other: server,
        port: 445,
        tactic: 'TA0008',
        first,
        last,
        reached: managed ? [] : [server],
      },
      score: managed ? work : programs > 0 && services > 0 ? whole : part,
      figures: { shares, programs, services },
    }),
  );
}

const serversOf = (used: readonly AdminFact[]) => [...new Set(used.map(({ server }) => server))];

/**
 * One host opens administrative services of many that it never spoke with before, within the hour; no habit of its own, and not
 * while everything is new because recording has just begun.
 */
export function lateralMovement(facts: readonly AdminFact[], recordedBefore: (moment: number) => Recorded): Finding[] {
  const { peers: least, minutes, hours } = PARAMETERS.lateral;
  const byClient = grouped(
    facts.filter(({ failed, flows }) => failed < flows),
    ({ client }) => client,
  );
  return [...byClient].flatMap(([host, used]) => {
    const inOrder = [...used].sort((a, b) => a.first - b.first);
    let best: AdminFact[] = [];
    for (const from of inOrder) {
      const within = inOrder.filter(({ first }) => first >= from.first && first <= from.first + minutes * 6e7);
      if (serversOf(within).length > serversOf(best).length) best = within;
    }
    const met = serversOf(best);
    const reached = serversOf(best.filter(({ held }) => held > 0));
    const first = best[0]?.first ?? 0;
    const habits =
      used.filter((fact) => !best.includes(fact)).length + best.filter(({ last }) => last > first + 24 * 3.6e9).length;
    if (met.length < least || habits > best.length / 2 || recordedBefore(first).hours < hours) return [];
    return [
      finding({
        ...{
          kind: 'lateral_movement',
          host,
          tactic: 'TA0008',
          score: Math.min(0.8, 0.4 + met.length / 20),
          first,
          reached,
        },
        ...{ port: best[0]!.port, last: Math.max(...best.map(({ last }) => last)) },
        figures: { hosts: met.length, minutes: Math.max(1, Math.round((best.at(-1)!.first - first) / 6e7)) },
        evidence: {
          items: best.map(({ server, port, first, flows, held }) => ({
            ...{ label: server, note: String(port), at: first, value: flows, hit: held > 0 },
          })),
        },
      }),
    ];
  });
}

const MINUTE = 6e7;
const HOUR = 60 * MINUTE;

/** The minute, of the hour in which passwords were refused, in which guessing began: somebody may have signed in before. */
function guessingBegan(course: LoginFact['course'], first: number): number {
  const minutes = Object.entries(course)
    .map(([minute, count]) => [Number(minute) * MINUTE, count] as const)
    .filter(([at]) => Math.floor(at / HOUR) === Math.floor(first / HOUR))
    .sort(([one], [other]) => one - other);
  const began = beganAt(minutes, PARAMETERS.guessing.tries);
  return Number.isNaN(began) ? first : Math.max(first, began);
}

/**
 * Passwords tried one after the other, and the session that came of it: a longer one from the same address soon after. What goes on within for
 * days since recording began is a job that signs in; from outside nobody has one.
 */
export const passwordGuessing = (
  facts: readonly LoginFact[],
  isInside: (address: string) => boolean,
  recordedBefore: (moment: number) => Recorded,
): Finding[] =>
  facts.flatMap(({ client, server, port, refused, flows, days, since, first, last, longest, longestAt, course }) => {
    const { tries, share, many, session, days: used } = PARAMETERS.guessing;
    if (refused < tries || refused < flows * share || client === server) return [];
    const from = isInside(client);
    if (from && isHabit({ days, first: since ?? first }, used, recordedBefore)) return [];
    const score = Math.min(0.8, 0.4 + (0.4 * refused) / many);
    const ends = { host: from ? client : server, other: from ? server : client, port, tactic: 'TA0006' as const };
    const began = guessingBegan(course, first);
    const guessed = finding({
      ...ends,
      kind: 'password_guessing',
      score,
      first: began,
      last,
      figures: { count: refused, inward: from ? 0 : 1 },
      evidence: { points: pointsOf(course, 60, began, last) },
    });
    // A session of before is not what was found.
    const isFound = longest !== null && longestAt !== null && longest >= session && longestAt >= began;
    if (!isFound || refused < tries * 2) return [guessed];
    const found = {
      first: longestAt,
      last: longestAt + longest * 1e6,
      figures: { count: refused, seconds: longest, inward: from ? 0 : 1 },
    };
    return [
      guessed,
      finding({
        ...ends,
        ...found,
        kind: 'password_found',
        score: Math.min(0.95, score + 0.1),
        reached: from ? [server] : [],
        evidence: guessed.evidence,
      }),
    ];
  });

/** A port that a host answers on long after it was first known, to several others. */
export const newServices = (facts: readonly OpenedFact[]): Finding[] =>
  facts
    .filter(
      ({ known, first, clients }) =>
        first - known >= PARAMETERS.newService.days * 8.64e10 && clients >= PARAMETERS.newService.clients,
    )
    .map(({ server, port, clients, flows, known, first, last }) =>
      finding({
        ...{ kind: 'new_service', host: server, port, tactic: 'TA0003', score: 0.3, first, last },
        ...{ figures: { hosts: clients, count: flows, days: Math.floor((first - known) / 8.64e10) } },
      }),
    );
