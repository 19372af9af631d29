import t from 'tap';
import { crowdOf } from './buckets.ts';

const both = { start: true, end: true };
const at = (counts: Record<number, number>) => Object.entries(counts).map(([at, count]) => ({ at: Number(at), count }));

t.test('nearly all are found without the few that are far from them', async (t) => {
  const crowd = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [70 + n, 10]));
  t.equal(crowdOf([], both), null);
  t.equal(crowdOf(at({ 5: 1 }), both), null, 'one alone');
  t.equal(crowdOf(at(crowd), both), null, 'nothing is far');
  t.match(crowdOf(at({ 0: 2, 1: 2, ...crowd }), both), { first: 70, last: 77, left: 4 });
  t.match(crowdOf(at({ 0: 2, ...crowd, 700: 2 }), both), { first: 0, last: 77, left: 2 }, 'no more than it takes');
  t.equal(crowdOf(at({ 0: 5, ...crowd }), both), null, 'more than one in twenty');
  t.equal(crowdOf(at({ 0: 2, ...crowd }), both, 3), null, 'with those that are out already');
  t.equal(crowdOf(at({ 0: 2, ...crowd }), { start: false, end: true }), null, 'the end that is said stays');
  t.equal(crowdOf(at({ 40: 2, ...crowd }), both), null, 'the others have their room');
});
