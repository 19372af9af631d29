import t from 'tap';
import { firstInOrder } from './first-in-order.ts';

t.test('the first in an order are those of sorting, equal ones as they stood', (t) => {
  let seed = 7;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const rows = Array.from({ length: 3000 }, (_, place) => ({ place, rank: below(50) }));
  const compare = (one: (typeof rows)[number], other: (typeof rows)[number]) => one.rank - other.rank;
  const sorted = rows.toSorted(compare);
  for (const count of [1, 25, 999, 2000, 5000])
    t.same(firstInOrder(rows, count, compare), sorted.slice(0, count), String(count));
  t.end();
});
