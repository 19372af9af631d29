import { createHash } from 'node:crypto';
import { type HeadlineKind, type IncidentPart, tactics as ORDER, type Tactic } from '../../shared/finding-values.ts';
import { grouped } from '../../shared/grouped.ts';
import { isoMicros } from '../../shared/search/tree.ts';
import { isPhished, kindOf, MINING, PHISHING, RANSOM } from '../assets/blame.ts';
import type { Finding } from '../findings/finding.ts';
import { HABITS } from '../findings/weights.ts';
import type { ThreatFact } from '../stores/events/facts.ts';
import { mapInTurns } from '../turns.ts';
import { clustered } from './cluster.ts';
import { type ScorePart, scoreOf } from './score.ts';
import { findingItems, type Item, metBy, type Surroundings, threatItems, togetherAmong } from './weigh.ts';
import { KITS, WEIGHTS } from './weights.ts';

/** An asset that has, or had, an address. */
export interface Machine {
  asset: string;
  name: string | null;
}

/** Who had an address at a moment (microseconds since 1970). */
export type MachineAt = (address: string, at: number) => Machine | null;

export interface IncidentHost {
  asset: string | null;
  address: string;
  name: string | null;
  part: IncidentPart;
  /** Its first and last time in the incident. */
  first: number;
  last: number;
}

/** One sentence of the story. */
export interface Step {
  at: number;
  until: number;
  /** `threat`, or a kind of finding. */
  kind: 'threat' | Finding['kind'];
  tactic: Tactic | null;
  host: string;
  other: string | null;
  /** The signature, or the name of the other end. */
  what: string | null;
  count: number;
  figures: Record<string, number>;
  isActor: boolean;
  /** The threat's key; its first alert, or the finding's id. */
  threat: string | null;
  event: string | null;
  finding: string | null;
}

export interface MadeIncident {
  id: string;
  /** What it is called, or was called when it held fewer of its parts. */
  names: string[];
  score: number;
  /** What its score is made of. */
  parts: ScorePart[];
  headline: { kind: HeadlineKind; host: string; other: string | null; count: number };
  hosts: IncidentHost[];
  tactics: Tactic[];
  /** Keys of its threats, those of its findings with them. */
  threats: string[];
  findings: string[];
  story: Step[];
  /** Addresses and names of all other ends, of which some are drawn. */
  ends: string[];
  /** Who got to whom: inside hosts and the outside. */
  links: { from: string; to: string; count: number; tactic: Tactic | null }[];
  first: number;
  last: number;
}

const MOST_OUTSIDE = 6;
const DAY_MICROS = 86_400e6;
/** Days of a part that has gone on for long. */
const MOST_NAMED_DAYS = 30;
const isTelling = ({ weight }: Item) => weight >= WEIGHTS.strong / 2;

/** So many of these, of each of their owners in turn as many as of the others, in the order in which they came. */
function inTurns<T>(all: readonly T[], ownersOf: (of: T) => Iterable<string>, most: number): T[] {
  const taken = new Map<string, number>();
  const turns = all.map((of) => {
    const owners = [...ownersOf(of)];
    const turn = Math.min(...owners.map((owner) => taken.get(owner) ?? 0));
    for (const owner of owners) taken.set(owner, (taken.get(owner) ?? 0) + 1);
    return turn;
  });
  const chosen = new Set([...all.keys()].sort((one, other) => turns[one]! - turns[other]!).slice(0, most));
  return all.filter((_, index) => chosen.has(index));
}

function hostsOf(items: readonly Item[], machineOf: MachineAt): IncidentHost[] {
  const seen = new Map<
    string,
    {
      first: number;
      last: number;
      weight: number;
      outside: boolean;
      reached: number;
      reaches: boolean;
      by: ReadonlySet<string>;
    }
  >();
  const see = (address: string, item: Item, outside: boolean) => {
    const known = seen.get(address) ?? {
      first: item.first,
      last: item.last,
      weight: 0,
      outside,
      reached: Number.POSITIVE_INFINITY,
      reaches: false,
      by: new Set<string>(),
    };
    const next = {
      ...known,
      first: Math.min(known.first, item.first),
      last: Math.max(known.last, item.last),
      weight: known.weight + item.weight,
      by: new Set([...known.by, item.host]),
    };
    seen.set(address, next);
    return next;
  };
  for (const item of items) {
    const own = see(item.host, item, false);
    if (item.reached.length) own.reaches = true;
    for (const reached of item.reached) {
      const target = see(reached, item, false);
      target.reached = Math.min(target.reached, item.first);
    }
    if (item.other !== null && !item.otherInside && isTelling(item)) see(item.other, item, true);
  }
  const inside = [...seen]
    .filter(([, { outside }]) => !outside)
    // Who reaches another stands before it, though both begin at once.
    .sort(
      ([, a], [, b]) =>
        a.first - b.first || Number(b.reached > a.reached) - Number(a.reached > b.reached) || b.weight - a.weight,
    );
  const outside = [...seen]
    .filter(([, host]) => host.outside)
    .sort(([, a], [, b]) => b.weight - a.weight || a.first - b.first);
  // Those of one host stand together, so that lines to them do not cross.
  const owner = ([, { by }]: (typeof outside)[number]) => inside.findIndex(([address]) => by.has(address));
  const drawn = inTurns(outside, ([, { by }]) => by, MOST_OUTSIDE).sort((one, other) => owner(one) - owner(other));
  const part = ({ reached, reaches }: { reached: number; reaches: boolean }): IncidentPart =>
    reached === Number.POSITIVE_INFINITY ? 'entry' : reaches ? 'spread' : 'target';
  return [
    ...inside.map(([address, host]) => {
      const { asset = null, name = null } = machineOf(address, host.last) ?? {};
      return { address, asset, name, part: part(host), first: host.first, last: host.last };
    }),
    ...drawn.map(([address, { first, last }]) => {
      const name = items.find((item) => item.other === address && item.name !== null && item.isActor)?.name ?? null;
      return { asset: null, address, name, part: 'outside' as const, first, last };
    }),
  ];
}

/** A rule that something was tried tells of no more, whatever its stage. */
const isTaking = ({ tactic, threat, finding, bound }: Item) =>
  (bound !== 'tried' && (tactic === 'TA0008' || tactic === 'TA0002')) ||
  finding?.kind === 'password_found' ||
  (threat !== null && kindOf(threat) === 'success');

/** An attack on the host has worked, or what somebody put there answers. */
const isBreach = ({ threat, isActor }: Item) =>
  threat !== null && (kindOf(threat) === 'success' || (kindOf(threat) === 'malware' && !isActor));

/** A threat whose host did it itself, by the words of its rule. */
const isOfWords = ({ threat, isActor }: Item, words: RegExp) =>
  threat !== null && isActor && words.test(`${threat.signature} ${threat.category}`);

const hasTyped = ({ threat, isActor }: Item) =>
  threat !== null && isActor && isPhished(threat.signature, threat.category);

/** The stages that a thing tells of: who has typed a password into a page is phished, and the password is lost. */
const stagesOf = (item: Item): (Tactic | null)[] => (hasTyped(item) ? [item.tactic, 'TA0006'] : [item.tactic]);

/** Whether a host does here what only somebody who has it would. */
const goesOn = ({ isActor, reached, weight }: Item) => isActor && (reached.length > 0 || weight >= WEIGHTS.strong);

function headlineOf(items: readonly Item[], hosts: readonly IncidentHost[]): MadeIncident['headline'] {
  const kinds = new Set(items.flatMap(({ finding }) => (finding ? [finding.kind] : [])));
  const byWeight = [...items].sort((a, b) => b.weight - a.weight || a.first - b.first);
  const strongest = byWeight[0]!;
  const withTactic = (tactic: Tactic) =>
    byWeight.find((item) => item.tactic === tactic && item.weight >= WEIGHTS.strong);
  const entry = hosts.find(({ part }) => part === 'entry')?.address ?? strongest.host;
  /** The first of the addresses that its machine has here: one that moves is still one. */
  const machineOf = (address: string) => {
    const asset = hosts.find((each) => each.address === address)?.asset ?? null;
    return hosts.find((each) => asset !== null && each.asset === asset)?.address ?? address;
  };
  /** Of the host that does it, which need not be the one it began with. */
  const of = (kind: HeadlineKind, from = strongest, count = 0) => ({
    kind,
    host: machineOf(from.host),
    other: from.name ?? from.other,
    count,
  });
  /** Of hosts inside: one alone is named. */
  const ofHosts = (kind: HeadlineKind, all: ReadonlySet<string>) => {
    const others = [...all].filter((other) => other !== entry);
    return { ...of(kind, strongest, all.size), host: entry, ...(others.length === 1 && { other: others[0]! }) };
  };
  const withKind = (...wanted: string[]) => items.find(({ finding }) => finding && wanted.includes(finding.kind));
  const takers = items.filter(({ reached, finding }) => reached.length > 0 && finding?.kind !== 'lateral_movement');
  /** When each was tried first. */
  const tried = new Map<string, number>();
  for (const { reached, first } of takers)
    for (const each of reached.map(machineOf)) tried.set(each, Math.min(first, tried.get(each) ?? first));
  // What tries to get in is an attack; that it did shows by what ran or answered there, or by what the other host went on to do.
  const taken = new Set(takers.filter(isTaking).flatMap(({ reached }) => reached.map(machineOf)));
  for (const item of items) {
    const own = machineOf(item.host);
    if (goesOn(item) && item.first >= (tried.get(own) ?? Number.POSITIVE_INFINITY)) taken.add(own);
  }
  const encrypts =
    withKind('mass_encryption') ??
    items.find((item) => item.tactic === 'TA0040' && item.otherInside && goesOn(item) && isOfWords(item, RANSOM));
  if (encrypts) return of('mass_encryption', encrypts);
  if (kinds.has('dcsync')) return of('dcsync', withKind('dcsync'));
  // Who has found one within took the other over.
  const found = items.find(({ finding, isActor }) => finding?.kind === 'password_found' && !isActor);
  if (found) return of('password', found);
  if (taken.size > 0) return ofHosts('spread', taken);
  if (tried.size > 0) return ofHosts('attack', new Set(tried.keys()));
  const infected = new Set(
    items.flatMap((item) => (item.isInfection && item.weight >= WEIGHTS.strong ? machineOf(item.host) : [])),
  );
  if (infected.size > 1) return ofHosts('outbreak', infected);
  const tunnel = withKind('dns_tunnel');
  // Others ask by names as well, as services that look files up do: nothing but the names says no more.
  const isBacked = ({ finding, weight, bound }: Item) =>
    finding?.kind !== 'dns_tunnel' && weight >= WEIGHTS.strong && !bound;
  if (tunnel) return of(items.some(isBacked) ? 'dns_tunnel' : 'dns_tunnel_perhaps', tunnel);
  // A resolver is asked about the server, and is none; a proxy calls it for others.
  // Rules of what is allowed are filed under malware when it likes to do the same.
  const calls = items.filter(
    (item) => item.tactic === 'TA0011' && item.weight >= WEIGHTS.strong && item.isActor && item.bound !== 'hints',
  );
  const called = calls.find(({ name, otherInside }) => name !== null || !otherInside) ?? calls[0];
  if (called?.isThrough) return of('command_through', called);
  // What traffic alone shows, or a rule that only suspects or knows a fingerprint, may be something else.
  const isSure = (item: Item) =>
    item.threat !== null && !item.bound && item.weight >= WEIGHTS.strong && (item.isInfection || calls.includes(item));
  const areSure = items.some(isSure);
  if ((withTactic('TA0001') || withTactic('TA0002')) && called && areSure) return of('infection', called);
  const mail = withKind('mass_mail');
  if (mail) return of('mass_mail', mail, mail.finding!.figures.hosts);
  if (called) return of(areSure ? 'command' : 'command_perhaps', called);
  const withWords = (words: RegExp) => items.find((item) => item.weight >= WEIGHTS.strong && isOfWords(item, words));
  const phished = items.find((item) => item.weight >= WEIGHTS.strong && item.bound !== 'hints' && hasTyped(item));
  if (phished) return of('phished', phished);
  const miner = withWords(MINING);
  if (miner) return of('mining', miner);
  const page = withWords(PHISHING);
  if (page && page.bound !== 'hints') return of('phished_perhaps', page);
  const breach = items.find((item) => item.weight >= WEIGHTS.strong && isBreach(item));
  if (breach) return of('breach', breach);
  const out = withTactic('TA0010');
  if (out) return of('volume_out', out);
  const infections = items.filter(({ isInfection }) => isInfection);
  const beyond = infections.find((item) => !isOfWords(item, KITS));
  if (infected.size > 0)
    return beyond ? of(areSure ? 'command' : 'command_perhaps', beyond) : of('lured', infections[0]);
  if (kinds.has('kerberoasting')) return of('kerberoasting', withKind('kerberoasting'));
  if (kinds.has('flood')) return of('flood', withKind('flood'));
  if (kinds.has('outward_scan')) return of('outward_scan', withKind('outward_scan'));
  const scan = withKind('host_scan', 'port_scan');
  if (scan) return of('scan', scan);
  return of('suspicious');
}

const stepOf = (same: readonly Item[]): Step => {
  const [item] = same as [Item];
  return {
    ...{
      at: item.first,
      until: Math.max(...same.map(({ last }) => last)),
      kind: item.finding?.kind ?? 'threat',
      tactic: item.tactic,
      host: item.host,
    },
    ...{
      other: item.other,
      what: item.threat ? item.threat.signature : item.name,
      count: same.reduce((sum, { count }) => sum + count, 0),
    },
    ...{
      figures: { ...item.finding?.figures, others: new Set(same.map(({ other }) => other)).size },
      isActor: item.isActor,
    },
    ...{
      threat: item.threat?.key ?? item.finding?.id ?? null,
      event: item.threat?.event ?? null,
      finding: item.finding?.id ?? null,
    },
  };
};

function linksOf(items: readonly Item[], hosts: readonly IncidentHost[]): MadeIncident['links'] {
  const shown = new Set(hosts.map(({ address }) => address));
  const ends = items.flatMap((item) =>
    [...new Set([...(item.other === null ? [] : [item.other]), ...item.reached])].map((other) => ({
      item,
      ...(item.isActor ? { from: item.host, to: other } : { from: other, to: item.host }),
    })),
  );
  return [
    ...grouped(
      ends.filter(({ from, to }) => shown.has(from) && shown.has(to)),
      ({ from, to }) => `${from} ${to}`,
    ).values(),
  ].map((same) => {
    const [{ from, to }] = same as [(typeof same)[number]];
    const heaviest = [...same].sort((a, b) => b.item.weight - a.item.weight)[0]!.item;
    return { from, to, count: same.reduce((sum, { item }) => sum + item.count, 0), tactic: heaviest.tactic };
  });
}

/** With whom a finding's habit is: one of certificates may be with many. */
function endsOf({ kind, other, name, evidence }: Finding): string[] {
  const servers = kind === 'self_signed_tls' ? evidence.items.map(({ label }) => label) : [];
  return [...new Set([other, name, ...servers])].filter((end) => end !== null);
}

const partOf = (item: Item): ScorePart => {
  const { threat, finding, group, weight, tactic, reached, bound } = item;
  return {
    ...(finding
      ? { threat: finding.id, kind: 'finding', what: finding.kind }
      : { threat: threat!.key, kind: 'threats', what: threat!.signature }),
    ...{ group, weight, tactic, reached, bound },
    ...(finding && HABITS.has(finding.kind) && { ends: endsOf(finding) }),
    ...(threat && (bound === 'hints' || bound === 'doubted') && { at: metBy(item) }),
  };
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What an incident is called whose strongest part this is, when that began at this time. */
function nameOf({ host, group }: Item, at: number): string {
  const day = isoMicros(BigInt(Math.trunc(at))).slice(0, 10);
  return hashOf(`${host} ${group} ${day}`);
}

/** What it was called when a part was the strongest, or had begun later as far as was known. */
function namesOf(item: Item): string[] {
  const days = Math.min(MOST_NAMED_DAYS, Math.ceil((item.last - item.first) / DAY_MICROS));
  return Array.from({ length: days + 1 }, (_, day) => nameOf(item, Math.min(item.last, item.first + day * DAY_MICROS)));
}

function incidentOf(items: readonly Item[], machineOf: MachineAt): MadeIncident {
  const hosts = hostsOf(items, machineOf);
  const parts = items.map(partOf);
  const { score } = scoreOf(parts);
  const headline = headlineOf(items, hosts);
  // One sentence for each signature or kind of finding and host, when it begins.
  const story = [...grouped(items, ({ host, group }) => `${host} ${group}`).values()]
    .map(stepOf)
    .sort((a, b) => a.at - b.at || a.until - b.until);
  const stages = new Set(items.filter(isTelling).flatMap(stagesOf));
  const strongest = [...items].filter(({ weight }) => weight >= WEIGHTS.strong)[0] ?? items[0]!;
  return {
    id: nameOf(strongest, strongest.first),
    names: [...new Set(items.flatMap(namesOf))].sort(),
    ...{ score, parts, headline, hosts, story, links: linksOf(items, hosts) },
    tactics: ORDER.filter((tactic) => stages.has(tactic)),
    threats: [...new Set(parts.map(({ threat }) => threat))],
    findings: [...new Set(items.flatMap(({ finding }) => finding?.id ?? []))],
    ends: [...new Set(items.flatMap(({ other, name }) => [other, name]))].filter((end) => end !== null).sort(),
    first: Math.min(...items.map(({ first }) => first)),
    last: Math.max(...items.map(({ last }) => last)),
  };
}

/** Gives each an id of its own: of weak things alone a host may have several in a day that begin with the same, of which the first keeps it. */
function apart(incidents: readonly MadeIncident[]): MadeIncident[] {
  const taken = new Set<string>();
  return [...incidents]
    .sort((a, b) => a.first - b.first || a.last - b.last || (a.threats.join() < b.threats.join() ? -1 : 1))
    .map((incident) => {
      let { id } = incident;
      for (let number = 2; taken.has(id); number++) id = hashOf(`${incident.id} ${number}`);
      taken.add(id);
      return { ...incident, id, names: [...new Set([...incident.names, id])].sort() };
    });
}

/** All incidents, worst first: the same threats and findings give the same incidents, in whatever order they came. */
export async function incidentsOf(
  threats: readonly ThreatFact[],
  findings: readonly Finding[],
  surroundings: Surroundings,
  machineOf: MachineAt,
): Promise<MadeIncident[]> {
  const together = togetherAmong(threats, surroundings);
  const ofThreats = await mapInTurns(threats, (threat) => threatItems(threat, surroundings, together));
  const items = [...ofThreats.flat(), ...findings.flatMap((finding) => findingItems(finding, surroundings))];
  const hostAt = (address: string, at: number) => machineOf(address, at)?.asset ?? address;
  return apart(clustered(items, hostAt).map((cluster) => incidentOf(cluster, machineOf))).sort(
    (a, b) => b.score - a.score || b.last - a.last || (a.id < b.id ? -1 : 1),
  );
}
