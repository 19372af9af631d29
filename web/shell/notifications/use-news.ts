import { useEffect } from 'react';
import type { Api } from '../../../shared/api.ts';
import type { NewsSource } from '../../app/catalog.ts';
import { useAccount, useApi, useCatalog, useLoadTexts, useSession } from '../../app/contexts.ts';
import { MOST_NEWS } from '../../app/feature.ts';
import { mayOpen } from '../../app/guards.ts';
import { useSite } from '../../app/site.ts';
import { listenTo } from '../../kit/changes.ts';
import { usePermitted } from '../navigation-state.ts';
import { countOf, type News, type NewsWatched, watchNews } from './watch.ts';

/** The page's own data comes first. */
const BEGIN_AFTER_MS = 800;

/** The newest of all sources. */
async function findIn(sources: NewsSource[], api: Api, signal: AbortSignal) {
  const found = await Promise.all(sources.map(({ find }) => find(api, signal)));
  return found
    .flat()
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_NEWS);
}

/** How many all sources have that are later than a moment. */
async function countIn(sources: NewsSource[], api: Api, since: string, signal: AbortSignal) {
  const counts = await Promise.all(sources.map(({ count }) => count(api, since, signal)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Watches the news of the features for an account that may read some. */
export function useNews(tell: (news: News) => void): void {
  const api = useApi();
  const session = useSession();
  const account = useAccount();
  const catalog = useCatalog();
  const loadTexts = useLoadTexts();
  const { title } = useSite();
  const may = usePermitted(catalog.news()).length > 0;
  const key = `${title}-seen-news-${account?.id}`;
  useEffect(() => {
    if (!may) return;
    let over = false;
    const unread = Number(localStorage.getItem(countOf(key)));
    if (unread) tell({ unread, seen: '', failed: false, markRead: () => {}, again: () => {} });
    let end: (() => void) | undefined;
    const begin = async () => {
      const { news } = await catalog.load();
      const sources = news.filter((source) => mayOpen(source, session));
      await loadTexts(sources.flatMap(({ texts }) => texts));
      const watched: NewsWatched = {
        find: (signal) => findIn(sources, api, signal),
        count: (since, signal) => countIn(sources, api, since, signal),
        onChange: (tell) =>
          listenTo(
            sources.map(({ can: [, subject] }) => subject),
            tell,
          ),
      };
      if (!over) end = watchNews(watched, key, tell);
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), BEGIN_AFTER_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      end?.();
    };
  }, [may, api, session, catalog, loadTexts, key, tell]);
}
