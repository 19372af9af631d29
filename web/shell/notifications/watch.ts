import { ApiError } from '../../../shared/api.ts';
import { MOST_NEWS, type NewsItem } from '../../app/feature.ts';
import { countOf } from './count-key.ts';

const EVERY_MS = 30_000;

export interface News {
  /** Newest first; undefined before the first answer. */
  items?: NewsItem[];
  /** How many there are, listed or not, that are later than what was marked as read. */
  unread: number;
  /** The moment of the newest one that was marked as read; '' for none. Times of the API compare as text. */
  seen: string;
  /** The last attempt failed. */
  failed: boolean;
  markRead: () => void;
  /** Asks now. */
  again: () => void;
}

export const isUnread = ({ at }: NewsItem, seen: string): boolean => at > seen;

/** What is watched: as FeatureNews has it, of all sources together. */
export interface NewsWatched {
  find: (signal: AbortSignal) => Promise<NewsItem[]>;
  count: (since: string, signal: AbortSignal) => Promise<number>;
  /** Tells when there may be more, until the function it gives is called. */
  onChange: (tell: () => void) => () => void;
}

/**
 * Tells `tell` what `source` finds, newest first, when something has changed and every half minute, while the page is on the screen. What was read is kept in the
 * browser's storage as `key`, so that every window of an account agrees. Gives what ends it.
 */
export function watchNews(source: NewsWatched, key: string, tell: (news: News) => void): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let items: NewsItem[] | undefined;
  /** How many are later than a moment, where the list does not show them all. */
  let counted: { since: string; amount: number } | undefined;
  let failed = false;
  /** How often was asked, and which of them is told. */
  let asked = 0;
  let answered = 0;

  const say = () => {
    const seen = localStorage.getItem(key) ?? '';
    const listed = items?.filter((item) => isUnread(item, seen)).length ?? 0;
    const unread = counted?.since === seen ? Math.max(counted.amount, listed) : listed;
    if (items) localStorage.setItem(countOf(key), String(unread));
    tell({ ...(items && { items }), unread, seen, failed, markRead, again: () => void ask() });
  };
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    asked++;
    const turn = asked;
    try {
      const found = await source.find(abort.signal);
      const since = localStorage.getItem(key) ?? '';
      const full = found.length >= MOST_NEWS && isUnread(found.at(-1)!, since);
      // Together: a list without its count, which a page that is left never hears, would be kept as all there is.
      const amount = full ? await source.count(since, abort.signal) : undefined;
      // What was asked for later has come before.
      if (turn < answered) return;
      answered = turn;
      items = found;
      counted = amount === undefined ? undefined : { since, amount };
      failed = false;
    } catch (error) {
      if (abort.signal.aborted || turn < answered) return;
      // Signed out, or no longer allowed to see them.
      if (error instanceof ApiError && [401, 403].includes(error.status)) return;
      failed = true;
    }
    if (abort.signal.aborted) return;
    say();
    clearTimeout(timer);
    timer = setTimeout(ask, EVERY_MS);
  };
  const markRead = () => {
    const newest = items?.[0]?.at;
    if (newest) localStorage.setItem(key, newest);
    say();
  };
  const onVisible = () => void (document.hidden ? clearTimeout(timer) : ask());
  const onStorage = (event: StorageEvent) => event.key === key && say();

  document.addEventListener('visibilitychange', onVisible, { signal: abort.signal });
  addEventListener('storage', onStorage, { signal: abort.signal });
  const stop = source.onChange(() => void ask());
  void ask();
  return () => {
    stop();
    clearTimeout(timer);
    abort.abort();
  };
}
