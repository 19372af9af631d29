import type { NewsSource } from '../../app/catalog.ts';
import type { CatalogView } from '../../app/catalog-view.ts';
import { MOST_NEWS } from '../../app/feature.ts';
import { mayOpen } from '../../app/guards.ts';
import type { Session } from '../../app/session.ts';
import { listenTo } from '../../kit/changes.ts';
import { onChosen } from '../../kit/chosen.ts';
import type { Noticed } from './browser-notices.ts';
import { type News, watchNews } from './watch.ts';

interface Surroundings extends Noticed {
  session: Session;
  catalog: CatalogView;
  /** Under which what was read is kept. */
  key: string;
}

/** The newest of all sources. */
async function findIn(sources: NewsSource[], { api }: Surroundings, signal: AbortSignal) {
  const found = await Promise.all(sources.map(({ find }) => find(api, signal)));
  return found
    .flat()
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_NEWS);
}

/** How many all sources have that are later than a moment. */
async function countIn(sources: NewsSource[], { api }: Surroundings, since: string, signal: AbortSignal) {
  const counts = await Promise.all(sources.map(({ count }) => count(api, since, signal)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Tells when there may be more of some sources, or another choice of it, until the function it gives is called. */
function changesOf(sources: NewsSource[], tell: () => void): () => void {
  const subjects = sources.map(({ can: [, subject] }) => subject);
  const ends = [listenTo(subjects, tell), onChosen(tell)];
  return () => {
    for (const end of ends) end();
  };
}

/** Has the browser show news as soon as it allows that; only then comes the code that does. Gives what ends it. */
function allowNotices(sources: NewsSource[], around: Surroundings, onChange: (tell: () => void) => () => void) {
  let notices: Promise<() => void> | undefined;
  const begin = async () => {
    if (notices || globalThis.Notification?.permission !== 'granted') return;
    notices = import('./browser-notices.ts').then(({ showNotices }) =>
      showNotices(sources, around, onChange, `${around.key}-told`),
    );
    await notices;
  };
  const attempt = () =>
    void begin().catch(() => {
      notices = undefined;
    });
  const stop = onChosen(attempt);
  attempt();
  return () => {
    stop();
    void notices?.then((end) => end());
  };
}

/** Tells `tell` the news of those features that the account may read, and the browser where it allows that. Gives what ends it. */
export async function beginNews(around: Surroundings, tell: (news: News) => void): Promise<() => void> {
  const { session, catalog, loadTexts, key } = around;
  const { news } = await catalog.load();
  const sources = news.filter((source) => mayOpen(source, session));
  await loadTexts(sources.flatMap(({ texts }) => texts));
  const onChange = (change: () => void) => changesOf(sources, change);
  const watched = {
    find: (signal: AbortSignal) => findIn(sources, around, signal),
    count: (since: string, signal: AbortSignal) => countIn(sources, around, since, signal),
    onChange,
  };
  const ends = [watchNews(watched, key, tell), allowNotices(sources, around, onChange)];
  return () => {
    for (const end of ends) end();
  };
}
