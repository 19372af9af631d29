import { grouped } from '../../shared/grouped.ts';
import { DOUBTS, INSPECTORS } from '../assets/blame.ts';
import { isTrying } from '../assets/scanner.ts';
import { AFTER_ATTACK } from '../findings/weights.ts';
import { type Item, metBy } from './weigh.ts';
import { NEAR, WEIGHTS } from './weights.ts';

const isStrong = ({ weight }: Item) => weight >= WEIGHTS.strong;
const byTime = (a: Item, b: Item) =>
  a.first - b.first ||
  a.last - b.last ||
  (a.group < b.group ? -1 : a.group > b.group ? 1 : 0) ||
  ((a.other ?? '') < (b.other ?? '') ? -1 : 1);

/** Items in groups, each of which begins no more than `gap` after all before have ended. */
function chains(items: readonly Item[], gap: number): Item[][] {
  const found: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (item.first <= end + gap) found.at(-1)!.push(item);
    else found.push([item]);
    end = Math.max(end, item.last);
  }
  return found;
}

const isShortlyBefore = (one: Item, other: Item) => one.first <= other.first && one.first >= other.first - NEAR.weak;

/** A weak thing belongs to strong ones when it has the same other end, happens when one of them begins, or is how the host got to another. */
function belongs(weak: Item, strong: readonly Item[], first: number, last: number): boolean {
  if (weak.first > last + NEAR.strong || weak.last < first - NEAR.strong) return false;
  if (weak.reached.length > 0) return true;
  const same = strong.some(
    ({ other, name }) => (weak.other !== null && weak.other === other) || (weak.name !== null && weak.name === name),
  );
  const near = strong.some((each) => weak.first >= each.first - NEAR.weak && weak.first <= each.first + NEAR.weak);
  return same || (near && weak.isActor && weak.weight >= WEIGHTS.least);
}

/** Somebody outside tries to get in. Of a server that is reachable this is the weather, and adds nothing. */
const isAttack = ({ isActor, bound, tactic }: Item) =>
  !isActor && bound === 'tried' && (tactic === 'TA0001' || tactic === 'TA0002');

/** Whether an attack may be how malware came in, or who looks around within since, for that begins shortly after. */
const isWayIn = (weak: Item, strong: readonly Item[]) =>
  isAttack(weak) &&
  strong.some((each) => (each.isInfection || isSearch(each)) && !each.bound && isShortlyBefore(weak, each));

/** A host looks for doors within, or for passwords. */
const isSearch = ({ finding, isActor, otherInside, other }: Item) =>
  finding !== null && isActor && (otherInside || other === null) && isTrying(finding.kind, 'recon');

/**
 * Who was attacked from outside within the day before, and only then began to look for doors within, is no scanner of the house: those that look around
 * for a living are reached by nobody outside. A rule has to be sure of the attack.
 */
function afterAttacks(items: readonly Item[]): readonly Item[] {
  const attacks = items.filter(
    (item) => isAttack(item) && item.threat?.severity === 1 && !DOUBTS.test(item.threat.signature),
  );
  if (attacks.length === 0) return items;
  const isAfter = ({ first }: Item) =>
    attacks.some((attack) => attack.first <= first && attack.first >= first - AFTER_ATTACK.hours * 3.6e9);
  return items.map((item) =>
    isSearch(item) && isAfter(item)
      ? { ...item, bound: null, weight: Math.max(item.weight, AFTER_ATTACK.weight) }
      : item,
  );
}

/** What a scanner of weak points tries that says who it is weighs no more than what a rule only suspects: people have not marked it yet. */
function ofInspectors(items: readonly Item[]): readonly Item[] {
  const isInspector = items.some(({ threat, isActor }) => threat && isActor && INSPECTORS.test(threat.signature));
  if (!isInspector) return items;
  return items.map((item) =>
    item.bound === 'tried' && item.isActor ? { ...item, weight: Math.min(item.weight, WEIGHTS.suspected) } : item,
  );
}

/** What weak things weigh together, and how many kinds of them there are: more of the same counts once. */
function sumOf(items: readonly Item[]): { kinds: number; sum: number } {
  const best = new Map<string, number>();
  for (const { group, weight } of items) best.set(group, Math.max(best.get(group) ?? 0, weight));
  return { kinds: best.size, sum: [...best.values()].reduce((sum, weight) => sum + weight, 0) };
}

/** One thing that a host tries at end after end outside is a reason as more of the same adds to a score: who looks for doors there is seen so by alerts alone. */
function isOutwardSearch(items: readonly Item[]): boolean {
  const outward = items.filter(({ bound, isActor, otherInside }) => bound === 'tried' && isActor && !otherInside);
  return [...grouped(outward, ({ group }) => group).values()].some((same) => {
    const ends = new Set(same.map(({ other }) => other)).size;
    return Math.max(...same.map(({ weight }) => weight)) * (1 + WEIGHTS.again * Math.log2(ends)) >= WEIGHTS.strong;
  });
}

/**
 * Several weak things of different kinds that a host did itself are a reason too, within the hour. Of one end outside a rule and what the traffic shows
 * are two witnesses, and so are several rules: less will do.
 */
function isReason(items: readonly Item[]): boolean {
  const { kinds, sum } = sumOf(items);
  if ((kinds >= 3 && sum >= WEIGHTS.strong * 1.5) || isOutwardSearch(items)) return true;
  if (items.some((item) => isSearch(item) && item.weight >= WEIGHTS.search)) return true;
  const ofEnds = grouped(
    items.filter(({ other, otherInside }) => other !== null && !otherInside),
    ({ other }) => other,
  );
  return [...ofEnds.values()].some((same) => {
    const ofEnd = sumOf(same);
    const areWitnesses = same.some(({ finding }) => finding) && same.some(({ threat }) => threat);
    return (areWitnesses || ofEnd.kinds >= 3) && ofEnd.sum >= WEIGHTS.strong;
  });
}

function clustersOf(all: readonly Item[]): Item[][] {
  const items = ofInspectors(afterAttacks(all));
  const strong = chains(items.filter(isStrong), NEAR.strong);
  const left = new Set(items.filter((item) => !isStrong(item)));
  const clusters = strong.map((chain) => {
    const [first, last] = [chain[0]!.first, Math.max(...chain.map((item) => item.last))];
    const near = [...left].filter((item) => belongs(item, chain, first, last));
    for (const item of near) left.delete(item);
    const ways = [...left].filter((item) => isWayIn(item, chain));
    for (const item of ways) left.delete(item);
    return [...chain, ...near, ...ways.map((item) => ({ ...item, weight: 0 }))].sort(byTime);
  });
  const weak = chains(
    [...left].filter(({ isActor, isForwarded, weight }) => isActor && !isForwarded && weight >= WEIGHTS.least),
    NEAR.alone,
  );
  return [...clusters, ...weak.filter(isReason)];
}

/**
 * What by itself is too little to tell got a hold of a host inside when whoever did it was infected before, and that host does afterwards, and never
 * before, what only somebody who has it would. Of things in order.
 */
function followed(inOrder: readonly Item[], hostAt: (address: string, at: number) => string): Item[] {
  const signs = grouped(
    inOrder.filter((item) => item.isActor && isStrong(item) && !item.bound),
    ({ host, last }) => hostAt(host, last),
  );
  const began = (address: string, at: number) => signs.get(hostAt(address, at))?.[0]?.first ?? Number.POSITIVE_INFINITY;
  return inOrder.map((item) => {
    const { host, approached, first, last, reached } = item;
    if (approached === null || reached.length > 0 || began(host, last) > first) return item;
    const after = began(approached, last);
    return after >= first && after <= last + NEAR.strong ? { ...item, reached: [approached] } : item;
  });
}

/** What a thing weighs as a tie: a rule that only suspects is as often wrong as a fingerprint. */
const tieOf = ({ threat, bound, weight }: Item) =>
  bound === 'doubted' || (threat && DOUBTS.test(threat.signature)) ? Math.min(weight, WEIGHTS.infected) : weight;

/** Hints of rules tie nobody: what people install and fetch is seen at many. */
const ties = (item: Item) => isStrong(item) && !(item.threat && item.bound === 'hints');

/** Each reason once. */
const sumOfTies = (items: readonly Item[], groupOf: (item: Item) => string) =>
  [...grouped(items, groupOf).values()].reduce((sum, same) => sum + Math.max(...same.map(tieOf)), 0);

/**
 * What a cluster weighs as a tie. All fingerprints are one, for what a system brings along may have several of malware's; of what rules only suspect that of
 * one end counts, as in scores.
 */
function gravity(items: readonly Item[]): number {
  const tying = items.filter(ties);
  const suspected = tying.filter(({ bound }) => bound === 'doubted');
  const ends = new Set(suspected.flatMap(metBy));
  const ofEnds = [...ends].map((end) =>
    sumOfTies(
      suspected.filter((item) => metBy(item).includes(end)),
      ({ group }) => group,
    ),
  );
  const others = tying.filter(({ bound }) => bound !== 'doubted');
  return Math.max(0, ...ofEnds) + sumOfTies(others, ({ group, bound }) => (bound === 'fingerprints' ? bound : group));
}

/**
 * Clusters of infected hosts that belong together, in pairs: by the same rule or the same end outside within the day, or because
 * malware began to speak within the same hour, as after one wave of mail. A fingerprint alone, or a rule that only suspects, is wrong at
 * times and ties nobody: in a large network it would tie all.
 */
function waves(clusters: readonly Item[][]): [number, number][] {
  const marks = clusters.flatMap((cluster, index) => {
    const infections = cluster.filter((item) => item.isInfection && isStrong(item));
    if (!infections[0] || gravity(cluster) < WEIGHTS.ties) return [];
    const same = infections
      .filter((item) => tieOf(item) >= WEIGHTS.ties)
      .flatMap(({ group, other, name, first: at, last: until }) =>
        [group, name ?? other ?? group].map((what) => ({ index, what, at, until })),
      );
    return [{ index, what: '', at: infections[0].first, until: infections[0].first }, ...same];
  });
  return [...grouped(marks, ({ what }) => what)].flatMap(([what, alike]) => {
    const inOrder = [...alike].sort((a, b) => a.at - b.at || a.index - b.index);
    let before = inOrder[0]!;
    return inOrder.slice(1).flatMap((mark): [number, number][] => {
      const [one, isNear] = [before, mark.at - before.until <= (what === '' ? NEAR.together : NEAR.strong)];
      // An hour is from the first of a wave, a day from the one before.
      if (!isNear || what !== '') before = mark;
      return isNear ? [[one.index, mark.index]] : [];
    });
  });
}

/** Whether a host goes on after another got a hold of it. */
const follows = ({ first, last }: { first: number; last: number }, taking: Item) =>
  last >= taking.first && first <= taking.last + NEAR.strong;

/** Whether the last that a host had with another is how that one got a hold of it: what it was given runs a moment before it answers. */
const leadsTo = (cluster: readonly Item[], { last }: { last: number }, taking: Item) =>
  last >= taking.first - NEAR.weak &&
  cluster.some((item) => item.other === taking.host && isShortlyBefore(item, taking));

/**
 * Things that belong together: of one inside host and close in time, of two hosts when the one got a hold of the other before, and of
 * hosts that were infected together. The order of `items` does not matter. `hostAt` says which host had an address at a moment.
 */
export function clustered(items: readonly Item[], hostAt: (address: string, at: number) => string): Item[][] {
  const byHost = grouped(followed([...items].sort(byTime), hostAt), ({ host, last }) => hostAt(host, last));
  const clusters = [...byHost.values()].flatMap(clustersOf);
  const spans = clusters.map((cluster) => ({
    first: cluster[0]!.first,
    last: Math.max(...cluster.map(({ last }) => last)),
  }));
  /** Each cluster's leader; the leader of a group leads itself. */
  const leader = clusters.map((_, index) => index);
  const lead = (index: number): number => (leader[index] === index ? index : lead(leader[index]!));
  const ofHost = grouped(clusters.keys(), (index) => hostAt(clusters[index]![0]!.host, clusters[index]![0]!.last));
  clusters.forEach((cluster, from) => {
    for (const item of cluster)
      for (const reached of item.reached)
        for (const to of ofHost.get(hostAt(reached, item.last)) ?? [])
          if (follows(spans[to]!, item) || leadsTo(clusters[to]!, spans[to]!, item)) leader[lead(to)] = lead(from);
  });
  for (const [one, other] of waves(clusters)) leader[lead(other)] = lead(one);
  return [...grouped(clusters.keys(), lead).values()].map((group) =>
    group.flatMap((index) => clusters[index]!).sort(byTime),
  );
}
