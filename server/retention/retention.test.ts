import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Retention, RetentionPreview, RetentionSettings } from '../../shared/retention.ts';
import { RETENTION_JOB, type RetentionKind } from '../../shared/retention-values.ts';
import { ALL, equals, raw } from '../../shared/search/tree.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { commandOf } from '../../test/command.ts';
import { alert, appWith, type Line } from '../../test/events.ts';
import { signIn, temporaryFolder } from '../../test/helper.ts';
import { pieces } from '../ingest/testing.ts';
import { NEVER_RAISED } from '../never-raised.ts';
import { openEventStore } from '../stores/events/open.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { BLOCK_LINES } from '../stores/events/words/word-index.ts';
import { dropDue, dueBy } from './due.ts';
import { DEFAULT_RETENTION } from './settings.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const of = (event_type: string, days: number, more: Line = {}): Line => ({
  timestamp: ago(days),
  event_type,
  src_ip: '10.0.0.1',
  dest_ip: '10.0.0.9',
  ...more,
});
const never = new AbortController().signal;

t.test('an admin sees what would go, says so, and it goes; what people work on stays with its flow', async (t) => {
  const { app, ask, headers, send, runJob } = await appWith(t, [
    alert('Old', { timestamp: ago(400), flow_id: 1 }),
    alert('Talked about', { timestamp: ago(400), flow_id: 2, dest_ip: '10.0.0.3' }),
    alert('Started', { timestamp: ago(400), flow_id: 3, dest_ip: '10.0.0.4' }),
    alert('New', { timestamp: ago(2), dest_ip: '10.0.0.5' }),
    ...[1, 2, 3].map((flow_id) => of('flow', 400, { flow_id })),
    ...[of('flow', 15), of('flow', 13), of('netflow', 15)],
    ...[of('dns', 31), of('dns', 29), of('stats', 8), of('stats', 6)],
    { event_type: 'flow', src_ip: '10.0.0.1' },
  ]);
  await app.events.settled();
  const threats = async () => (await ask<ThreatPage>('/api/threats?status=all&sort=signature')).body.threats;
  const call = (method: 'POST' | 'PUT', url: string, payload: object, as: object = headers) =>
    app.inject({ method, url, payload, headers: { ...as } });
  const known = await threats();
  const keyOf = (name: string) => known.find(({ signature }) => signature === name)!.key;
  t.equal(
    (await call('POST', `/api/threats/${keyOf('Talked about')}/comments`, { text: 'Whose is it?' })).statusCode,
    201,
  );
  const started = { action: 'start', keys: [{ key: keyOf('Started'), version: 0 }] };
  t.equal((await call('POST', '/api/threats/actions', started)).statusCode, 200);

  const now = async () => (await ask<Retention>('/api/retention')).body;
  t.match(await now(), {
    settings: { enabled: false, alertDays: 365, flowDays: 14, otherDays: 30, statsDays: 7, maxGigabytes: null },
    isDefault: true,
    kinds: [
      { kind: 'alert', events: 4 },
      { kind: 'flow', events: 7 },
      { kind: 'other', events: 2 },
      { kind: 'stats', events: 2 },
    ],
  });
  const days = 'alertDays=365&flowDays=14&otherDays=30&statsDays=7';
  const { body: preview } = await ask<RetentionPreview>(`/api/retention/preview?${days}`);
  const dueNow = { alert: 1, flow: 3, other: 1, stats: 1 };
  const asCounts = ({ due }: RetentionPreview) => Object.fromEntries(due.map(({ kind, events }) => [kind, events]));
  t.same(asCounts(preview), dueNow);
  t.same(asCounts(await now()), dueNow);
  const refused = await ask<{ code: string }>(`/api/retention/preview?${days.replace('14', '0')}`);
  t.match(refused, { status: 400, body: { code: 'INVALID_INPUT', fields: [{ field: 'flowDays' }] } });

  const settings: RetentionSettings = { ...DEFAULT_RETENTION, enabled: true };
  const put = (wanted: object, as?: object) => call('PUT', '/api/retention', wanted, as);
  t.equal((await put({ ...settings, statsDays: 1.5 })).statusCode, 400);
  const client = await signIn(app, 'client');
  t.equal((await put(settings, client)).statusCode, 403);
  t.equal((await app.inject({ url: '/api/retention', headers: client })).statusCode, 403);

  const run = async () => t.equal(await runJob(RETENTION_JOB), 'done');
  await run();
  t.equal((await now()).kinds[0]!.events, 4, 'nothing goes before somebody says so');
  t.equal((await put(settings)).statusCode, 200);
  const other = { ...settings, flowDays: 90 };
  const conflict = await put({ ...other, version: 0 });
  t.equal(conflict.statusCode, 409, 'who has not seen what another admin kept does not take it back');
  t.match(conflict.json(), { code: 'CHANGED_MEANWHILE', params: { name: /./, version: 1 } });
  t.match(await now(), { version: 1, settings });
  t.match((await put({ ...settings, version: 1 })).json(), { ...settings, version: 2 });
  await run();
  const after = await now();
  t.same(after.due, []);
  t.match(after, { isDefault: false, settings: { enabled: true } });
  t.same(
    after.kinds.map(({ kind, events }) => [kind, events]),
    [
      ['alert', 3],
      ['flow', 4],
      ['other', 1],
      ['stats', 1],
    ],
    'one without a time stays too',
  );
  t.same(
    (await threats()).map(({ signature }) => signature),
    ['New', 'Started', 'Talked about'],
  );
  await send('s', [of('dns', 1)]);
  t.equal((await now()).kinds.find(({ kind }) => kind === 'other')!.events, 2, 'and events come as before');

  const { config } = { config: { dataDir: temporaryFolder(t), diskFloor: Number.MAX_SAFE_INTEGER / 4 } };
  const due = await dueBy(
    { events: app.events, state: app.state, config: config as never },
    { ...settings, flowDays: 3650, otherDays: 3650, statsDays: 3650 },
    never,
  );
  const pressed = Object.fromEntries(due.map(({ kind, events }) => [kind, events]));
  t.notOk(pressed.alert, 'where the disk is nearly full the oldest go earlier, but no alerts');
  t.ok(pressed.flow! > 0);
});

t.test('noise that rules closed goes; what was dismissed is opened by new alerts also after that', async (t) => {
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - DAY).getTime();
  const at = (milliseconds: number) => new Date(hour + milliseconds).toISOString();
  const hit = (name: string, dest_ip: string, timestamp: string, more: Line = {}) =>
    alert(name, { timestamp, dest_ip, ...more }, { signature_id: name === 'Noise' ? 2 : 1 });
  const { app, ask, headers, send, runJob } = await appWith(t, [
    hit('Noise', '10.0.0.3', ago(400), { flow_id: 1 }),
    of('flow', 400, { flow_id: 1 }),
    ...[ago(401), ago(400), at(60_000)].map((time) => hit('Partly', '10.0.0.4', time)),
    ...[ago(401), ago(400)].map((time) => hit('Wholly', '10.0.0.5', time)),
    hit('Benign', '10.0.0.6', ago(400)),
  ]);
  await app.events.settled();
  const threats = async () => (await ask<ThreatPage>('/api/threats?status=all&sort=signature')).body.threats;
  const standing = async () => (await threats()).map(({ signature, status, count }) => [signature, status, count]);
  const waitFor = async (wanted: unknown[]) => {
    for (let tries = 0; tries < 200 && JSON.stringify(await standing()) !== JSON.stringify(wanted); tries++)
      await sleep(50);
    t.same(await standing(), wanted);
  };
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    t.match((await app.inject({ method, url, payload, headers })).statusCode, /20[01]/, url);
  const keysOf = async (name: string) =>
    (await threats()).flatMap(({ signature, key, version }) => (signature === name ? [{ key, version }] : []));
  const close = async (name: string, verdict: string) =>
    call('POST', '/api/threats/actions', { action: 'close', verdict, keys: await keysOf(name) });
  await close('Partly', 'false_positive');
  await close('Wholly', 'duplicate');
  await close('Benign', 'benign');
  const rule = { name: 'Noise', query: 'sid:2', reason: 'Known.', action: 'close', verdict: 'false_positive' };
  await call('POST', '/api/mute-rules', rule);
  await waitFor([
    ['Benign', 'closed', 1],
    ['Noise', 'closed', 1],
    ['Partly', 'closed', 3],
    ['Wholly', 'closed', 2],
  ]);

  await call('PUT', '/api/retention', { ...DEFAULT_RETENTION, enabled: true });
  t.equal(await runJob(RETENTION_JOB), 'done');
  t.same(await standing(), [['Partly', 'closed', 1]]);
  t.same(
    (await ask<Retention>('/api/retention')).body.kinds.map(({ kind, events }) => [kind, events]),
    [['alert', 1]],
  );
  await send('s', [
    hit('Partly', '10.0.0.4', at(120_000)),
    hit('Wholly', '10.0.0.5', at(120_000)),
    hit('Benign', '10.0.0.6', at(120_000)),
  ]);
  await waitFor([
    ['Benign', 'closed', 1],
    ['Partly', 'new', 2],
    ['Wholly', 'new', 1],
  ]);
});

t.test('a clock that leaps ahead makes nothing old for a day: there is time to set it right', async (t) => {
  const { app, ask, headers, runJob } = await appWith(t, [of('flow', 15), of('flow', 13), of('flow', 1)]);
  await app.events.settled();
  const settings = { ...DEFAULT_RETENTION, enabled: true };
  await app.inject({ method: 'PUT', url: '/api/retention', payload: settings, headers });
  await runJob(RETENTION_JOB);
  const { db } = app.state;
  const ended = (at: Date | string) =>
    db
      .updateTable('job')
      .set({ last_ended: new Date(at).toISOString() })
      .where('name', '=', RETENTION_JOB)
      .execute();
  const now = async () => (await ask<Retention>('/api/retention')).body;
  const flows = async () => (await now()).kinds.find(({ kind }) => kind === 'flow')?.events ?? 0;
  t.same([await flows(), (await now()).waits], [2, null]);

  const config = { dataDir: temporaryFolder(t), diskFloor: 0 };
  /** What a run leaves whose clock is ahead by so many days. */
  const left = async (days: number) => {
    const at = new Date(Date.now() + days * DAY);
    await dropDue({ parts: { events: app.events, state: app.state, config } as never, now: at, signal: never });
    await ended(at);
    return flows();
  };
  const YEARS = 3650;
  t.equal(await left(YEARS), 2);
  t.equal(await left(YEARS + 0.5), 2);
  t.equal(await left(0.01), 2, 'set right again');
  t.equal(await left(0.02), 2);
  t.equal(await left(YEARS), 2);
  t.equal(await left(YEARS + 0.9), 2);
  t.equal(await left(YEARS + 1.1), 0, 'nobody has set it right: it is so late');

  await ended(ago(3));
  t.match(await now(), { waits: { from: new RegExp(`^${ago(3).slice(0, 13)}`) } });
});

/** Runs `npm run compact`; killed so many milliseconds after it has begun to copy, where that is said. */
async function compacted(path: string, killAfter?: number) {
  const cli = join(import.meta.dirname, 'compact-cli.ts');
  const env = { ...process.env, NDR_DATA: dirname(path) };
  const child = spawn(process.execPath, commandOf(cli), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  if (killAfter !== undefined) {
    while (!existsSync(`${path}.compact`) && child.exitCode === null) await sleep(2);
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  return { code, signal, said };
}

t.test('what somebody begins to work on while events are dropped loses nothing from then on', async (t) => {
  const store = await openEventStore({ path: join(temporaryFolder(t), 'events.duckdb') });
  t.teardown(() => store.close());
  // The first portion holds the first alert, the second one the others.
  const flows = Array.from({ length: 20_480 }, () => of('flow', 40));
  const old = (dest_ip: string) => alert('Old', { timestamp: ago(40), dest_ip });
  const lines = [old('10.0.0.3'), ...flows, old('10.0.0.3'), old('10.0.0.4')];
  await store.ingestStream('s', pieces(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  await store.settled();
  const alertsOf = async () =>
    (await store.threatKeys(ALL, EVERYTHING, { worst: ALL, some: ALL, most: 9 }, NEVER_RAISED)).toSorted(
      (one, other) => other.alerts - one.alerts,
    );
  const [threat] = await alertsOf();
  const limit = BigInt(Date.now()) * 1000n;
  const before = { alert: limit, flow: limit, stats: limit, other: limit };
  const broken = store.maintain({ kind: 'drop', before, kept: () => Promise.reject(new Error('no answer')) });
  await t.rejects(broken, { message: 'no answer' });
  t.match(await alertsOf(), [{ alerts: 2 }, { alerts: 1 }], 'where nobody says what is kept nothing is dropped');

  let asked = 0;
  const kept = async () => (++asked <= 2 ? [] : [threat!.threat]);
  const { rows } = await store.maintain({ kind: 'drop', before, kept });
  t.equal(asked, 3, 'before the run and before each of its portions');
  t.equal(rows, lines.length - 1);
  t.same(await alertsOf(), [{ ...threat, alerts: 1 }]);
});

t.test('a file of events that a link leads to is compacted where it is', async (t) => {
  const [folder, disk] = [temporaryFolder(t), temporaryFolder(t)];
  const [path, file] = [join(folder, 'events.duckdb'), join(disk, 'large.duckdb')];
  await (await openEventStore({ path })).close();
  renameSync(path, file);
  symlinkSync(file, path);
  const store = await openEventStore({ path });
  const lines = Array.from({ length: 2000 }, () => of('flow', 40, { filler: randomBytes(500).toString('hex') }));
  await store.ingestStream('s', pieces(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  await store.settled();
  const limit = BigInt(Date.now()) * 1000n;
  await store.maintain({
    kind: 'drop',
    before: { alert: 0n, flow: limit, stats: 0n, other: 0n },
    kept: async () => [],
  });
  await store.ingestStream('s', pieces(`${JSON.stringify(of('flow', 0))}\n`));
  await store.settled();
  await store.close();
  const before = statSync(file).size;
  t.match(await compacted(path), { code: 0 });
  t.equal(readlinkSync(path), file, 'the link stays');
  t.ok(statSync(file).size < before, `${statSync(file).size} of ${before}`);
  t.same([readdirSync(disk), existsSync(`${path}.compact`)], [['large.duckdb'], false]);
  const again = await openEventStore({ path });
  t.teardown(() => again.close());
  t.equal((await again.groups(ALL, EVERYTHING, { by: 'event_type', limit: 9 }, never)).total, 1);
});

t.test('what is left is found by its words, counted and worked out as before, also after a start', async (t) => {
  const path = join(temporaryFolder(t), 'events.duckdb');
  const said: string[] = [];
  const open = () => openEventStore({ path, log: (_level, message) => said.push(message) });
  let store = await open();
  t.teardown(() => store.close());
  const count = 3 * BLOCK_LINES + 500;
  const text = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      ...of(n % 100 === 7 ? 'alert' : 'flow', n < 2 * BLOCK_LINES ? 100 : 1, {
        flow_id: 1000 + n,
        note: `word${n}`,
        filler: randomBytes(300).toString('base64'),
      }),
      ...(n % 100 === 7 && { alert: { signature: `Rule ${n % 3}`, signature_id: 1 + (n % 3), gid: 1, severity: 2 } }),
    }),
  ).join('\n');
  await store.ingestStream('s', pieces(`${text}\n`, 65_536));
  await store.settled();
  const total = async () => (await store.groups(ALL, EVERYTHING, { by: 'event_type', limit: 9 }, never)).total;
  const find = async (n: number) =>
    (await store.events(raw(`word${n}"`), EVERYTHING, { limit: 3, rawBytes: 1e6 }, never)).events.map(({ raw }) =>
      String(JSON.parse(raw!).note),
    );
  await store.maintain({ kind: 'checkpoint' });
  const before = await store.storage(never);

  const micros = (days: number) => BigInt(Date.now() - days * DAY) * 1000n;
  const limits = { flow: micros(14), alert: micros(365), stats: micros(7), other: micros(30) };
  const drop = (limit: Record<RetentionKind, bigint>) =>
    store.maintain({ kind: 'drop', before: limit, kept: async () => [] });
  const flows = Array.from({ length: 2 * BLOCK_LINES }, (_, n) => n).filter((n) => n % 100 !== 7).length;
  t.equal((await drop(limits)).rows, flows);
  t.equal((await drop(limits)).rows, 0, 'once');
  t.equal(await total(), count - flows);
  const { bytes, kinds } = await store.storage(never);
  t.ok(bytes < before.bytes, 'what they took is free');
  t.same(
    kinds.map(({ kind }) => kind),
    ['alert', 'flow'],
  );
  const look = async () => {
    t.same(await find(5), [], 'dropped');
    for (const n of [7, 2 * BLOCK_LINES - 89, 2 * BLOCK_LINES + 3, count - 1])
      t.same(await find(n), n < 2 * BLOCK_LINES && n % 100 !== 7 ? [] : [`word${n}`], `word${n}`);
  };
  await look();
  const alerts = async () =>
    (await store.groups(equals('event_type', 'alert'), EVERYTHING, { by: 'alert.signature', limit: 9 }, never)).groups;
  const counted = await alerts();
  t.same(
    await store.maintain({ kind: 'rebuild', table: 'alert' }).then(({ rows }) => rows),
    counted.reduce((sum, one) => sum + one.count, 0),
  );

  await store.close();
  const compact = (killAfter?: number) => compacted(path, killAfter);
  for (const milliseconds of [0, 15, 60, 200]) {
    const { signal, code, said: words } = await compact(milliseconds);
    t.ok(signal === 'SIGKILL' || code === 0, words);
    store = await open();
    await look();
    t.match((await compact()).said, /has the event store open/, 'not beside a console');
    await store.close();
  }
  const size = statSync(path).size;
  t.equal((await compact()).code, 0);
  t.ok(statSync(path).size <= size, `${statSync(path).size} bytes are left of ${size}`);
  t.notOk(existsSync(`${path}.compact`));
  store = await open();
  await look();
  await store.ingestStream('s', pieces(`${JSON.stringify(of('flow', 0, { note: 'afterwards', flow_id: 1 }))}\n`));
  await store.settled();
  t.equal(await total(), count - flows + 1);
  t.same(said, [], 'and no index is made anew');

  await store.maintain({ kind: 'rebuild', table: 'derived' });
  const sum = (await store.sensors(EVERYTHING, never)).reduce((all, { events }) => all + events, 0);
  t.equal(sum, count - flows + 1, 'what is made anew is made from what is left');
  t.equal((await drop({ ...limits, alert: micros(14) })).rows, Math.ceil((2 * BLOCK_LINES - 7) / 100));
});
