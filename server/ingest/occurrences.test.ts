import t from 'tap';
import { Occurrences, REMEMBERED } from './occurrences.ts';

t.test('equal lines of a stream are counted', async (t) => {
  const seen = new Occurrences();
  const times = Array.from({ length: 10_000 }, (_, index) => seen.next(index % 7, index % 5));
  t.same(times.slice(0, 35), Array(35).fill(0));
  t.equal(times.at(-1), Math.floor(9_999 / 35));
});

t.test('a stream that goes on for weeks takes no more memory than one of an hour', async (t) => {
  const seen = new Occurrences();
  const bytes = () => process.memoryUsage().arrayBuffers;
  const before = bytes();
  let most = 0;
  for (let line = 0; line < 12 * REMEMBERED; line++) {
    if (seen.next(line >>> 8, Math.imul(line, 0x9e3779b1)) !== 0) t.fail('each is another');
    if (line % REMEMBERED === 0) {
      global.gc?.();
      most = Math.max(most, bytes() - before);
    }
  }
  t.ok(most < 200e6, `${most} bytes`);
  const last = 12 * REMEMBERED - 1;
  t.equal(seen.next(last >>> 8, Math.imul(last, 0x9e3779b1)), 1, 'what came lately is known');
  t.equal(seen.next(0, 0), 0, 'and what came long ago is not');
});
