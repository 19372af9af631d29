// biome-ignore lint/style/noRestrictedImports: a test never reaches a browser
import { mock } from 'node:test';
import { icons as mdi } from '@iconify-json/mdi';
import t from 'tap';
import { drawingOf, isDrawing } from './icon-drawing.ts';
import {
  createIconLoader,
  HOST_ROTATION_MS,
  REQUEST_TIMEOUT_MS,
  REQUEST_URL_LIMIT,
  splitNames,
} from './icon-loader.ts';
import { ICON_CACHE_HOURS } from './icon-memory.ts';

const BODY = '<path fill="currentColor" d="M1 1h2z"/>';

type Answer = { status: number; json?: unknown } | 'silence' | 'broken';

/** Answers every address by `answer`, and remembers what was asked. */
function network(answer: (url: string) => Answer = everything) {
  const urls: string[] = [];
  const aborted: string[] = [];
  return {
    urls,
    aborted,
    fetch: (url: string, { signal }: { signal: AbortSignal }) => {
      urls.push(url);
      signal.addEventListener('abort', () => aborted.push(url));
      const given = answer(url);
      if (given === 'silence') return new Promise<never>(() => {});
      if (given === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
      const { status, json } = given;
      return Promise.resolve({ ok: status < 400, status, json: async () => json });
    },
  };
}

/** An answer that has every icon. */
function everything(url: string): Answer {
  const names = new URL(url, 'http://x').searchParams.get('icons')!.split(',');
  return {
    status: 200,
    json: {
      prefix: 'mdi',
      width: 24,
      height: 24,
      icons: Object.fromEntries(names.map((name) => [name, { body: BODY }])),
    },
  };
}

function storageOf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

/** Lets what has been answered arrive. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

t.test('the limits are the specification’s', async (t) => {
  t.same([REQUEST_URL_LIMIT, HOST_ROTATION_MS, REQUEST_TIMEOUT_MS, ICON_CACHE_HOURS], [500, 750, 5000, 168]);
});

t.test('names of one turn travel together, each once, and are remembered', async (t) => {
  const { urls, fetch } = network();
  const loader = createIconLoader({ fetch });
  t.equal(loader.known('mdi-home'), undefined);
  const drawings = await Promise.all(['mdi-home', 'mdi:cog', 'mdi-home', 'mdi:home'].map((name) => loader.load(name)));
  t.same(urls, ['/api/icons/mdi.json?icons=cog,home']);
  t.same(drawings[0], { body: BODY, width: 24, height: 24 });
  t.match(await loader.load('mdi-home'), { body: BODY });
  t.match(loader.known('mdi:home'), { body: BODY });
  t.equal(urls.length, 1);
});

t.test('two sets are two requests', async (t) => {
  const { urls, fetch } = network();
  const loader = createIconLoader({ fetch });
  await Promise.all([loader.load('mdi-home'), loader.load('tabler-home')]);
  t.same(urls, ['/api/icons/mdi.json?icons=home', '/api/icons/tabler.json?icons=home']);
});

t.test('no address is longer than 500 characters, origin included', async (t) => {
  const { urls, fetch } = network();
  const origin = 'https://console.example:8443';
  const loader = createIconLoader({ fetch, origin });
  const names = Array.from({ length: 200 }, (_, i) => `mdi-icon-${'x'.repeat(i % 40)}${i}`);
  const drawings = await Promise.all(names.map((name) => loader.load(name)));
  t.ok(drawings.every(Boolean), 'every name got its drawing');
  t.ok(urls.length > 5);
  t.ok(urls.every((url) => (origin + url).length <= 500));
  const room = 500 - `${origin}/api/icons/mdi.json?icons=`.length;
  t.ok(await loader.load(`mdi-${'y'.repeat(room)}`), 'one that just fits');
  t.equal(await loader.load(`mdi-${'y'.repeat(room + 1)}`), null, 'one that does not');
  t.equal(urls.at(-1)!.length + origin.length, 500);
});

t.test('lists of names fill the room to the last character', async (t) => {
  t.same(splitNames(['ccc', 'aa', 'bb'], 5), [['aa', 'bb'], ['ccc']]);
  t.same(splitNames(['aa', 'bb'], 4), [['aa'], ['bb']]);
  t.same(splitNames([], 10), []);
});

t.test('what is no name of an icon is not asked for', async (t) => {
  const { urls, fetch } = network();
  const loader = createIconLoader({ fetch });
  for (const name of ['', 'mdi', 'mdi-', '../etc-passwd', 'mdi-Home', 'mdi-a,b', 'mdi-a?b', 'a:b:c'])
    t.equal(await loader.load(name), null, name);
  t.same(urls, []);
});

t.test('404 is a missing icon: no other host is asked, now or later', async (t) => {
  const { urls, fetch } = network(() => ({ status: 404 }));
  const loader = createIconLoader({ fetch, hosts: ['/one', '/two'] });
  t.equal(await loader.load('mdi-home'), null);
  t.equal(await loader.load('mdi-home'), null);
  t.equal(loader.known('mdi-home'), null);
  t.same(urls, ['/one/mdi.json?icons=home']);
});

t.test('an icon that the answer does not hold is missing too', async (t) => {
  const { urls, fetch } = network(() => ({ status: 200, json: { icons: {}, not_found: ['home'] } }));
  const loader = createIconLoader({ fetch });
  t.equal(await loader.load('mdi-home'), null);
  t.equal(loader.known('mdi-home'), null);
  t.equal(urls.length, 1);
});

t.test('any other failure tries the next host at once', async (t) => {
  for (const failure of [{ status: 500 }, { status: 429 }, 'broken'] as const) {
    const { urls, fetch } = network((url) => (url.startsWith('/two') ? everything(url) : failure));
    const loader = createIconLoader({ fetch, hosts: ['/one', '/two'] });
    t.match(await loader.load('mdi-home'), { body: BODY });
    t.same(urls, ['/one/mdi.json?icons=home', '/two/mdi.json?icons=home']);
  }
});

t.test('when all hosts fail the icon is not missing: it is asked for again', async (t) => {
  let up = false;
  const { urls, fetch } = network((url) => (up ? everything(url) : 'broken'));
  const loader = createIconLoader({ fetch });
  t.equal(await loader.load('mdi-home'), null);
  t.equal(loader.known('mdi-home'), undefined);
  up = true;
  t.match(await loader.load('mdi-home'), { body: BODY });
  t.equal(urls.length, 2);
});

t.test('a silent host', async (t) => {
  t.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  t.afterEach(() => mock.timers.reset());

  t.test('is joined by the next one after 750 ms; who answers first is believed, the other let go', async (t) => {
    const { urls, aborted, fetch } = network((url) => (url.startsWith('/two') ? everything(url) : 'silence'));
    const loader = createIconLoader({ fetch, hosts: ['/one', '/two'] });
    const loading = loader.load('mdi-home');
    await settle();
    mock.timers.tick(749);
    t.equal(urls.length, 1);
    mock.timers.tick(1);
    t.equal(urls.length, 2);
    t.match(await loading, { body: BODY });
    t.ok(aborted.includes('/one/mdi.json?icons=home'));
  });

  t.test('is given up after 5000 ms', async (t) => {
    const { urls, aborted, fetch } = network(() => 'silence');
    const loader = createIconLoader({ fetch, hosts: ['/one', '/two'] });
    let result: unknown = 'waiting';
    const loading = loader.load('mdi-home').then((drawing) => {
      result = drawing;
    });
    await settle();
    mock.timers.tick(750);
    mock.timers.tick(4249);
    await settle();
    t.equal(result, 'waiting');
    mock.timers.tick(1);
    await loading;
    t.equal(result, null);
    t.equal(urls.length, 2);
    t.equal(aborted.length, 2);
    t.equal(loader.known('mdi-home'), undefined, 'it may be there');
  });
});

t.test('drawings are kept for 168 hours', async (t) => {
  const storage = storageOf();
  const first = network();
  let time = Date.parse('2026-01-01');
  const now = () => time;
  await createIconLoader({ fetch: first.fetch, storage, now }).load('mdi-home');
  time += 168 * 3_600_000 - 1;
  t.match(createIconLoader({ storage, now }).known('mdi-home'), { body: BODY });
  time += 1;
  const again = network();
  const loader = createIconLoader({ fetch: again.fetch, storage, now });
  t.equal(loader.known('mdi-home'), undefined);
  await loader.load('mdi-home');
  t.equal(again.urls.length, 1);
});

t.test('storage is bounded, and one that is full, forbidden or spoilt does no harm', async (t) => {
  const storage = storageOf();
  const loader = createIconLoader({ fetch: network().fetch, storage });
  await Promise.all(Array.from({ length: 400 }, (_, i) => loader.load(`mdi-icon-${i}`)));
  t.equal(Object.keys(JSON.parse(storage.kept.ndr_icons!).icons).length, 300);

  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  for (const bad of [
    { getItem: refuse, setItem: refuse },
    storageOf({ ndr_icons: '{"v":1,"icons":' }),
    storageOf({ ndr_icons: '{"v":1,"icons":{"mdi:home":null}}' }),
    storageOf({ ndr_icons: 'null' }),
    storageOf({ ndr_icons: '{"v":0,"icons":{"mdi:home":{}}}' }),
    storageOf({
      ndr_icons: JSON.stringify({
        v: 1,
        icons: { 'mdi:home': { body: '<script>x</script>', width: 24, height: 24, at: 1 } },
      }),
    }),
  ]) {
    const { urls, fetch } = network();
    t.match(await createIconLoader({ fetch, storage: bad }).load('mdi-home'), { body: BODY });
    t.equal(urls.length, 1);
  }
});

t.test('shapes alone are drawn', async (t) => {
  t.same(
    Object.entries(mdi.icons).filter(([, { body }]) => !isDrawing(body)),
    [],
    'every icon of the set is a drawing',
  );
  t.ok(isDrawing('<g fill="none"><path d="M0 0"/><circle cx="1" cy="2" r="3"/></g>'));
  for (const body of [
    '<script>alert(1)</script>',
    '<path onload="alert(1)" d="M0 0"/>',
    '<path d="M0 0"/><image href="https://evil.example/x.png"/>',
    '<a href="javascript:alert(1)"><path d=""/></a>',
    '<use href="#x"/>',
    '<path fill="url(https://evil.example/#a)" d=""/>',
    '<path style="fill:red" d=""/>',
    '<foreignObject><p>hi</p></foreignObject>',
    '<path d="M0 0"/>text',
    '<path d="M0 0" d=">',
    '',
    42,
    null,
    `<path d="${'M'.repeat(20_000)}"/>`,
  ])
    t.notOk(isDrawing(body), String(body).slice(0, 60));
});

t.test('answers that do not keep to the protocol have no icons', async (t) => {
  for (const answer of [null, 1, 'x', [], {}, { icons: null }, { icons: [1] }, { icons: { a: {} } }])
    t.equal(drawingOf(answer, 'a'), null);
  t.equal(drawingOf({ icons: {}, aliases: { a: { parent: 'a' } } }, 'a'), null, 'aliases in a circle');
  t.equal(drawingOf({ icons: {} }, 'constructor'), null);
  t.same(drawingOf({ icons: { b: { body: BODY, width: 20 } }, aliases: { a: { parent: 'b' } }, height: 32 }, 'a'), {
    body: BODY,
    width: 20,
    height: 32,
  });
});
