import type { NotificationEvent } from '../../../shared/account-settings-values.ts';
import { ApiError } from '../../../shared/api.ts';
import { MOST_NEWS, type NewsItem, type NewsOfEvent } from '../../app/feature.ts';

const EVERY_MS = 30_000;
/** Ids that are kept of each kind of event. */
const MOST_KEPT = 200;

/** What is known of a kind of event: those that were looked at, and the moment before which nothing is new. */
interface Known {
  after: string;
  ids: string[];
}
type Kept = Partial<Record<NotificationEvent, Known>>;

/** What the browser is told of. */
export interface BrowserTold {
  /** Newest first, of those kinds alone that were chosen. */
  find: (signal: AbortSignal) => Promise<NewsOfEvent[]>;
  /** Tells when there may be more, until the function it gives is called. */
  onChange: (tell: () => void) => () => void;
  show: (event: NotificationEvent, item: NewsItem) => void;
}

/** What is new of a kind, and what is known of it from now on. At first nothing is new, nor is what only moved up in a full list. */
function compare(items: readonly NewsItem[], known: Known | undefined): { fresh: NewsItem[]; now: Known } {
  const after = known?.after ?? (items.length < MOST_NEWS ? '' : items.at(-1)!.at);
  const unknown = items.filter(({ id }) => !known?.ids.includes(id));
  const ids = [...unknown.map(({ id }) => id), ...(known?.ids ?? [])].slice(0, MOST_KEPT);
  return { fresh: known ? unknown.filter(({ at }) => at > after) : [], now: { after, ids } };
}

/**
 * Tells the browser of what comes while no tab of the console is on the screen and the browser allows it. What is known is kept in the browser's storage
 * as `key`, so that one tab of several tells of a thing; a tab that has just left the screen, or has just opened, takes what there is as known. Gives what ends it.
 */
export function tellBrowser(source: BrowserTold, key: string): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let leaveScreen = () => {};

  /** Held as long as the tab is on the screen, so that the others know. */
  const standOnScreen = () =>
    void navigator.locks.request(key, { mode: 'shared' }, () =>
      document.hidden || signal.aborted
        ? undefined
        : new Promise<void>((resolve) => {
            leaveScreen = resolve;
          }),
    );
  const isOnScreen = async () => (await navigator.locks.query()).held!.some(({ name }) => name === key);

  const look = async () => {
    clearTimeout(timer);
    try {
      const found = Notification.permission === 'granted' ? await source.find(signal) : [];
      const isSilent = (await isOnScreen()) || isFirst;
      if (signal.aborted || !document.hidden) return;
      const before: Kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      const kept: Kept = {};
      const fresh: [NotificationEvent, NewsItem][] = [];
      for (const { event, items } of found) {
        const news = compare(items, isFirst ? undefined : before[event]);
        kept[event] = news.now;
        fresh.push(...news.fresh.map((item): [NotificationEvent, NewsItem] => [event, item]));
      }
      // Before it is shown: what fails to be shown is not tried for ever.
      localStorage.setItem(key, JSON.stringify(kept));
      isFirst = false;
      if (!isSilent) for (const [event, item] of fresh.reverse()) source.show(event, item);
    } catch (error) {
      // Signed out, or no longer allowed to see them. What did not come is found by the next look.
      if (error instanceof ApiError && [401, 403].includes(error.status)) return;
    }
    clearTimeout(timer);
    if (!signal.aborted && document.hidden) timer = setTimeout(look, EVERY_MS);
  };
  const onScreen = () => {
    clearTimeout(timer);
    leaveScreen();
    isFirst = true;
    if (document.hidden) void look();
    else standOnScreen();
  };

  document.addEventListener('visibilitychange', onScreen, { signal });
  const stop = source.onChange(() => document.hidden && void look());
  onScreen();
  return () => {
    stop();
    clearTimeout(timer);
    abort.abort();
    leaveScreen();
  };
}
