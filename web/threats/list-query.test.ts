import t from 'tap';
import { rangeAt, threatsHref } from '../dashboards/range.ts';
import { pageNumbers } from '../kit/page-numbers.ts';
import { listSearch, readQuery, toApiQuery, toggleSeverity } from './list-query.ts';
import { spanBetween } from './span.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

t.test('any address is a list of threats', async (t) => {
  const plain = { text: '', severities: [], from: '', to: '', sort: '-lastSeen', page: 1, perPage: 10 };
  t.same(read(''), plain);
  t.same(
    read('severity=high,9&sort=raw&from=soon&to=%00&page=-1&perPage=7'),
    plain,
    'what the API would refuse is left out',
  );
  t.same(read('from=2026-02-02&to=2026-02-01'), plain, 'as is a range that runs backwards');
  t.same(read('severity=3&severity=other,1&page=2&perPage=25&sort=count').severities, ['1', '3', 'other']);
  t.equal(read(`text=${'a'.repeat(300)}`).text.length, 200);
});

t.test('a list has one address, which leaves out what is usual', async (t) => {
  t.equal(listSearch(read('')), '?');
  const query = read('text=ssh%26x&severity=1,2&from=2026-02-01&perPage=50&sort=-count&page=4');
  t.same(read(listSearch(query)), { ...query, page: 1 });
  t.equal(listSearch(read('page=4'), { page: '3' }), '?page=3');
  t.equal(listSearch(query, { from: '', text: '' }), '?severity=1%2C2&sort=-count&perPage=50');
});

t.test('severities are switched on and off; all of them are no filter', async (t) => {
  t.equal(toggleSeverity(read(''), '2'), '?severity=2');
  t.equal(toggleSeverity(read('severity=2'), '1'), '?severity=1%2C2');
  t.equal(toggleSeverity(read('severity=1,2'), '1'), '?severity=2');
  t.equal(toggleSeverity(read('severity=2'), '2'), '?');
  t.equal(toggleSeverity(read('severity=1,2,3'), 'other'), '?');
});

t.test('the API is asked for what the address says', async (t) => {
  t.same(toApiQuery(read('severity=other,1&from=2026-02-01&page=3')), {
    text: '',
    severity: '1,other',
    from: '2026-02-01',
    to: '',
    sort: '-lastSeen',
    page: 3,
    perPage: 10,
  });
});

t.test('ranges end with the running minute, and a part of one never leaves it', async (t) => {
  const now = Date.parse('2026-03-08T10:00:30.5Z');
  const range = rangeAt('24h', now);
  t.same(range, { name: '24h', from: '2026-03-07T10:01:00.000Z', to: '2026-03-08T10:01:00.000Z' });
  t.equal(rangeAt('1y', now).name, '7d');
  t.same(rangeAt('all', now), { name: 'all' });
  t.equal(threatsHref(rangeAt('all', now)), '/admin/threats');
  const part = threatsHref(range, {
    severity: '1',
    start: '2026-03-07T10:00:00.000Z',
    end: '2026-03-07T10:30:00.000Z',
  });
  t.same(Object.fromEntries(new URL(part, 'http://x').searchParams), {
    severity: '1',
    from: range.from,
    to: '2026-03-07T10:30:00.000Z',
  });
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

t.test('spans of time are told in a unit that says enough', async (t) => {
  const span = (first: string | null, last: string | null) => Object.values(spanBetween(first, last)).join(' ');
  t.equal(span('2026-03-01T00:00:00.000001Z', '2026-03-01T00:00:00.900000Z'), 'instant 0');
  t.equal(span(null, null), 'instant 0');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-01T00:02:59Z'), 'seconds 179');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-03T18:59:00Z'), 'hours 66');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-11T01:00:00Z'), 'days 10');
});
