import t from 'tap';
import { type Api, ApiError } from '../../../shared/api.ts';
import { AssetQuery } from '../../../shared/assets.ts';
import { THREAT_SORTS, ThreatQuery } from '../../../shared/threats.ts';
import { userPlans, userRoles, userStatuses } from '../../../shared/user-values.ts';
import { UserQuery } from '../../../shared/users.ts';
import { pageNumbers, pageSizes } from '../page-numbers.ts';
import { defineList } from './define-list.ts';
import { readAddress } from './list-address.ts';
import { listLoader } from './list-loader.ts';
import { isFiltered, scopeOf, searchWith, searchWithoutFilters, toggled, valuesOf } from './list-search.ts';
import type { ListFilter, ListQuery } from './list-types.ts';

const text = { label: '', hint: '', any: '', option: () => '' };
const severities = ['1', '2', '3', 'other'];
const threats = {
  sort: '-lastSeen',
  filters: [
    { name: 'text', control: 'search', ...text },
    { name: 'severity', control: 'toggles', values: severities, ...text, Control: () => null },
    { names: ['from', 'to'], control: 'own', Control: () => null },
  ] as ListFilter[],
};
const users = {
  pageName: 'currentPage' as const,
  filters: [
    { name: 'q', control: 'search', ...text },
    ...Object.entries({ role: userRoles, plan: userPlans, status: userStatuses }).map(([name, values]) => ({
      name,
      control: 'select',
      values,
      ...text,
    })),
  ] as ListFilter[],
};
const read = (search: string) => readAddress<ListQuery>(threats, ThreatQuery, new URLSearchParams(search));
const readUsers = (search: string) => readAddress<ListQuery>(users, UserQuery, new URLSearchParams(search));

t.test('any address is a list: what the route would refuse is left out', async (t) => {
  const plain = { sort: '-lastSeen', page: 1, perPage: 10 };
  t.same(read(''), plain);
  t.same(read('severity=high,9&sort=raw&page=-1&perPage=7&unknown=1&text='), plain);
  t.same(read('page=99999999&perPage=100000').page, 1);
  t.equal(read('severity=3&severity=other,1&page=2&perPage=25&sort=count').severity, '1,3,other');
  t.equal(String(read(`text=${'a'.repeat(300)}`).text).length, 200, 'text that is too long is cut');
  t.same(readUsers('role=king&plan=team&status=&sort=-email&currentPage=3&page=9&perPage=50'), {
    plan: 'team',
    sort: '-email',
    currentPage: 3,
    perPage: 50,
  });
  t.same(readUsers('sort=password&currentPage=x'), { currentPage: 1, perPage: 10 });
  for (const sort of THREAT_SORTS) t.equal(read(`sort=${sort}`).sort, sort);
});

t.test('what a route gives by itself is no size that nobody can choose again, and its order is marked', async (t) => {
  const assets = { sort: '-risk', filters: [{ name: 'q', control: 'search', ...text }] as ListFilter[] };
  const readAssets = (search: string) => readAddress<ListQuery>(assets, AssetQuery, new URLSearchParams(search));
  t.same(readAssets(''), { sort: '-risk', page: 1, perPage: 10 });
  t.equal(searchWith(assets, readAssets('q=a')), '?q=a');
  for (const size of pageSizes)
    t.equal(readAssets(searchWith(assets, readAssets(''), { perPage: String(size) })).perPage, size);
});

t.test('a list has one address, which leaves out what is usual', async (t) => {
  t.equal(searchWith(threats, read('')), '?');
  const query = read('text=ssh%26x&severity=1,2&from=2026-02-01&perPage=50&sort=-count&page=4');
  t.same(read(searchWith(threats, query)), { ...query, page: 1 });
  t.equal(searchWith(threats, read('page=4'), { page: '3' }), '?page=3');
  t.equal(searchWith(threats, query, { from: '', text: '' }), '?severity=1%2C2&sort=-count&perPage=50');
  t.equal(searchWithoutFilters(threats, query), '?sort=-count&perPage=50', 'order and size stay');
  t.equal(searchWith(users, readUsers('currentPage=4&role=admin'), { currentPage: '2' }), '?role=admin&currentPage=2');
  t.notOk('page' in valuesOf(threats, query), 'another choice begins at the first page');
});

t.test('filters are known from order and place', async (t) => {
  t.ok(isFiltered(threats, read('from=2026-02-01')));
  t.notOk(isFiltered(threats, read('sort=count&page=2&perPage=50')));
  t.equal(scopeOf(threats, read('text=a&page=2&sort=count')), scopeOf(threats, read('text=a&perPage=50')));
  t.not(scopeOf(threats, read('text=a')), scopeOf(threats, read('text=b')));
});

t.test('values are switched on and off; all of them are no filter', async (t) => {
  t.equal(toggled(severities, '', '2'), '2');
  t.equal(toggled(severities, '2', '1'), '1,2');
  t.equal(toggled(severities, '1,2', '1'), '2');
  t.equal(toggled(severities, '2', '2'), '');
  t.equal(toggled(severities, '1,2,3', 'other'), '');
});

interface Row {
  id: number;
}
const listOf = (
  fetch: (query: ListQuery) => Promise<{ rows: Row[]; total: number; totalPages: number }>,
  beside?: () => Promise<object>,
) =>
  listLoader(
    defineList<Row, ListQuery, string>({
      ...threats,
      name: 'rows',
      query: async () => ThreatQuery,
      clean:
        async () =>
        ({ to: _to, ...query }) =>
          query,
      fetch: (_api, query) => fetch(query),
      whenEmpty: async () => 'nothing came in',
      columns: () => [],
      rowId: ({ id }) => String(id),
      rowLabel: ({ id }) => String(id),
      texts: { title: '', intro: '', filters: '', apply: '', summary: '', clear: '', noMatch: { title: '', text: '' } },
    }),
    beside,
  );
const open = (loader: ReturnType<typeof listOf>, path: string) =>
  loader({
    api: {} as Api,
    url: new URL(path, 'http://ndr.example'),
    signal: new AbortController().signal,
    timeZone: async () => 'UTC',
    bring: (load) => load(),
  });

t.test('what the schema cannot say is the definition’s', async (t) => {
  const asked: ListQuery[] = [];
  const loader = listOf(async (query) => {
    asked.push(query);
    return { rows: [], total: 0, totalPages: 1 };
  });
  await open(loader, '/rows?from=-1d&to=soon');
  t.equal(asked[0]?.from, '-1d');
  t.notOk('to' in asked[0]!);
});

t.test('a page past the end leads to the last one, by its one address', async (t) => {
  const loader = listOf(async ({ page }) => ({ rows: [], total: 25, totalPages: page === 9 ? 3 : 1 }));
  const thrown = await open(loader, '/rows?page=9&text=a&perPage=10').catch((error) => error);
  t.equal(thrown.headers.get('location'), '/rows?text=a&page=3');
});

t.test('what fails beside a list that failed before it is no fault of its own', async (t) => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  t.teardown(() => process.off('unhandledRejection', hear));
  const gone = () => Promise.reject(new DOMException('gone', 'AbortError'));
  await t.rejects(open(listOf(gone, gone), '/rows'), { name: 'AbortError' });
  await new Promise((resolve) => setImmediate(resolve));
  t.same(unheard, []);
  const had = listOf(async () => ({ rows: [], total: 0, totalPages: 1 }), gone);
  await t.rejects(open(had, '/rows'), { name: 'AbortError' }, 'but what it brings is waited for');
});

t.test('why there is nothing is asked only when nothing was filtered', async (t) => {
  const loader = listOf(async () => ({ rows: [], total: 0, totalPages: 1 }));
  t.match(await open(loader, '/rows'), { extra: 'nothing came in' });
  t.notOk('extra' in (await open(loader, '/rows?text=a')));
});

t.test('a list that cannot be had says so and keeps its filters; a page that is not yours is none', async (t) => {
  const failing = (status: number) =>
    listOf(async () => {
      throw new ApiError(status, { code: 'BUSY', message: 'busy', requestId: 'r1' });
    });
  t.match(await open(failing(503), '/rows?text=a'), {
    init: { status: 503 },
    data: { query: { text: 'a' }, rows: [], failure: { status: 503, requestId: 'r1' } },
  });
  for (const status of [0, 401, 403, 404])
    t.equal((await open(failing(status), '/rows').catch((error) => error)).status, status, 'the page’s');
});

t.test('a pager has the ends and the neighbours, in a constant width', async (t) => {
  t.same(pageNumbers(1, 1), [1]);
  t.same(pageNumbers(3, 7), [1, 2, 3, 4, 5, 6, 7]);
  t.same(pageNumbers(1, 8), [1, 2, 3, 4, 5, null, 8]);
  t.same(pageNumbers(10, 20), [1, null, 9, 10, 11, null, 20]);
  t.same(pageNumbers(17, 20), [1, null, 16, 17, 18, 19, 20]);
  for (let page = 1; page <= 20; page++) {
    const shown = pageNumbers(page, 20);
    t.equal(shown.length, 7);
    t.ok(shown.includes(page));
    for (const [at, each] of shown.entries())
      if (each === null) t.ok(shown[at + 1]! - shown[at - 1]! > 2, 'a gap hides more than one page');
  }
});
