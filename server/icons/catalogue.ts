import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FoundIcon, IconDetails, IconSearch, IconSearchResult, IconSetFacts } from '../../shared/icons.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { iconSet } from './store.ts';
import { usedIcons } from './used.ts';

/** What one looks for in one of our sets: https://iconify.design/docs/types/iconify-json-metadata.html */
interface Metadata {
  categories: Record<string, string[]>;
}
interface Info {
  name: string;
  license: { title: string; url: string };
}

interface Entry extends IconDetails {
  /** Name, other names and categories: what a search looks through. */
  text: string;
}

export interface Catalogue {
  facts: IconSetFacts;
  /** In the order of their names, by name. */
  entries: Map<string, Entry>;
  /** Other name to name. */
  aliases: Map<string, string>;
}

const { resolve } = createRequire(import.meta.url);
const made = new Map<string, Promise<Catalogue>>();

/** `Account / User` is `account-user` in addresses. */
const slugOf = (category: string) =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

async function makeCatalogue(prefix: string): Promise<Catalogue> {
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await readFile(resolve(`@iconify-json/${prefix}/${file}.json`), 'utf8')) as T;
  const set = (await iconSet(prefix))!;
  const [{ categories }, { name, license }] = await Promise.all([read<Metadata>('metadata'), read<Info>('info')]);
  const used = usedIcons();
  const visible = Object.entries(set.icons)
    .filter(([, { hidden }]) => !hidden)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = new Map(
    visible.map(([icon, { body }]): [string, Entry] => [
      icon,
      { name: icon, body, aliases: [], categories: [], used: used.has(icon), text: '' },
    ]),
  );
  for (const [category, icons] of Object.entries(categories))
    for (const icon of icons) entries.get(icon)?.categories.push(slugOf(category));
  const aliases = new Map<string, string>();
  for (const [alias, { parent }] of Object.entries(set.aliases ?? {})) {
    const entry = entries.get(parent);
    if (!entry) continue;
    entry.aliases.push(alias);
    aliases.set(alias, parent);
  }
  for (const entry of entries.values()) entry.text = [entry.name, ...entry.aliases, ...entry.categories].join(' ');
  const inCategory = (slug: string) => [...entries.values()].filter((entry) => entry.categories.includes(slug)).length;
  return {
    facts: {
      prefix,
      name,
      total: entries.size,
      used: [...entries.values()].filter((entry) => entry.used).length,
      license,
      categories: Object.keys(categories)
        .map((category) => ({ id: slugOf(category), total: inCategory(slugOf(category)) }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    },
    entries,
    aliases,
  };
}

/** All icons of `prefix` for searching, made when first asked for; null for a set we do not have. */
export function catalogueOf(prefix: string): Promise<Catalogue> | null {
  if (!iconSet(prefix)) return null;
  let catalogue = made.get(prefix);
  if (!catalogue) {
    catalogue = makeCatalogue(prefix);
    made.set(prefix, catalogue);
    catalogue.catch(() => made.delete(prefix));
  }
  return catalogue;
}

/** How well an icon answers: 0 is its very name, null not at all. */
function rank({ name, aliases, text }: Entry, words: string[]): number | null {
  if (!words.every((word) => text.includes(word))) return null;
  const asked = words.join('-');
  if (name === asked) return 0;
  if (aliases.includes(asked)) return 1;
  if (name.startsWith(`${asked}-`)) return 2;
  if (name.startsWith(asked)) return 3;
  if (`${name}-`.includes(`-${asked}-`)) return 4;
  return words.every((word) => name.includes(word)) ? 5 : 6;
}

/** The icons of one page that have all words of `q` in their names, other names or categories; what answers best first. */
export function searchIcons(
  { entries }: Catalogue,
  { q = '', category, used, page, perPage }: IconSearch,
): IconSearchResult {
  const words = q
    .toLowerCase()
    .trim()
    .replace(/^mdi[:-]/, '')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const found = [...entries.values()]
    .filter((entry) => (!used || entry.used) && (!category || entry.categories.includes(category)))
    .map((entry) => ({ entry, rank: words.length ? rank(entry, words) : 0 }))
    .filter((each): each is { entry: Entry; rank: number } => each.rank !== null);
  // The order of names stays within each rank.
  found.sort((one, other) => one.rank - other.rank);
  const icons = found
    .slice((page - 1) * perPage, page * perPage)
    .map(({ entry: { name, body } }): FoundIcon => ({ name, body }));
  return { icons, ...pageTotalsOf(found.length, perPage) };
}

/** One icon by its name or one of its other names; undefined where there is none. */
export function iconDetails({ entries, aliases }: Catalogue, name: string): IconDetails | undefined {
  const entry = entries.get(name) ?? entries.get(aliases.get(name) ?? '');
  if (!entry) return undefined;
  const { text: _, ...details } = entry;
  return details;
}
