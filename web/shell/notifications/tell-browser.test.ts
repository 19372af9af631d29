import { setImmediate } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { MOST_NEWS, type NewsItem, type NewsOfEvent } from '../../app/feature.ts';
import { tellBrowser } from './tell-browser.ts';

/** What tabs of a browser have in common: its storage, its locks, what it allows. */
function browser() {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  Object.assign(globalThis, {
    Notification: { permission: 'granted' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      locks: {
        request: async (name: string, _options: object, hold: () => Promise<void> | undefined) => {
          held.add(name);
          await hold();
          held.delete(name);
        },
        query: async () => ({ held: [...held].map((name) => ({ name })) }),
      },
    },
  });
  return { kept, held };
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const item = (id: string, minute: number) => ({ id, at: at(minute) }) as NewsItem;

/** A tab whose news and place a test says. */
function tab(t: Test, found: () => NewsOfEvent[], hidden: boolean) {
  const page = Object.assign(new EventTarget(), { hidden });
  const told: string[] = [];
  let change = () => {};
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  };
  /** Tabs take turns: each has a document of its own. */
  const asItself = async (act: () => void) => {
    Object.assign(globalThis, { document: page });
    act();
    await settled();
  };
  const source = {
    find: async () => found(),
    onChange: (tell: () => void) => {
      change = tell;
      return () => undefined;
    },
    show: (event: string, { id }: NewsItem) => told.push(`${event} ${id}`),
  };
  return {
    told,
    async open() {
      await asItself(() => t.teardown(tellBrowser(source, 'told')));
    },
    look: () => asItself(() => change()),
    show: (isShown: boolean) =>
      asItself(() => {
        page.hidden = !isShown;
        page.dispatchEvent(new Event('visibilitychange'));
      }),
  };
}

t.test('the browser is told once of what comes, and not of what was there', async (t) => {
  browser();
  let items = [item('one', 1)];
  let event: NewsOfEvent['event'] = 'mention';
  const found = () => [{ event, items }];
  const first = tab(t, found, true);
  const second = tab(t, found, true);
  await first.open();
  await second.open();
  t.same(first.told, [], 'nothing old');
  items = [item('three', 3), item('two', 2), ...items];
  await first.look();
  await second.look();
  await first.look();
  t.same([first.told, second.told], [['mention two', 'mention three'], []], 'once, by one tab, the oldest first');

  event = 'highThreat';
  await first.look();
  t.equal(first.told.length, 2, 'what is chosen later begins later');
  items = [item('four', 4), ...items];
  await first.look();
  t.equal(first.told.at(-1), 'highThreat four');
});

t.test('while a tab is on the screen none tells, nor later of what came meanwhile', async (t) => {
  browser();
  let items = [item('one', 1)];
  const found = () => [{ event: 'mention' as const, items }];
  const back = tab(t, found, true);
  const front = tab(t, found, false);
  await back.open();
  await front.open();
  items = [item('two', 2), ...items];
  await back.look();
  await front.look();
  items = [item('three', 3), ...items];
  await front.show(false);
  t.same([back.told, front.told], [[], []]);
  items = [item('four', 4), ...items];
  await front.look();
  await back.look();
  t.same([back.told, front.told], [[], ['mention four']]);
});

t.test('what moves up in a full list is not new, what is told late is', async (t) => {
  browser();
  const all = Array.from({ length: MOST_NEWS + 1 }, (_, index) => item(`old ${index}`, 30 - index));
  let items = all.slice(0, MOST_NEWS);
  const one = tab(t, () => [{ event: 'highThreat', items }], true);
  await one.open();
  items = all.slice(1);
  await one.look();
  t.same(one.told, []);
  items = [all[1]!, { ...item('late', 0), at: all[1]!.at }, ...all.slice(2, MOST_NEWS)];
  await one.look();
  t.same(one.told, ['highThreat late']);
});

t.test('where the browser does not allow it nothing is asked for', async (t) => {
  browser();
  Object.assign(Notification, { permission: 'denied' });
  let asked = 0;
  const one = tab(t, () => [{ event: 'mention', items: [item(`${++asked}`, asked)] }], true);
  await one.open();
  await one.look();
  t.equal(asked, 0);
});
