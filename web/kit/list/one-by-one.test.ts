import t from 'tap';
import { createApi, unreachable } from '../../../shared/api.ts';
import { invoicesApi } from '../../../shared/invoices-api.ts';
import { reportsApi } from '../../../shared/reports-api.ts';
import { oneByOne, orGone } from './one-by-one.ts';

/** An API that answers deletions by their ids, and what it was asked. */
function answering(statuses: Record<string, number>) {
  const asked: string[] = [];
  const api = createApi(async ({ method, path }) => {
    asked.push(`${method} ${path.replace(/^.*\//, '')}`);
    return { status: statuses[/\d+/.exec(path)![0]] ?? 204, body: null };
  });
  return { api, asked };
}
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];

t.test('a draft that is gone is as wanted, one that was sent is refused, and neither stops the others', async (t) => {
  const { api, asked } = answering({ '2': 404, '3': 409 });
  const { removeDraft } = invoicesApi(api);
  t.same(await oneByOne(rows, ({ id }) => orGone(removeDraft(id))), { done: 3, refused: 1, left: 0 });
  t.same(
    asked,
    [1, 2, 3, 4].map((id) => `DELETE ${id}?status=Draft`),
    'each only while it is one',
  );
});

t.test('the first of some reports may be gone', async (t) => {
  const { api, asked } = answering({ '1': 404 });
  t.match(await oneByOne(rows, ({ id }) => orGone(reportsApi(api).remove(id))), { done: 4, refused: 0 });
  t.equal(asked.length, 4);
});

t.test('what is changed must be there', async (t) => {
  const { api } = answering({ '1': 404 });
  t.match(await oneByOne(rows, ({ id }) => invoicesApi(api).removeDraft(id)), { done: 3, refused: 1 });
});

t.test('it says how far it is, and the rest is left when it is stopped', async (t) => {
  const stop = new AbortController();
  const shares: number[] = [];
  const work = {
    onProgress: (share: number) => shares.push(share),
    signal: stop.signal,
    everything: false,
    scope: '',
  };
  const change = async ({ id }: { id: number }) => id === 2 && stop.abort();
  t.same(await oneByOne(rows, change, work), { done: 2, refused: 0, left: 2 });
  t.same(shares, [0, 0.25, 0.5]);
});

t.test('without a connection nobody knows how many there were', async (t) => {
  const api = createApi(async () => {
    throw unreachable();
  });
  await t.rejects(
    oneByOne(rows, ({ id }) => orGone(invoicesApi(api).removeDraft(id))),
    { message: 'No answer' },
  );
});
