import t from 'tap';
import type { NewsItem } from '../../app/feature.ts';

/** As much of a browser as watching needs: what it keeps. */
const kept = new Map<string, string>();
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { hidden: false }),
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
  addEventListener: () => undefined,
});
const { MOST_NEWS } = await import('../../app/feature.ts');
const { countOf } = await import('./count-key.ts');
const { watchNews } = await import('./watch.ts');

const full = Array.from({ length: MOST_NEWS }, (_, index) => ({
  at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
})) as NewsItem[];
const onChange = () => () => undefined;

/** The first that is told. */
const told = (find: () => Promise<NewsItem[]>, count: () => Promise<number>) =>
  new Promise<{ unread: number; failed: boolean; items?: NewsItem[] }>((resolve) => {
    const end = watchNews({ find, count, onChange }, 'seen', (news) => {
      resolve(news);
      setTimeout(() => end());
    });
  });

t.test('a full list is told with how many there are', async (t) => {
  const { unread, failed, items } = await told(
    async () => full,
    async () => 281,
  );
  t.same([unread, failed, items?.length], [281, false, MOST_NEWS]);
  t.equal(kept.get(countOf('seen')), '281', 'kept for the next page');
});

t.test('a page that is left before the count has come leaves the kept one alone', async (t) => {
  kept.set(countOf('seen'), '281');
  const { failed } = await told(
    async () => full,
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  t.ok(failed);
  t.equal(kept.get(countOf('seen')), '281');
});

t.test('an answer that comes after that of a later question is not told', async (t) => {
  const answers: ((items: NewsItem[]) => void)[] = [];
  const said: (number | undefined)[] = [];
  let change = () => {};
  const end = watchNews(
    {
      find: () => new Promise((resolve) => answers.push(resolve)),
      count: async () => 0,
      onChange: (tell) => {
        change = tell;
        return () => undefined;
      },
    },
    'late',
    ({ items }) => said.push(items?.length),
  );
  change();
  answers[1]!(full.slice(0, 1));
  await new Promise(setImmediate);
  answers[0]!([]);
  await new Promise(setImmediate);
  end();
  t.same(said, [1]);
});
