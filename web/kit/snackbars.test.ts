import t from 'tap';
import { pageNumbers } from './page-numbers.ts';
import { dismiss, notify, snackbars, subscribe, timeToRead } from './snackbars.ts';

t.afterEach(() => {
  for (const { id } of snackbars()) dismiss(id);
});

t.test('snackbars come and go in order, and listeners hear of it', (t) => {
  let heard = 0;
  const stop = subscribe(() => heard++);
  const first = notify({ text: 'one' });
  const second = notify({ text: 'two' });
  t.strictSame(
    snackbars().map(({ text }) => text),
    ['one', 'two'],
  );
  const before = snackbars();
  dismiss(first);
  t.not(snackbars(), before, 'a new list, as React wants it');
  t.strictSame(
    snackbars().map(({ id }) => id),
    [second],
  );
  dismiss(first);
  t.equal(heard, 3, 'one that is gone already is no news');
  stop();
  dismiss(second);
  t.equal(heard, 3);
  t.end();
});

t.test('what happens when nobody acts happens once, and not when somebody did', (t) => {
  let expired = 0;
  const action = { label: 'Undo', run: () => {} };
  const acted = notify({ text: 'a', action, onDismiss: () => expired++ });
  dismiss(acted, true);
  t.equal(expired, 0);
  const left = notify({ text: 'b', action, onDismiss: () => expired++ });
  dismiss(left);
  dismiss(left);
  t.equal(expired, 1);
  t.end();
});

t.test('time to read grows with the text and with something to do', (t) => {
  t.equal(timeToRead({ text: 'Saved.' }), 5000);
  t.ok(timeToRead({ text: 'x'.repeat(120) }) > 9000);
  t.equal(timeToRead({ text: 'Saved.', action: { label: 'Undo', run: () => {} } }), 9000);
  notify({ text: 'Saved.' });
  notify({ text: 'Saved.', timeout: 0 });
  t.strictSame(
    snackbars().map(({ timeout }) => timeout),
    [5000, 0],
  );
  t.end();
});

t.test('a pager of any size keeps its width, holds both ends and where one is', (t) => {
  const faults: string[] = [];
  for (const most of [5, 7, 9, 11])
    for (let total = 1; total <= 30; total++)
      for (let page = 1; page <= total; page++) {
        const shown = pageNumbers(page, total, most);
        const numbers = shown.filter((each) => each !== null);
        if (
          shown.length !== Math.min(most, total) ||
          shown[0] !== 1 ||
          shown.at(-1) !== total ||
          !numbers.includes(page) ||
          numbers.some((each, index) => index > 0 && each <= numbers[index - 1]!)
        )
          faults.push(`${most} of ${total} at ${page}: ${shown.map((each) => each ?? '…').join(' ')}`);
      }
  t.strictSame(faults, []);
  t.end();
});
