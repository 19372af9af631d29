import t from 'tap';
import { mapInTurns } from './turns.ts';

t.test('long work lets others have their turn, and keeps its order', async (t) => {
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  t.teardown(() => clearInterval(others));
  const busy = (one: number) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    return one * 2;
  };
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  t.same(
    await mapInTurns(numbers, busy),
    numbers.map((one) => one * 2),
  );
  t.ok(turns >= 5, `${turns} turns in a tenth of a second`);
});

t.test('what fails ends the work with its error', async (t) => {
  const fails = mapInTurns([1, 2], (one) => {
    if (one === 2) throw new Error('two');
    return one;
  });
  await t.rejects(fails, { message: 'two' });
});
