import { grouped } from '../../shared/grouped.ts';
import { kindOf } from '../assets/blame.ts';
import type {
  FloodFact,
  LongFact,
  MailFact,
  PingFact,
  RareFact,
  TakenFact,
  ThreatFact,
  TlsFact,
  VolumeFact,
} from '../stores/events/facts.ts';
import { beganAt, type Finding, finding, rarityAmong } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import { isHabit, type Recorded } from './recorded.ts';

/** Connections that stay open for hours to where few others go: remote shells and tunnels. After RITA's long connections. */
export const longConnections = (facts: readonly LongFact[]): Finding[] =>
  facts.flatMap(({ client, server, port, clients, longest, ended, up, down, first, last }) => {
    const score = PARAMETERS.longConnection.find(([seconds]) => longest >= seconds)?.[1];
    if (score === undefined) return [];
    const figures = { seconds: longest, up, down, hosts: clients };
    return [
      finding({
        kind: 'long_connection',
        host: client,
        other: server,
        port,
        tactic: 'TA0011',
        score,
        first,
        last,
        figures,
        evidence: {
          points: [
            { at: ended - longest * 1e6, value: 0 },
            { at: ended, value: longest },
          ],
        },
      }),
    ];
  });

/** More bytes out to one rare server in a day than the host sends anywhere on a usual day, but in `pings`. A day's median is its measure. */
export const volumesOut = (facts: readonly VolumeFact[], pings: readonly PingFact[]): Finding[] =>
  facts.flatMap(({ client, server, port, clients, hosts, up, down, usual, days, first, last }) => {
    const { bytes, timesUsual } = PARAMETERS.volume;
    if (up < bytes || (usual !== null && up < usual * timesUsual)) return [];
    // What is told of as pings is not told twice.
    if (!port && pings.some((each) => each.client === client && each.server === server)) return [];
    const much = Math.min(
      0.9,
      0.4 + 0.1 * Math.log2(up / bytes) + (usual === null ? 0 : 0.15) + (clients === 1 ? 0.1 : 0),
    );
    // More than usual is much wherever it goes.
    const score = usual === null ? much * rarityAmong(hosts) : much;
    const figures = { up, down, usual: usual ?? 0, hosts: clients };
    const points = days.map(({ day, up }) => ({ at: day, value: up })).sort((a, b) => a.at - b.at);
    // ICMP has none.
    const ends = { host: client, other: server, port: port || null, first, last };
    return [finding({ ...ends, kind: 'volume_out', tactic: 'TA0010', score, figures, evidence: { points, usual } })];
  });

/** What is surer by each doubling of how much there is. */
interface Growing {
  score: number;
  doubling: number;
  most: number;
  least: number;
}
const surerBy = ({ score, doubling, most, least }: Growing, much: number) =>
  Math.min(most, score + doubling * Math.log2(much / least));

/** Whether a rule of the worst severity says that one end tried to break into the other. */
const isAttack = (threat: ThreatFact) => threat.severity === 1 && kindOf(threat) === 'attempt';

/**
 * Much that somebody outside fetched from a host of the house after rules saw them attack it (ATT&CK T1048): far more than others fetch there. Whose attack
 * has worked is told by what they take.
 */
export function volumesTaken(facts: readonly TakenFact[], threats: readonly ThreatFact[]): Finding[] {
  if (facts.length === 0) return [];
  const attacks = grouped(threats.filter(isAttack), ({ srcIp, destIp }) => `${srcIp} ${destIp}`);
  return facts.flatMap(({ client, server, port, up, down, usual, first, last }) => {
    const began = Math.min(...(attacks.get(`${client} ${server}`) ?? []).map((attack) => attack.first));
    if (began > last || (usual !== null && down < usual * PARAMETERS.volume.timesUsual)) return [];
    return [
      finding({
        ...{ kind: 'volume_out', host: server, other: client, port: port || null, tactic: 'TA0010', first, last },
        score: surerBy(PARAMETERS.taken, down),
        figures: { up: down, down: up, usual: usual ?? 0, hosts: 1, inward: 1 },
        evidence: { points: [{ at: first, value: down }], usual },
      }),
    ];
  });
}

/**
 * One host opens flow after flow to one server outside, which answers hardly any: the host takes part in an attack on it (ATT&CK T1498.001). What went on
 * for days since recording began is some program's work.
 */
export const floods = (facts: readonly FloodFact[], recordedBefore: (moment: number) => Recorded): Finding[] =>
  facts
    .filter((fact) => !isHabit(fact, PARAMETERS.flood.days, recordedBefore))
    .map(({ client, server, port, flows, failed, up, first, last, spells }) =>
      finding({
        ...{ kind: 'flood', host: client, other: server, port, tactic: 'TA0040', first, last, times: spells },
        ...{ score: surerBy(PARAMETERS.flood, flows), figures: { count: flows, failed, up } },
      }),
    );

/** More goes by ICMP between a host and one outside than pings carry: somebody speaks in them (ATT&CK T1095). */
export const icmpTunnels = (facts: readonly PingFact[]): Finding[] =>
  facts.map(({ client, server, up, down, first, last, spells }) =>
    finding({
      ...{ kind: 'icmp_tunnel', host: client, other: server, tactic: 'TA0010', first, last, times: spells },
      ...{ score: surerBy(PARAMETERS.pings, up), figures: { up, down } },
    }),
  );

/** A host that hands mail to many outside servers is a mail server; one that serves no mail to others sends what nobody wrote. */
export const massMail = (
  facts: readonly MailFact[],
  serves: (host: string, ports: readonly number[]) => boolean,
): Finding[] =>
  facts.flatMap(({ client, servers, failed, samples, times, last }) => {
    if (servers < PARAMETERS.mail.servers || serves(client, [25, 465, 587, 143, 993])) return [];
    const score = Math.min(0.95, 0.6 + servers / 100);
    const items = samples.map((label) => ({ label, note: null, at: null, value: null, hit: true }));
    const figures = { hosts: servers, ...(failed > 0 ? { failed } : {}) };
    const first = beganAt(
      times.map((at) => [at, 1]),
      PARAMETERS.mail.servers,
    );
    return [
      finding({ kind: 'mass_mail', host: client, tactic: 'TA0040', score, first, last, figures, evidence: { items } }),
    ];
  });

/** Of what is told one by one. */
const MOST_ITEMS = 60;
const daysBetween = (from: number, to: number) => Math.floor((to - from) / 8.64e10);

/** What was seen of a TLS server. */
const seenTls = ({ server, sni, subject, first, count }: TlsFact) => ({
  ...{ label: server, note: sni ?? subject, at: first, value: count, hit: true },
});

/** A server that speaks with few speaks with somebody new whom nobody else here knows. */
export const rareContacts = (facts: readonly RareFact[]): Finding[] =>
  facts.map(({ client, server, port, name, first, last, count, known, servers }) => {
    const score = 0.3 + 0.2 / servers;
    return finding({
      kind: 'rare_contact',
      host: client,
      other: server,
      name,
      port,
      tactic: 'TA0011',
      score,
      first,
      last,
      figures: { count, servers, days: daysBetween(known, first) },
      evidence: { items: [{ label: server, note: name, at: first, value: count, hit: true }] },
    });
  });

/** A name that certificates of trust services never bear: the defaults of tools that make their own. */
const MADE_UP = /(example\.(com|org|net)|SomeOrganization|Internet Widgits|localhost|Default Company)/i;

/**
 * TLS to the outside whose certificate its holder signed, without a server name or on a port that is not TLS's own, from one or
 * two hosts only: what command servers use. One finding a host and kind of server, for such malware asks many in turn.
 */
export function selfSignedTls(facts: readonly TlsFact[]): Finding[] {
  const rare = facts.filter(({ selfSigned, clients }) => selfSigned > 0 && clients <= PARAMETERS.rareTls.clients);
  const byHost = grouped(rare, ({ client }) => client);
  return [...byHost].map(([host, used]) => {
    const most = [...used].sort((a, b) => b.count - a.count || (a.server < b.server ? -1 : 1))[0]!;
    const nameless = used.filter(({ sni }) => sni === null).length;
    const odd = used.filter(({ port }) => ![443, 465, 587, 993, 995, 636, 853].includes(port)).length;
    const madeUp = used.filter(({ subject }) => MADE_UP.test(subject ?? '')).length;
    const share = (count: number) => (count > 0 ? 0.15 : 0);
    const score = 0.3 + share(nameless) + share(odd) + share(madeUp) + Math.min(0.3, 0.06 * (used.length - 1));
    return finding({
      ...{
        kind: 'self_signed_tls',
        host,
        other: most.server,
        name: most.sni,
        port: most.port,
        tactic: 'TA0011',
        score,
      },
      ...{ first: Math.min(...used.map(({ first }) => first)), last: Math.max(...used.map(({ last }) => last)) },
      times: used.flatMap(({ first, last }) => [first, last]),
      figures: { servers: used.length, count: used.reduce((sum, { count }) => sum + count, 0) },
      evidence: {
        items: [...used]
          .sort((a, b) => a.first - b.first || (a.server < b.server ? -1 : 1))
          .slice(0, MOST_ITEMS)
          .map(seenTls),
      },
    });
  });
}

/** TLS 1.1 and older to where few go: weak, seldom more than an old device. */
export const oldTls = (facts: readonly TlsFact[]): Finding[] =>
  facts
    .filter(({ old, clients }) => old > 0 && clients <= PARAMETERS.rareTls.clients)
    .map((fact) => {
      const { client, server, sni, port, old, first, last } = fact;
      const ends = { host: client, other: server, name: sni, port, first, last };
      return finding({
        ...{ ...ends, kind: 'old_tls', tactic: 'TA0011', score: 0.2 },
        ...{ figures: { count: old }, evidence: { items: [seenTls(fact)] } },
      });
    });
