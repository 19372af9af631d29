import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';

/** As much of a browser as clicks need: what listens on the window hears of a click first, an element only when its code is there. */
const listeners: ((event: { target: object }) => void)[] = [];
class FakeElement {
  isConnected = true;
  isReady = false;
  clicks = 0;
  #listeners = new Set<() => void>();
  closest = () => null;
  matches = () => false;
  addEventListener(_: string, listener: () => void, { signal }: { signal: AbortSignal }) {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }
  dispatchEvent({ type }: { type: string } = { type: 'click' }) {
    if (type === 'click') for (const listener of listeners) listener({ target: this });
    if (!this.isReady) return;
    for (const listener of this.#listeners) listener();
    if (type === 'click') this.clicks++;
  }
}
/** One that a browser ticks by itself and React draws as it was, hearing of no tick, when it takes it over. */
class FakeBox extends FakeElement {
  checked = false;
  heard: boolean[] = [];
  #isTaken = false;
  override matches = () => true;
  override dispatchEvent(event: { type: string } = { type: 'click' }) {
    const isHeard = this.#isTaken;
    if (event.type === 'click') this.checked = !this.checked;
    if (this.isReady && !isHeard) {
      this.#isTaken = true;
      this.checked = false;
    }
    super.dispatchEvent(event);
    if (event.type === 'click' && isHeard) this.heard.push(this.checked);
  }
}
Object.assign(globalThis, {
  window: {},
  Element: FakeElement,
  MouseEvent: Event,
  addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
});
const { bringWhenClicked, giveLostClick, noticeLostClicks } = await import('./kept-click.ts');
const early = [new FakeBox(), new FakeBox(), new FakeBox()] as const;
for (const box of [...early, early[2]]) box.dispatchEvent();
Object.assign(window, { ndrClicked: [...early, early[2]] });
for (const box of early) box.isReady = true;
noticeLostClicks();

t.test('each box that was ticked before the code of the page is ticked when that is there', async (t) => {
  t.same(
    early.map(({ checked, heard }) => [checked, heard]),
    [
      [true, [true]],
      [true, [true]],
      [false, []],
    ],
    'and one that was cleared again is not',
  );
});

t.test('a box that was ticked before the code of its part is ticked when that has come', async (t) => {
  const come = onItsWay();
  const boxes = [new FakeBox(), new FakeBox()];
  for (const box of boxes) {
    box.dispatchEvent();
    await sleep(5);
  }
  giveLostClick();
  for (const box of boxes) box.isReady = true;
  come();
  await sleep(5);
  t.same(
    boxes.map(({ checked, heard }) => [checked, heard]),
    [
      [true, [true]],
      [true, [true]],
    ],
  );
});

/** Code that is on its way until it is let come. */
function onItsWay() {
  let come = () => {};
  const all = new Promise<void>((resolve) => {
    come = resolve;
  });
  bringWhenClicked(() => all);
  return () => come();
}

t.test('a click is kept until the part that was clicked is there, whichever comes first', async (t) => {
  const come = onItsWay();
  const element = new FakeElement();
  element.dispatchEvent();
  await sleep(5);
  // Another's code comes, and in the same turn its own.
  giveLostClick();
  element.isReady = true;
  giveLostClick();
  come();
  await sleep(5);
  t.equal(element.clicks, 1, 'once');
});

t.test('a click that came in the moment before the code is kept too', async (t) => {
  const come = onItsWay();
  const element = new FakeElement();
  element.dispatchEvent();
  element.isReady = true;
  giveLostClick();
  come();
  await sleep(5);
  t.equal(element.clicks, 1);
});

t.test('the last click counts, and one whose code does not come is forgotten', async (t) => {
  const come = onItsWay();
  const [first, second] = [new FakeElement(), new FakeElement()];
  for (const element of [first, second]) {
    element.dispatchEvent();
    await sleep(5);
  }
  come();
  await sleep(5);
  for (const element of [first, second]) element.isReady = true;
  giveLostClick();
  t.same([first.clicks, second.clicks], [0, 0]);
});
