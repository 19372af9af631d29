import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconSet } from '../../shared/icons.ts';
import { ownOf } from '../../shared/own.ts';

/** A whole set as its package has it: https://iconify.design/docs/types/iconify-json.html */
type WholeSet = Omit<IconSet, 'not_found'>;

/** The sets that come with the console. */
const packages: Record<string, string> = { mdi: '@iconify-json/mdi/icons.json' };

/** Longer than any chain of aliases in a real set; a circle ends here. */
const MAX_ALIASES = 5;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Promise<WholeSet>>();

/** The icons of `prefix`, three megabytes that are read when first asked for; null for a set we do not have. */
export function iconSet(prefix: string): Promise<WholeSet> | null {
  const name = ownOf(packages, prefix);
  if (!name) return null;
  let set = loaded.get(prefix);
  if (!set) {
    set = readFile(resolve(name), 'utf8').then((text) => JSON.parse(text) as WholeSet);
    loaded.set(prefix, set);
    set.catch(() => loaded.delete(prefix));
  }
  return set;
}

/** The part of `set` that draws `names`: their icons, and for an alias all that it leads to. */
export function pickIcons(set: WholeSet, names: readonly string[]): IconSet {
  const { prefix, lastModified, width, height, aliases: known = {} } = set;
  const icons: IconSet['icons'] = {};
  const aliases: NonNullable<IconSet['aliases']> = {};
  const missing = new Set<string>();
  for (const name of names) {
    const chain: string[] = [];
    let at = name;
    while (chain.length < MAX_ALIASES && !Object.hasOwn(set.icons, at) && Object.hasOwn(known, at)) {
      chain.push(at);
      at = known[at]!.parent;
    }
    if (!Object.hasOwn(set.icons, at)) {
      missing.add(name);
      continue;
    }
    icons[at] = set.icons[at]!;
    for (const alias of chain) aliases[alias] = known[alias]!;
  }
  return {
    prefix,
    ...(lastModified !== undefined && { lastModified }),
    icons,
    ...(Object.keys(aliases).length && { aliases }),
    ...(missing.size && { not_found: [...missing] }),
    width,
    height,
  };
}
