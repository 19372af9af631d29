import t from 'tap';
import type { AssetPage } from '../../shared/assets.ts';
import type { AuditEntry } from '../../shared/audit.ts';
import type { HomeNetworks } from '../../shared/home-networks.ts';
import type { IngestSources, Sensors } from '../../shared/ingest.ts';
import type { IngestCheck, IngestChecks } from '../../shared/ingest-checks.ts';
import { alert, appWith } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';
import { type CheckFacts, checksOf } from './checks.ts';

t.test('an admin says what is inside: searches and assets follow, and the default comes back', async (t) => {
  const outside = alert('Odd', { src_ip: '203.0.113.7', dest_ip: '198.51.100.9' });
  const { app, ask, headers } = await appWith(t, [outside]);
  const url = '/api/ingest/home-networks';
  const put = (networks: unknown, as = headers) =>
    app.inject({ method: 'PUT', url, headers: as, payload: { networks } as object });
  const seen = async () => {
    await app.events.settled();
    const { assets } = (await ask<AssetPage>('/api/assets')).body;
    const internal = (await ask<{ total: number }>('/api/events/histogram?q=ip:internal')).body.total;
    return { assets: assets.map(({ name }) => name), internal };
  };
  const { body: usual } = await ask<HomeNetworks>(url);
  t.match(usual, { isDefault: true, networks: usual.defaults });
  t.ok(usual.networks.includes('10.0.0.0/8'));
  t.same(await seen(), { assets: [], internal: 0 });

  const refused = await put(['10.0.0.0/8', '10.0.0.0/40', 'home', '192.0.2.1']);
  t.equal(refused.statusCode, 400);
  t.match(refused.json(), {
    code: 'INVALID_INPUT',
    fields: [{ field: 'networks.1' }, { field: 'networks.2' }, { field: 'networks.3' }],
  });
  t.equal((await put([])).statusCode, 400, 'something is inside');
  t.equal((await put(['10.0.0.0/8'], await signIn(app, 'client'))).statusCode, 403);
  t.match((await ask<HomeNetworks>(url)).body, { isDefault: true }, 'nothing was changed');

  const set = await put(['203.0.113.77/24', ' 203.0.113.0/24 ', '2001:DB8::/32']);
  t.match(set.json(), { isDefault: false, networks: ['203.0.113.0/24', '2001:db8::/32'], defaults: usual.defaults });
  // What a list shows may be some seconds old.
  for (let tries = 0; tries < 100 && (await seen()).assets.length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  t.same(await seen(), { assets: ['203.0.113.7'], internal: 1 });
  const trail = (await ask<{ entries: { operation: string; changes: { field: string }[] }[] }>('/api/audit')).body;
  t.match(
    trail.entries.find(({ operation }) => operation === 'setHomeNetworks'),
    { changes: [{ field: 'networks' }, { field: 'isDefault' }] },
  );

  const late = await app.inject({ method: 'PUT', url, headers, payload: { networks: ['10.0.0.0/8'], version: 0 } });
  t.equal(late.statusCode, 409);
  t.match(late.json(), { code: 'CHANGED_MEANWHILE', params: { name: /./, version: 1 } });
  t.match((await ask<HomeNetworks>(url)).body, { networks: ['203.0.113.0/24', '2001:db8::/32'], version: 1 });
  const away = (version: number) => app.inject({ method: 'DELETE', url: `${url}?version=${version}`, headers });
  const tooLate = await away(0);
  t.match(
    [tooLate.statusCode, tooLate.json()],
    [409, { code: 'CHANGED_MEANWHILE', params: { name: /./, version: 1 } }],
  );
  t.match((await ask<HomeNetworks>(url)).body, { isDefault: false, version: 1 });
  const back = await away(1);
  t.match(back.json(), { isDefault: true, networks: usual.networks });
  for (let tries = 0; tries < 100 && (await seen()).assets.length > 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  t.same(await seen(), { assets: [], internal: 0 });
});

const now = Date.parse('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const source: CheckFacts['sources'][number] = {
  name: 'eve.json',
  kind: 'followed',
  state: 'reading',
  path: '/log/eve.json',
  offset: 10,
  accepted: 990,
  duplicates: 0,
  rejected: 0,
  bytes: 10,
  sensors: ['edge-1'],
  firstEventTime: ago(90),
  lastEventTime: ago(1),
  lag: 0,
  lagSeconds: 0,
  rate: 1,
  recent: [],
  updatedAt: ago(1),
  fault: null,
  lost: 0,
};
const stats: NonNullable<CheckFacts['sensors'][number]['stats']> = {
  time: ago(1),
  uptime: 600,
  packets: 1000,
  drops: 0,
  dropShare: 0,
  dropCourse: [],
  invalid: 0,
  flowMemory: 1,
  rulesLoaded: 40_000,
  rulesFailed: 0,
  lastReload: null,
  version: null,
};
const sensor = { name: 'edge-1', sources: ['eve.json'], lastEventTime: ago(1), clockTime: ago(1), stats };
/** A console where nothing is amiss. */
const sound: CheckFacts = {
  now,
  patterns: ['/log/eve.json'],
  sources: [source],
  sensors: [sensor],
  types: [
    { value: 'alert', count: 7 },
    { value: 'flow', count: 983 },
  ],
  inside: 900,
  threats: { all: 3, open: 2, newest: ago(2) },
  range: { from: null, to: null },
  tokens: [{ name: 'branch', lastUsed: ago(5) }],
  freeBytes: 1e12,
  diskFloor: 1e9,
  retention: 'done',
};

t.test('nobody waits for a source that is out of service; its next event brings it back', async (t) => {
  const flow = (host: string) => `{"event_type":"flow","host":"${host}","timestamp":"2026-03-01T12:00:00Z"}\n`;
  const { app, ask, headers } = await appWith(t);
  const send = (source: string, lines: string) =>
    app.inject({ method: 'POST', url: `/api/events?source=${encodeURIComponent(source)}`, headers, payload: lines });
  const put = (source: string, retired: boolean, as = headers) =>
    app.inject({ method: 'PUT', url: '/api/ingest/retired-sources', headers: as, payload: { source, retired } });
  const stands = async () => {
    await app.events.settled();
    const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
    const { sensors } = (await ask<Sensors>('/api/ingest/sensors')).body;
    return {
      sources: sources.map(({ name, state }) => `${name} ${state}`),
      sensors: sensors.map(({ name, retired }) => `${name} ${retired}`),
    };
  };
  const input = async () =>
    (await ask<IngestChecks>('/api/ingest/checks')).body.checks.find(({ name }) => name === 'input')?.values;
  // A name may be anything that a sender says.
  await send('../old', flow('edge-old'));
  await send('new', flow('edge-new') + flow('edge-both'));
  await send('../old', flow('edge-both').replace('flow', 'dns'));

  t.equal((await put('../old', true, await signIn(app, 'client'))).statusCode, 403);
  t.match((await put('older', true)).json(), { code: 'SOURCE_NOT_FOUND' });
  t.match(await input(), { sources: 2 });
  t.equal((await put('../old', true)).statusCode, 204);
  t.same(await stands(), {
    sources: ['../old retired', 'new reading'],
    sensors: ['edge-both false', 'edge-new false', 'edge-old true'],
  });
  t.match(await input(), { sources: 1 });
  const trail = (await ask<{ entries: AuditEntry[] }>('/api/audit?operation=setSourceRetired')).body.entries;
  t.match(
    trail.find(({ status }) => status === 204),
    { objectName: '../old', changes: [{ field: 'retired', before: false, after: true }] },
  );

  t.equal((await put('../old', true)).statusCode, 204, 'again');
  t.equal((await put('../old', false)).statusCode, 204);
  t.match(await stands(), { sources: ['../old reading', 'new reading'] });
  await put('../old', true);
  await send('../old', flow('edge-old').replace('flow', 'tls'));
  t.match(await stands(), { sources: ['../old reading', 'new reading'], sensors: [/./, /./, 'edge-old false'] });
});

t.test('each check tells what is amiss, with its figures, and nothing where nothing is', (t) => {
  t.same(
    checksOf(sound).filter(({ state }) => state !== 'good'),
    [],
  );
  const found = (name: IngestCheck['name'], change: Partial<CheckFacts>) => {
    const { state, found, values } = checksOf({ ...sound, ...change }).find((check) => check.name === name)!;
    return { state, found, values };
  };
  const sources = (change: Partial<typeof source>) => ({ sources: [{ ...source, ...change }] });
  const sensors = (change: Partial<typeof stats>) => ({
    sensors: [{ ...sensor, stats: { ...stats, ...change } }],
  });
  const cases: [
    name: IngestCheck['name'],
    change: Partial<CheckFacts>,
    state: string,
    found: string,
    values?: object,
  ][] = [
    ['input', { sources: [], patterns: [] }, 'wrong', 'none'],
    ['input', { sources: [] }, 'wrong', 'noFile', { patterns: '/log/eve.json' }],
    ['files', { sources: [] }, 'unknown', 'none'],
    [
      'files',
      sources({ fault: 'INGEST_NOT_FOUND', state: 'gone' }),
      'wrong',
      'gone',
      { count: 1, path: '/log/eve.json' },
    ],
    ['files', sources({ fault: 'NOT_NDJSON', state: 'failed' }), 'wrong', 'failed'],
    ['events', sources({ accepted: 0 }), 'wrong', 'none'],
    ['events', sources({ updatedAt: ago(45) }), 'warning', 'silent', { minutes: 45 }],
    ['rejects', sources({ rejected: 20 }), 'warning', 'many', { count: 20 }],
    ['rejects', sources({ rejected: 2000 }), 'wrong', 'many'],
    ['alerts', { types: [{ value: 'flow', count: 983 }] }, 'wrong', 'none', { events: 983 }],
    ['alerts', { types: [] }, 'unknown', 'noEvents'],
    ['rules', { sensors: [] }, 'unknown', 'noStats'],
    ['rules', sensors({ rulesLoaded: 0 }), 'wrong', 'none', { sensor: 'edge-1' }],
    ['rules', sensors({ rulesFailed: 3 }), 'warning', 'failed', { count: 3, loaded: 40_000 }],
    ['drops', sensors({ dropShare: 0.004 }), 'warning', 'many', { share: 0.004 }],
    ['drops', sensors({ dropShare: 0.2 }), 'wrong', 'many'],
    ['drops', sensors({ dropShare: null }), 'unknown', 'noStats'],
    // A file that was imported says how a sensor was.
    ['rules', { ...sources({ kind: 'imported' }), ...sensors({ time: ago(2000) }) }, 'unknown', 'noStats'],
    ['drops', { ...sources({ kind: 'imported' }), ...sensors({ time: ago(2000) }) }, 'unknown', 'noStats'],
    // Of this day it says how it is.
    ['rules', sources({ kind: 'imported' }), 'good', 'ok', { count: 40_000 }],
    ['drops', sources({ kind: 'imported' }), 'good', 'ok', { sensor: 'edge-1', share: 0 }],
    [
      'clock',
      { sensors: [sensor, { ...sensor, name: 'edge-2', lastEventTime: ago(-60), clockTime: ago(-59) }] },
      'wrong',
      'future',
      { sensor: 'edge-2', minutes: 59 },
    ],
    [
      'clock',
      { sensors: [{ ...sensor, lastEventTime: ago(-60) }] },
      'warning',
      'wasAhead',
      { sensor: 'edge-1', minutes: 60 },
    ],
    ['clock', { sensors: [{ ...sensor, sources: ['old.json'], clockTime: ago(-60) }] }, 'good', 'ok'],
    ['clock', sources({ lastEventTime: ago(121) }), 'warning', 'behind', { minutes: 120 }],
    ['clock', sources({ lastEventTime: ago(121), lag: 5 }), 'good', 'ok'],
    ['clock', sources({ kind: 'imported', lastEventTime: ago(9999) }), 'unknown', 'none'],
    ['clock', sources({ kind: 'imported', lastEventTime: null }), 'wrong', 'unread', { source: 'eve.json' }],
    ['clock', sources({ accepted: 0, lastEventTime: null }), 'unknown', 'none'],
    ['home', { inside: 0 }, 'warning', 'none', { events: 990 }],
    ['home', { inside: 0, types: [] }, 'unknown', 'noEvents'],
    ['range', { range: { from: now - 60_000, to: null } }, 'wrong', 'outside', { newest: ago(2) }],
    ['range', { range: { from: now - 600_000, to: null } }, 'good', 'ok'],
    ['open', { threats: { all: 3, open: 0, newest: ago(2) } }, 'warning', 'closed', { count: 3 }],
    ['tokens', { tokens: [{ name: 'branch', lastUsed: null }] }, 'warning', 'unused', { count: 1, name: 'branch' }],
    ['tokens', { tokens: [] }, 'unknown', 'none'],
    ['disk', { freeBytes: 2e9 }, 'warning', 'low'],
    ['disk', { freeBytes: 1e7 }, 'wrong', 'full', { bytes: 1e7 }],
    ['retention', { retention: 'failed' }, 'wrong', 'failed'],
    ['retention', { retention: null }, 'unknown', 'none'],
  ];
  for (const [name, change, state, code, values = {}] of cases)
    t.match(found(name, change), { state, found: code, values }, `${name}: ${code}`);
  t.end();
});

t.test(
  'the checks of an empty console say what is missing, and of one with a closed range where the alerts are',
  async (t) => {
    const { ask, send } = await appWith(t);
    const found = async (query = '') => {
      const { checks } = (await ask<IngestChecks>(`/api/ingest/checks${query}`)).body;
      return Object.fromEntries(checks.map(({ name, found }) => [name, found]));
    };
    t.match(await found(), { input: 'none', files: 'none', events: 'none', alerts: 'noEvents', open: 'none' });
    await send('s', [{ timestamp: '2026-03-01T12:00:00Z', event_type: 'flow' }]);
    t.match(await found(), { input: 'ok', events: 'ok', alerts: 'none' });
    await send('s', [alert('Odd')]);
    t.match(await found('?from=2026-03-02'), { alerts: 'ok', range: 'outside', open: 'ok' });
    t.match(await found('?from=2026-02-01'), { range: 'ok' });
    t.equal((await ask('/api/ingest/checks?from=odd')).status, 400);
  },
);

t.test('a clock that is ahead is told with its sensor, and once it is mended what it has left behind', async (t) => {
  const { app, ask, send } = await appWith(t);
  const clock = async () => {
    await app.events.settled();
    const { checks } = (await ask<IngestChecks>('/api/ingest/checks')).body;
    return checks.find(({ name }) => name === 'clock');
  };
  const at = (minutes: number, host: string) => ({
    timestamp: new Date(Date.now() + minutes * 60_000).toISOString(),
    event_type: 'flow',
    host,
  });
  await send('branch', [at(0, 'edge-1'), at(180, 'edge-2')]);
  t.match(await clock(), { state: 'wrong', found: 'future', values: { sensor: 'edge-2', minutes: 180 } });
  await send('branch', [at(0, 'edge-2')]);
  t.match(await clock(), { state: 'warning', found: 'wasAhead', values: { sensor: 'edge-2', minutes: 180 } });
});
