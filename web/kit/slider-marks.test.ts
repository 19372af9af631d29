import t from 'tap';
import { marksAt, nearerThumb, onStep, percentAlong } from './slider-marks.ts';

t.test('marks stand at every step, both ends included, without the noise of floating point', (t) => {
  t.strictSame(
    marksAt(0, 0.3, 0.1).map(({ value }) => value),
    [0, 0.1, 0.2, 0.3],
  );
  t.strictSame(
    marksAt(0, 10, 4, String).map(({ label }) => label),
    ['0', '4', '8'],
  );
  t.end();
});

t.test('a value lies between the ends, from either side', (t) => {
  t.equal(percentAlong(25, 0, 100, false), 25);
  t.equal(percentAlong(25, 0, 100, true), 75);
  t.equal(percentAlong(400, 0, 100, false), 100, 'never outside');
  t.equal(percentAlong(5, 5, 5, false), 0, 'nor nowhere');
  t.end();
});

t.test('a press moves the nearer thumb, and the one that can move when both are in one place', (t) => {
  t.equal(nearerThumb(0.1, [0.2, 0.8]), 0);
  t.equal(nearerThumb(0.6, [0.2, 0.8]), 1);
  t.equal(nearerThumb(0.9, [0.5, 0.5]), 1);
  t.equal(nearerThumb(0.1, [0.5, 0.5]), 0);
  t.end();
});

t.test('a press lands on a step', (t) => {
  t.equal(onStep(33, 0, 100, 10), 30);
  t.equal(onStep(36, 1, 100, 10), 41, 'counted from the smallest');
  t.equal(onStep(99, 0, 95, 10), 95);
  t.equal(onStep(0.34, 0, 1, 0.1), 0.3);
  t.end();
});
