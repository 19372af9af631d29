/** Searches that this browser has made, the newest first. */
const MOST = 20;
const keyOf = (account: number | undefined) => `ndr-searches ${account ?? ''}`;

/** What is kept; nothing where it is not as it should be. */
export function readHistory(account: number | undefined, storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(account: number | undefined, searches: string[], storage: Pick<Storage, 'setItem'>): string[] {
  try {
    storage.setItem(keyOf(account), JSON.stringify(searches));
  } catch {
    // Full, or forbidden: it is not remembered.
  }
  return searches;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Puts a search in front; one that was there already moves. */
export function remember(account: number | undefined, text: string, storage: Kept = localStorage): string[] {
  const others = readHistory(account, storage).filter((other) => other !== text);
  return write(account, [text, ...others].slice(0, MOST), storage);
}

/** Forgets one search, or all of them. */
export function forget(account: number | undefined, text: string | null, storage: Kept = localStorage): string[] {
  const left = text === null ? [] : readHistory(account, storage).filter((other) => other !== text);
  return write(account, left, storage);
}
