import type { Entry } from './entries.ts';

const MOST_KEPT = 5;

/** What was chosen, newest first: pages and actions by their id, found things whole. */
type Kept = { id: string; at: number; found?: Omit<Entry, 'run' | 'ranges' | 'score'> };

function read(storage: Storage, key: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((each) => typeof each?.id === 'string' && typeof each.at === 'number')
      : [];
  } catch {
    return [];
  }
}

/** Names from the network stay with the tab: they are not for whoever opens this browser next. */
const storageOf = ({ own }: Entry) => (own ? localStorage : sessionStorage);

/** Keeps a choice of the account that `key` names. */
export function remember(key: string, entry: Entry): void {
  const storage = storageOf(entry);
  const { run: _run, ranges: _ranges, score: _score, ...found } = entry;
  const kept: Kept = { id: entry.id, at: Date.now(), ...(storage === sessionStorage && { found }) };
  const others = read(storage, key).filter(({ id }) => id !== entry.id);
  storage.setItem(key, JSON.stringify([kept, ...others].slice(0, MOST_KEPT)));
}

/** The latest choices that are still there; `known` are today's pages and actions. */
export function recall(key: string, known: Entry[]): Entry[] {
  return [...read(sessionStorage, key), ...read(localStorage, key)]
    .sort((a, b) => b.at - a.at)
    .flatMap(({ id, found }) => found ?? known.find((entry) => entry.id === id) ?? [])
    .slice(0, MOST_KEPT);
}
