import t from 'tap';
import { crowdOf, spanOfHours } from './buckets.ts';

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

t.test('few hours far from all others do not stretch what is drawn of hours', async (t) => {
  const open = { from: null, to: null };
  const hour = (time: string) => Date.parse(time) / 1000;
  const week = Array.from({ length: 168 }, (_, n) => hour('2022-02-20T00:00Z') + n * 3600);
  const drawn = { first: week[0]!, last: week.at(-1)! + 3599 };
  t.same(spanOfHours([0, ...week], open), drawn, '1970');
  t.same(spanOfHours([...week, hour('2025-01-31T10:00Z')], open), drawn, 'years later');
  t.same(spanOfHours([...week, hour('2199-01-01T00:00Z')], open), drawn, 'the future');
  t.same(spanOfHours([0, ...week], { from: 0, to: null }).first, 0, 'a start that is said');
  const now = Math.floor(Date.now() / 3_600_000) * 3600;
  t.same(spanOfHours([...week, now], open), { first: week[0]!, last: now + 3599 }, 'what happens now is seen');
  t.same(spanOfHours([0], open), { first: 0, last: 3599 });
});
