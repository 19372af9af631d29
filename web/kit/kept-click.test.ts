import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';

/** As much of a browser as clicks need: what listens on the window hears of a click first, an element only when its code is there. */
const window: ((event: { target: object }) => void)[] = [];
class FakeElement {
  isConnected = true;
  isReady = false;
  clicks = 0;
  #listeners = new Set<() => void>();
  closest = () => null;
  addEventListener(_: string, listener: () => void, { signal }: { signal: AbortSignal }) {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }
  dispatchEvent() {
    for (const listener of window) listener({ target: this });
    if (!this.isReady) return;
    for (const listener of this.#listeners) listener();
    this.clicks++;
  }
}
Object.assign(globalThis, {
  window: {},
  Element: FakeElement,
  MouseEvent: Event,
  addEventListener: (_: string, listener: (typeof window)[number]) => window.push(listener),
});
const { bringWhenClicked, giveLostClick, noticeLostClicks } = await import('./kept-click.ts');
noticeLostClicks();

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
