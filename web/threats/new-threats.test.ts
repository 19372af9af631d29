import t from 'tap';
import { newThreats } from './new-threats.ts';

const NEWEST = '2026-11-02T08:15:30.000125Z';
const LOADED = '2026-11-02T08:20:00.000Z';

interface Found {
  lastSeen?: string;
  total?: number;
  later?: number;
  match?: number;
  moment?: string;
}

/** What a list asks for after a change: `later` have alerts later than what it asks from, `match` are there in all. */
async function countOf(
  query: { page?: number; sort?: string; to?: string },
  { lastSeen = NEWEST, total = 20, later = 0, match = total, moment = LOADED }: Found,
) {
  const asked: (string | undefined)[] = [];
  const { count } = newThreats<
    { lastSeen: string | null },
    { from?: string; [name: string]: string | number | undefined }
  >(async (_api, { from }) => {
    asked.push(from);
    return from ? later : match;
  });
  const since = { rows: [{ lastSeen }, { lastSeen: null }], total, moment };
  return { found: await count({} as never, query, since, AbortSignal.timeout(60_000)), asked };
}

t.test('threats are new that are later than the newest row of a list that is sure to hold it', async (t) => {
  const after = '2026-11-02T08:15:30.000126Z';
  const first = { page: 1, sort: '-lastSeen' };
  t.same(await countOf(first, { later: 3 }), { found: 3, asked: [after] });
  t.same(await countOf(first, { match: 25 }), { found: 0, asked: [after] });
  t.same(
    await countOf({ page: 1, sort: 'severity' }, { total: 2, later: 1 }),
    { found: 1, asked: [after] },
    'all rows',
  );
  t.same(await countOf({ ...first, to: NEWEST }, { later: 3 }), { found: 0, asked: [] }, 'a time that is over');
});

t.test('on another page, and in another order, what other pages hold already is not new', async (t) => {
  for (const query of [{ page: 2, sort: '-lastSeen' }, { page: 1, sort: '-count' }, { page: 1 }]) {
    t.same(await countOf(query, {}), { found: 0, asked: [LOADED, undefined] }, JSON.stringify(query));
    t.same(await countOf(query, { later: 4, match: 21 }), { found: 4, asked: [LOADED] });
    t.equal((await countOf(query, { match: 21 })).found, 1, 'it came later and is earlier than the list');
    t.equal((await countOf(query, { match: 18 })).found, 0, 'fewer are no news');
  }
  const slow = { moment: '2026-11-02T08:00:00.000Z', later: 1 };
  t.same((await countOf({ page: 2 }, slow)).asked, ['2026-11-02T08:15:30.000126Z'], 'a clock that is slow');
});
