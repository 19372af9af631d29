import { type Api, ApiError } from '../../../shared/api.ts';
import type { Threat } from '../../../shared/threats.ts';
import { threatsApi } from '../../../shared/threats-api.ts';

const EVERY_MS = 30_000;
const LISTED = 10;
/** High and medium: what somebody should look at. */
const SEVERITIES = '1,2';

export interface News {
  /** Newest first; undefined before the first answer. */
  threats?: Threat[];
  /** How many of them have been active since they were marked as read. */
  unread: number;
  /** The moment of the newest alert that was marked as read; '' for none. Times of the API compare as text. */
  seen: string;
  /** The last attempt failed. */
  failed: boolean;
  markRead: () => void;
  /** Asks now. */
  again: () => void;
}

export const isUnread = ({ lastSeen }: Threat, seen: string): boolean => lastSeen !== null && lastSeen > seen;

/**
 * Tells `tell` the newest threats, every half minute while the page is on the screen. What was read is kept in the browser's
 * storage as `key`, so that every window of an account agrees. Gives what ends it.
 */
export function watchThreats(api: Api, key: string, tell: (news: News) => void): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let threats: Threat[] | undefined;
  let failed = false;

  const say = () => {
    const seen = localStorage.getItem(key) ?? '';
    const unread = threats?.filter((threat) => isUnread(threat, seen)).length ?? 0;
    tell({ ...(threats && { threats }), unread, seen, failed, markRead, again: () => void ask() });
  };
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const query = { severity: SEVERITIES, sort: '-lastSeen', perPage: LISTED } as const;
      ({ threats } = await threatsApi(api).list(query, abort.signal));
      failed = false;
    } catch (error) {
      if (abort.signal.aborted) return;
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
    const newest = threats?.[0]?.lastSeen;
    if (newest) localStorage.setItem(key, newest);
    say();
  };
  const onVisible = () => void (document.hidden ? clearTimeout(timer) : ask());
  const onStorage = (event: StorageEvent) => event.key === key && say();

  document.addEventListener('visibilitychange', onVisible, { signal: abort.signal });
  addEventListener('storage', onStorage, { signal: abort.signal });
  void ask();
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
