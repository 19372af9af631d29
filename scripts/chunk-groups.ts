import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What one more file costs whoever loads it, in bytes as they are sent: its head, and that it is compressed by itself. */
const SAVED = 400;
/** Sources to what is sent of them. */
const SENT = 0.2;
/** Layouts of their own, without the shell. */
const bare = /\/web\/(auth|misc)\//;
const pageFile = /\/web\/[\w-]+\/\w+Page\.tsx$/;
const grouped = /\/web\/(?!locales\/)|\/shared\/|icons\/mdi/;

interface Cluster {
  modules: string[];
  /** Which pages load it, 1 for each that does. */
  pages: Uint8Array;
  bytes: number;
}

type Info = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters' | 'code'> | null;

const both = (one: Uint8Array, other: Uint8Array) => one.reduce((sum, on, page) => sum + (on & other[page]!), 0);
const count = (pages: Uint8Array) => pages.reduce((sum, on) => sum + on, 0);

/**
 * What modules share a file, by the pages that load them first: those of the same pages do, and two files are made one where what
 * pages save by one file less is more than what others load in vain (docs/decisions/085). Modules of one page stay with it.
 */
function clustersOf(root: string, info: Info): Map<string, string> {
  const closures = new Map<string, Set<string>>();
  const closureOf = (start: string): Set<string> => {
    const known = closures.get(start);
    if (known) return known;
    const seen = new Set<string>();
    const queue = [start];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      queue.push(...(info(id)?.importedIds ?? []));
    }
    closures.set(start, seen);
    return seen;
  };
  const always = closureOf(join(root, 'web/browser/entry.tsx'));
  const shell = closureOf(join(root, 'web/shell/DefaultLayout.tsx'));
  const found = new Set<string>();
  const queue = [...always];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
    queue.push(...importedIds, ...dynamicallyImportedIds);
  }
  const pages = [...found].filter((id) => pageFile.test(id)).sort();

  // Modules of the same pages are one to begin with: what they import is of the same pages or more, so no two wait for each other.
  const atoms = new Map<string, Cluster>();
  for (const id of [...found].sort()) {
    const { dynamicImporters = ['?'], code } = info(id) ?? {};
    if (!grouped.test(id) || id.includes('/node_modules/') || dynamicImporters.length > 0) continue;
    const loads = Uint8Array.from(pages, (page) =>
      Number(always.has(id) || closureOf(page).has(id) || (!bare.test(page) && shell.has(id))),
    );
    if (count(loads) < 2) continue;
    const atom = atoms.get(loads.join('')) ?? { modules: [], pages: loads, bytes: 0 };
    atom.modules.push(id);
    atom.bytes += (code?.length ?? 0) * SENT;
    atoms.set(loads.join(''), atom);
  }
  const clusters: (Cluster | null)[] = [...atoms.values()];

  // Files as nodes, so that no two that are made one come to wait for each other by way of a third.
  const fileOf = new Map<string, number | string>();
  clusters.forEach((cluster, index) => {
    for (const id of cluster!.modules) fileOf.set(id, index);
  });
  const importsOf = (file: number | string): Set<number | string> => {
    const modules = typeof file === 'number' ? clusters[file]!.modules : [file];
    const imported = modules.flatMap((id) => info(id)?.importedIds ?? []).map((id) => fileOf.get(id) ?? id);
    return new Set(imported.filter((each) => each !== file));
  };
  const leadsTo = (from: number, to: number): boolean => {
    const seen = new Set<number | string>();
    const next = [...importsOf(from)].filter((file) => file !== to);
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (file === to) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      next.push(...importsOf(file));
    }
    return false;
  };

  const gainOf = (one: number, other: number): number => {
    const [a, b] = [clusters[one], clusters[other]];
    if (!a || !b) return 0;
    const shared = both(a.pages, b.pages);
    return shared * SAVED - (count(a.pages) - shared) * b.bytes - (count(b.pages) - shared) * a.bytes;
  };
  const gains = clusters.map((_, one) => clusters.map((_, other) => (one < other ? gainOf(one, other) : 0)));
  for (;;) {
    let best: [gain: number, one: number, other: number] = [0, 0, 0];
    gains.forEach((row, one) => {
      row.forEach((gain, other) => {
        if (gain > best[0]) best = [gain, one, other];
      });
    });
    const [gain, one, other] = best;
    if (gain === 0) break;
    gains[one]![other] = 0;
    if (leadsTo(one, other) || leadsTo(other, one)) continue;
    const [a, b] = [clusters[one]!, clusters[other]!];
    clusters[one] = {
      modules: [...a.modules, ...b.modules],
      pages: a.pages.map((on, page) => on | b.pages[page]!),
      bytes: a.bytes + b.bytes,
    };
    clusters[other] = null;
    for (const id of b.modules) fileOf.set(id, one);
    clusters.forEach((_, each) => {
      gains[Math.min(one, each)]![Math.max(one, each)] = each === one ? 0 : gainOf(one, each);
      gains[Math.min(other, each)]![Math.max(other, each)] = 0;
    });
  }
  return new Map(
    clusters.flatMap((cluster, index) => cluster?.modules.map((id): [string, string] => [id, `shared-${index}`]) ?? []),
  );
}

/** A group of the build for what pages share: a file for each set of modules that mostly the same pages load. */
export function sharedChunks(root: string) {
  let names: Map<string, string> | undefined;
  return {
    debugName: 'shared',
    test: grouped,
    name: (id: string, context: { getModuleInfo: Info }): string | null => {
      names ??= clustersOf(root, (each) => context.getModuleInfo(each));
      return names.get(id) ?? null;
    },
  };
}
