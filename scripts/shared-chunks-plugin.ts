import type { Plugin } from 'vite';

/**
 * Code that pages share, in few files. With a file for every set of pages a page asks for a hundred; with one for all it brings
 * what it does not need. So two files become one as long as the requests that this saves outweigh what pages then load in vain
 * (docs/decisions/086).
 */

/** What a request weighs, in characters of source: about five of them are one byte on the line. */
const REQUEST = 1500;
/** How much what comes after the first load counts: nobody waits for it. */
const LATER = 0.1;

const isOurs = /\/(web|shared)\/.*\.tsx?$|~icons\/|virtual:/;
const isPage = /\/web\/[\w-]+\/\w+Page\.tsx$/;
const isText = /\/locales\//;
/** Needed by pages that do not import them: by all, and by all but those that stand alone (`layout: 'blank'`). */
const isEntry = /\/web\/browser\/entry\.tsx$/;
const isFrame = /\/web\/shell\/DefaultLayout\.tsx$/;
const standsAlone = /\/web\/(auth|misc)\//;

interface Bundle {
  modules: string[];
  /** Characters of source. */
  size: number;
  /** A bit for each page whose first load has it. */
  first: bigint;
  /** A bit for each page that has it in the end. */
  ever: bigint;
}

function bitsIn(bits: bigint): number {
  let ones = 0;
  for (let rest = bits; rest; rest &= rest - 1n) ones++;
  return ones;
}

/** What one file instead of two saves over all pages; negative when it costs. */
function gain(one: Bundle, other: Bundle): number {
  const over = (a: bigint, b: bigint) =>
    bitsIn(a & b) * REQUEST - bitsIn(b & ~a) * one.size - bitsIn(a & ~b) * other.size;
  return over(one.first, other.first) + LATER * over(one.ever, other.ever);
}

const joined = (one: Bundle, other: Bundle): Bundle => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  first: one.first | other.first,
  ever: one.ever | other.ever,
});

/** Joins bundles two by two, the most gain first, as long as it pays and no two would need each other. */
function join(given: Bundle[], importsOf: (id: string) => readonly string[]): Bundle[] {
  const bundles = [...given];
  const placeOf = new Map(bundles.flatMap(({ modules }, at) => modules.map((id) => [id, at] as const)));
  const needs = bundles.map(({ modules }, at) => {
    const places = modules.flatMap((id) => importsOf(id).map((each) => placeOf.get(each)));
    return new Set(places.filter((place): place is number => place !== undefined && place !== at));
  });
  const alive = new Set(bundles.keys());
  /** In one file, these would need whatever stands between them, and it them. */
  const needsThroughOthers = (from: number, to: number) => {
    const seen = new Set([to]);
    const next = [...needs[from]!].filter((each) => each !== to);
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      if (needs[each]!.has(to)) return true;
      if (!seen.has(each)) next.push(...needs[each]!);
      seen.add(each);
    }
    return false;
  };
  /** What pages that need `to` would load only because `by` needs it. */
  const broughtAlong = (by: number, to: number) => {
    const along = [...needs[by]!].filter((each) => each !== to && alive.has(each)).map((each) => bundles[each]!);
    return along.reduce((sum, each) => sum + bitsIn(bundles[to]!.first & ~each.first) * each.size, 0);
  };
  const gainOf = (one: number, other: number) =>
    gain(bundles[one]!, bundles[other]!) - broughtAlong(one, other) - broughtAlong(other, one);
  let pairs: { one: number; other: number; gained: number }[] = [];
  const consider = (one: number, other: number) => {
    const gained = gainOf(one, other);
    if (gained > 0) pairs.push({ one, other, gained });
  };
  for (const one of alive) for (const other of alive) if (one < other) consider(one, other);
  while (pairs.length) {
    const best = pairs.reduce((most, each) => (each.gained > most.gained ? each : most));
    const { one, other } = best;
    // What they need may have grown since.
    const gained = gainOf(one, other);
    if (gained < best.gained) {
      best.gained = gained;
      if (gained <= 0) pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    if (needsThroughOthers(one, other) || needsThroughOthers(other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const both = bundles.push(joined(bundles[one]!, bundles[other]!)) - 1;
    needs.push(new Set([...needs[one]!, ...needs[other]!].filter((each) => each !== one && each !== other)));
    alive.delete(one);
    alive.delete(other);
    for (const each of alive) if (needs[each]!.has(one) || needs[each]!.has(other)) needs[each]!.add(both);
    pairs = pairs.filter((pair) => alive.has(pair.one) && alive.has(pair.other));
    for (const each of alive) consider(each, both);
    alive.add(both);
  }
  return [...alive].map((at) => bundles[at]!);
}

/** The plugin that finds out what goes into which file, and the group of `codeSplitting` that puts it there; `apart`: what has a group of its own. */
export function sharedChunks(apart: RegExp) {
  const nameOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'ndr-shared-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const infoOf = (id: string) => this.getModuleInfo(id);
      const importsOf = (id: string) => infoOf(id)?.importedIds ?? [];
      const counts = (id: string) => isOurs.test(id) && !isText.test(id);
      // In an order that does not depend on what was read first, or each build would be another one.
      const ours = [...this.getModuleIds()].filter(counts).sort();
      const bundleOf = new Map<string, Bundle>();
      for (const id of ours)
        bundleOf.set(id, { modules: [id], size: infoOf(id)?.code?.length ?? 0, first: 0n, ever: 0n });

      const reach = (from: string[], later: boolean) => {
        const seen = new Set<string>();
        const next = from.filter(counts);
        for (let id = next.pop(); id; id = next.pop()) {
          if (seen.has(id)) continue;
          seen.add(id);
          const after = later ? (infoOf(id)?.dynamicallyImportedIds ?? []).filter((each) => !isPage.test(each)) : [];
          next.push(...[...importsOf(id), ...after].filter(counts));
        }
        return seen;
      };
      const around = ours.filter((id) => isEntry.test(id));
      const frame = ours.filter((id) => isFrame.test(id));
      for (const [at, page] of ours.filter((id) => isPage.test(id)).entries()) {
        const from = [page, ...around, ...(standsAlone.test(page) ? [] : frame)];
        const bit = 1n << BigInt(at);
        for (const id of reach(from, false)) bundleOf.get(id)!.first |= bit;
        for (const id of reach(from, true)) bundleOf.get(id)!.ever |= bit;
      }

      // What the same pages need is together from the start. What is asked for by its name keeps a file of its own.
      const together = new Map<string, Bundle>();
      for (const [id, bundle] of bundleOf) {
        const info = infoOf(id);
        if (!bundle.ever || apart.test(id) || !info || info.isEntry || info.dynamicImporters.length) continue;
        const pages = `${bundle.first} ${bundle.ever}`;
        const known = together.get(pages);
        together.set(pages, known ? joined(known, bundle) : bundle);
      }
      nameOf.clear();
      for (const [at, { modules }] of join([...together.values()], importsOf).entries())
        for (const id of modules) nameOf.set(id, `shared-${at}`);
    },
  };
  return { plugin, group: { name: (id: string) => nameOf.get(id) ?? null, debugName: 'shared' } };
}
