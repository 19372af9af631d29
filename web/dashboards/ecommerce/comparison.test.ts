import t from 'tap';
import { comparisonOf } from './comparison.ts';

t.test('as much as before is not called less, nor is nothing', async (t) => {
  const compared = (collectedMinor: number, previousMinor: number) => comparisonOf({ collectedMinor, previousMinor });
  t.equal(compared(200, 100), 'best');
  t.equal(compared(100, 200), 'less');
  t.equal(compared(0, 200), 'less');
  t.equal(compared(100, 100), 'same');
  t.equal(compared(0, 0), 'none');
});
