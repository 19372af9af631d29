import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import type { Aggregate } from '../../shared/events.ts';
import type { IngestRejects, IngestResult, IngestSources, Sensors } from '../../shared/ingest.ts';
import { MOST_SOURCES } from '../../shared/ingest-values.ts';
import { appWith, type Line, ndjson } from '../../test/events.ts';
import { temporaryFolder } from '../../test/helper.ts';
import { Meter } from './meter.ts';
import { statsOf, toSource } from './source-view.ts';
import { countOf, pieces, STAYING } from './testing.ts';

const lines = (count: number, pad = ''): Line[] =>
  Array.from({ length: count }, (_, n) => ({ timestamp: '2026-03-01T12:00:00Z', event_type: 'flow', n, pad }));

const counts = (received: number, accepted: number, duplicates: number, rejected = 0) => ({
  received,
  accepted,
  duplicates,
  rejected,
});

t.test('lines are taken in under any content type, plain or gzip, and again they are duplicates', async (t) => {
  const { send } = await appWith(t);
  const body = Buffer.from(ndjson(lines(7)));
  const gzip = gzipSync(body);
  const types = [
    'application/x-ndjson',
    'application/json',
    'text/plain',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
  ];
  for (const type of types) {
    t.match(
      await send(encodeURIComponent(type), body, { 'content-type': type }),
      { status: 200, body: counts(7, 7, 0) },
      type,
    );
    const again = await send(encodeURIComponent(type), gzip, { 'content-type': `${type}; charset=utf-8` });
    t.match(again, { status: 200, body: counts(7, 0, 7) }, `${type}, gzip by its first bytes`);
  }
  const encoded = await send('encoded', gzip, { 'content-encoding': 'gzip' });
  t.match(encoded, { status: 200, body: counts(7, 7, 0) }, 'content-encoding: gzip and no content type');
  const members = Buffer.concat([gzip, gzipSync(ndjson([{ event_type: 'last' }]))]);
  t.match(await send('encoded', members), { status: 200, body: counts(8, 1, 7) }, 'two gzip files in one');
  t.match(await send('nothing', Buffer.alloc(0)), { status: 200, body: counts(0, 0, 0) }, 'an empty body');
});

t.test(
  'nobody waits for more of what was imported without a file; of who sends it is said when nothing comes',
  async (t) => {
    const { app, send } = await appWith(t);
    const later = async (name: string) => {
      const source = (await app.events.sources({}, STAYING)).find((each) => each.name === name)!;
      const { kind, state, path } = await toSource(source, new Meter(), () => false, Date.now() + 3_600_000);
      return { kind, state, path };
    };
    await app.events.importStream('piped', pieces(ndjson(lines(2))));
    t.same(await later('piped'), { kind: 'imported', state: 'done', path: null });
    await app.events.importStream('piped', pieces(ndjson(lines(4))));
    t.same(await later('piped'), { kind: 'imported', state: 'done', path: null }, 'again');
    await send('piped', lines(5));
    t.same(await later('piped'), { kind: 'sender', state: 'silent', path: null }, 'the name of a sender from now on');
    await app.events.importStream('piped', pieces(ndjson(lines(6))));
    t.same(
      await later('piped'),
      { kind: 'sender', state: 'silent', path: null },
      'also when something is imported under it',
    );
  },
);

t.test('equal lines of one body are two events; an overlapping body adds only what is new', async (t) => {
  const { send } = await appWith(t);
  const twice = [...lines(3), ...lines(3)];
  t.match((await send('s', twice)).body, counts(6, 6, 0));
  t.match((await send('s', twice)).body, counts(6, 0, 6));
  t.match((await send('s', [...lines(3), { event_type: 'new' }])).body, counts(4, 1, 3));
  t.match((await send('other', lines(3))).body, counts(3, 3, 0), 'another source is another sender');
});

t.test('a body of any size streams in', async (t) => {
  const { send } = await appWith(t);
  const body = Buffer.from(ndjson([...lines(3000, 'x'.repeat(2000)), { big: 'y'.repeat(60_000) }]));
  t.ok(body.length > 6_000_000);
  t.match(await send('s', body), { status: 200, body: counts(3001, 3001, 0) });
});

t.test('bad lines are refused one by one, the first 20 by name, and can be looked at', async (t) => {
  const { send, ask } = await appWith(t);
  const bad = Array.from({ length: 25 }, (_, n) => `=cmd() <b>${n}`);
  const { body } = await send('s', ['{"event_type":"a"}', '', ...bad, '[1]', '{"event_type":"b"}']);
  t.match(body, counts(28, 2, 0, 26));
  t.equal(body.rejects.length, 20);
  t.match(body.rejects[0], { line: 3, reason: /JSON/ }, 'the blank line counts');

  const { rejects } = (await ask<IngestRejects>('/api/ingest/rejects?source=s&limit=1000')).body;
  t.equal(rejects.length, 26);
  t.ok(
    rejects.some(
      ({ sample, position, source, path }) =>
        sample === '=cmd() <b>0' && position === 3 && source === 's' && path === null,
    ),
  );
  t.equal((await ask<IngestRejects>('/api/ingest/rejects?limit=3')).body.rejects.length, 3);
  t.same((await ask<IngestRejects>('/api/ingest/rejects?source=other')).body.rejects, []);
  const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
  t.match(sources, [
    {
      name: 's',
      path: null,
      offset: null,
      lag: null,
      accepted: 2,
      duplicates: 0,
      rejected: 26,
      firstEventTime: null,
      lastEventTime: null,
    },
  ]);
});

t.test('a body without an event is an error with the counts, and is counted once', async (t) => {
  const { send, ask } = await appWith(t);
  const source = async () => (await ask<IngestSources>('/api/ingest/sources')).body.sources[0];
  for (const times of ['first', 'again']) {
    const { status, body } = await send('s', ['oops', '', '[1]']);
    const rejects = [{ line: 1 }, { line: 3 }];
    t.match({ status, body }, { status: 422, body: { code: 'NO_EVENTS', params: { rejected: 2 }, rejects } }, times);
    t.match(body, counts(2, 0, 0, 2), times);
    t.match(await source(), { name: 's', accepted: 0, rejected: 2 }, times);
  }
  const text = await send('s', Buffer.from(JSON.stringify('{"event_type":"a"}\n')));
  t.match(text, { status: 422, body: { code: 'NO_EVENTS' } }, 'lines that a client has made a JSON text of');
  t.match(await send('s', ['{"event_type":"a"}', 'bad']), { status: 200, body: counts(2, 1, 0, 1) });
  t.match(await send('s', ['{"event_type":"a"}', 'bad']), { status: 200, body: counts(2, 0, 1, 1) });
  t.match(await source(), { accepted: 1, duplicates: 1, rejected: 4 });
});

t.test('a followed file that cannot be read shows why', async (t) => {
  const { app, ask } = await appWith(t);
  const path = join(temporaryFolder(t), 'eve.json');
  const fault = async () => (await ask<IngestSources>('/api/ingest/sources')).body.sources[0]?.fault;
  const becomes = async (wanted: string | null) => {
    for (let tries = 0; tries < 1000 && (await fault()) !== wanted; tries++) await wait(50);
    t.equal(await fault(), wanted);
  };
  await app.events.follow([path]);
  const state = async () => (await ask<IngestSources>('/api/ingest/sources')).body.sources[0]?.state;
  await becomes('INGEST_NOT_FOUND');
  t.equal(await state(), 'gone');
  writeFileSync(path, '[\n{"event_type":"a"}\n]\n');
  await becomes('NOT_NDJSON');
  t.equal(await state(), 'failed');
  writeFileSync(path, '{"event_type":"a"}\n');
  await becomes(null);
  for (let tries = 0; tries < 1000 && (await state()) !== 'reading'; tries++) await wait(50);
  const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
  t.match(sources, [{ kind: 'followed', state: 'reading', accepted: 1, lag: 0, lagSeconds: 0 }]);
});

t.test('a source says what came by it, and a sensor how it is', async (t) => {
  const { app, ask, send } = await appWith(t);
  const stats = (hour: number, uptime: number, packets: number, drops: number) => ({
    timestamp: `2026-03-01T${hour}:59:52Z`,
    event_type: 'stats',
    host: 'edge-1',
    stats: {
      uptime,
      capture: { kernel_packets: packets, kernel_drops: drops },
      decoder: { pkts: packets - drops, invalid: 3 },
      flow: { memuse: 7154304 },
      detect: {
        engines: [{ id: 0, last_reload: '2026-03-01T09:00:00.000000+0000', rules_loaded: 41822, rules_failed: 3 }],
      },
      // Longer than what is kept at hand of other events.
      more: 'x'.repeat(9000),
    },
  });
  const flows = lines(30).map((line) => ({ ...line, host: 'edge-1' }));
  // In any order; the sensor was started again before the last hour.
  const sent = [stats(12, 600, 1000, 400), ...flows, stats(10, 7200, 5000, 0), stats(11, 10_800, 9000, 100)];
  const body = Buffer.from(ndjson(sent));
  await send('north', body);
  await send('south', [{ event_type: 'flow', host: 'edge-2' }]);
  await app.events.settled();
  const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
  t.match(sources, [
    { name: 'north', kind: 'sender', state: 'reading', bytes: body.length - sent.length, sensors: ['edge-1'] },
    { name: 'south', sensors: ['edge-2'] },
  ]);
  t.equal(sources[0]!.recent.length, 60);
  t.equal(
    sources[0]!.recent.reduce((sum, one) => sum + one),
    33,
  );
  t.ok(sources[0]!.rate > 0);
  const { sensors } = (await ask<Sensors>('/api/ingest/sensors')).body;
  t.match(sensors, [
    {
      name: 'edge-1',
      sources: ['north'],
      events: 33,
      stats: {
        time: '2026-03-01T12:59:52.000000Z',
        uptime: 600,
        packets: 1000,
        drops: 400,
        dropShare: 0.1,
        dropCourse: [null, 0.025, 0.4],
        invalid: 3,
        flowMemory: 7154304,
        rulesLoaded: 41822,
        rulesFailed: 3,
        lastReload: '2026-03-01T09:00:00.000000+0000',
        version: null,
      },
    },
    { name: 'edge-2', sources: ['south'], events: 1, stats: null },
  ]);
  t.equal(statsOf([]), null);
});

t.test('of a sensor whose counters are none the others are told', async (t) => {
  const { app, ask, send } = await appWith(t);
  const stats = {
    uptime: 0.5,
    capture: { kernel_packets: 1e308, kernel_drops: -1 },
    decoder: { invalid: 2 ** 60 },
    flow: { memuse: '1' },
    detect: { engines: [{ rules_loaded: 1.5, rules_failed: 3 }] },
  };
  await send('odd', [{ event_type: 'stats', timestamp: '2026-03-01T12:00:00Z', host: 'edge-1', stats }]);
  await app.events.settled();
  const { status, body } = await ask<Sensors>('/api/ingest/sensors');
  t.equal(status, 200);
  const none = { uptime: null, packets: null, drops: null, invalid: null, flowMemory: null, rulesLoaded: null };
  t.match(body.sensors, [{ name: 'edge-1', stats: { ...none, rulesFailed: 3 } }]);
});

t.test('a rate is of the last minutes, and forgets', (t) => {
  const start = Date.parse('2026-03-01T12:00:00Z');
  const meter = new Meter(start);
  meter.add('s', 600, start + 10_000);
  t.equal(meter.rate('s', start + 20_000), 30, 'since the beginning');
  t.equal(meter.rate('s', start + 299_000), 2, 'over five minutes');
  t.equal(meter.rate('s', start + 300_000), 0);
  t.equal(meter.recent('s', start + 59 * 60_000)[0], 600);
  t.equal(meter.recent('s', start + 60 * 60_000)[0], 0);
  t.equal(meter.rate('other'), 0);
  t.end();
});

t.test('what is no NDJSON is refused as a whole', async (t) => {
  const { send, ask } = await appWith(t);
  const refused: [body: Buffer, headers: Record<string, string>, status: number, code: string][] = [
    [Buffer.from(JSON.stringify(lines(30))), { 'content-type': 'application/json' }, 400, 'NOT_NDJSON'],
    [Buffer.from(JSON.stringify({ a: 1, b: [2] }, null, 2)), {}, 400, 'NOT_NDJSON'],
    [gzipSync(JSON.stringify(lines(30), null, 1)), {}, 400, 'NOT_NDJSON'],
    [Buffer.from('--x\r\n'), { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [Buffer.from('{}\n'), { 'content-encoding': 'br' }, 415, 'UNSUPPORTED_ENCODING'],
  ];
  for (const [body, headers, status, code] of refused)
    t.match(await send('s', body, headers), { status, body: { code } }, `${code} ${Object.values(headers)}`);
  for (const source of ['', 'x'.repeat(101), 'a%00b', 'a%0Ab', 'a%C2%85b']) {
    const { status, body } = await send(source, Buffer.from('{}\n'));
    if (source === '') t.equal(status, 200, 'an empty source is none given');
    else
      t.match({ status, body }, { status: 400, body: { code: 'INVALID_INPUT', field: 'source' } }, source.slice(0, 9));
  }
  const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
  t.same(
    sources.map(({ name, accepted, rejected }) => [name, accepted, rejected]),
    [['http', 1, 0]],
    'nothing else was recorded',
  );
});

t.test('of gzip data that end early the whole lines before are kept', async (t) => {
  const { send } = await appWith(t);
  const random = lines(5000).map((line, n) => ({ ...line, r: Math.sin(n) }));
  const whole = gzipSync(ndjson(random));
  const { status, body } = await send('s', whole.subarray(0, whole.length / 2));
  t.match({ status, body }, { status: 400, body: { code: 'GZIP_TRUNCATED', duplicates: 0, rejected: 0 } });
  t.ok(body.accepted > 1000 && body.accepted < 4000, `${body.accepted} of 5000 kept`);
  t.match(
    (await send('s', whole)).body,
    counts(5000, 5000 - body.accepted, body.accepted),
    'sent whole, the rest is added',
  );
  const trailerCut = await send('t', whole.subarray(0, -3));
  t.match(
    trailerCut,
    { status: 400, body: { code: 'GZIP_TRUNCATED', accepted: 5000 } },
    'only the checksum is missing',
  );
});

t.test('a small gzip body that unpacks to a very long one takes little memory', async (t) => {
  const { send, ask } = await appWith(t);
  const before = process.memoryUsage.rss();
  const blank = Buffer.alloc(1 << 20, '\n');
  const short = Buffer.from(blank);
  for (let at = 0; at < 1 << 19; at += 512) short[at] = 0x78;
  const bomb = Buffer.concat([
    ...Array<Buffer>(20).fill(gzipSync(short)),
    ...Array<Buffer>(260).fill(gzipSync(blank)),
    ...Array<Buffer>(20).fill(gzipSync('y'.repeat(1 << 20))),
    gzipSync('\n{"event_type":"last"}\n'),
  ]);
  t.ok(bomb.length < 1 << 20, `${bomb.length} bytes`);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const began = performance.now();
  const { status, body } = await send('bomb', bomb, { 'content-encoding': 'gzip' });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampler);
  // Each piece has 1024 short lines; the long one, over the limit of a line, is one more.
  const rejected = 20 * 1024 + 1;
  t.match({ status, body }, { status: 200, body: counts(rejected + 1, 1, 0, rejected) });
  t.equal(body.rejects.length, 20);
  // All 300 MB are more than that.
  t.ok(peak - before < 200 << 20, `${((peak - before) / 2 ** 20).toFixed(0)} MB more in ${seconds.toFixed(1)} s`);
  const { rejects } = (await ask<IngestRejects>('/api/ingest/rejects?source=bomb&limit=1000')).body;
  t.equal(rejects.length, 1000, 'of samples only the first are kept');
});

t.test('a file source tells how far it is read, and how much is left', async (t) => {
  const { app, ask } = await appWith(t);
  const folder = temporaryFolder(t);
  const source = async (name: string) =>
    (await ask<IngestSources>('/api/ingest/sources')).body.sources.find((source) => source.name === name);
  const path = join(folder, 'eve.json');
  const body = ndjson(lines(10));
  writeFileSync(path, body);
  await app.events.importFile(path, { source: 'plain' });
  t.match(await source('plain'), {
    path,
    offset: body.length,
    lag: 0,
    accepted: 10,
    lastEventTime: '2026-03-01T12:00:00.000000Z',
  });
  appendFileSync(path, ndjson(lines(3)));
  t.match(await source('plain'), { offset: body.length, lag: ndjson(lines(3)).length }, 'it has grown');
  renameSync(path, `${path}.1`);
  t.match(await source('plain'), { offset: body.length, lag: null }, 'it is gone');
  writeFileSync(path, body);
  t.match(await source('plain'), { offset: body.length, lag: null }, 'another file has its name');

  const zipped = join(folder, 'old.json.gz');
  writeFileSync(zipped, gzipSync(ndjson([{ event_type: 'dns' }, 'bad line'])));
  await app.events.importFile(zipped, { source: 'zipped' });
  t.match(await source('zipped'), { path: zipped, lag: null, accepted: 1, rejected: 1 });
  const { rejects } = (await ask<IngestRejects>('/api/ingest/rejects?source=zipped')).body;
  t.match(rejects, [{ source: 'zipped', path: zipped, position: 21, sample: 'bad line' }]);
});

t.test('over a socket', async (t) => {
  const { app, headers, ask } = await appWith(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = (source: string) =>
    request({ host: '127.0.0.1', port, path: `/api/events?source=${source}`, method: 'POST', headers });
  const answerOf = (sender: ReturnType<typeof open>) =>
    new Promise<{ status?: number; body: IngestResult & { code?: string } }>((resolve, reject) => {
      sender.on('error', reject);
      sender.on('response', async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode, body: JSON.parse(text) });
      });
    });
  const stored = async (source: string) =>
    (await ask<Aggregate>(`/api/events/aggregate?by=event_type&source=${source}`)).body.total;

  await t.test('a sender that goes away loses nothing by sending it all again', async (t) => {
    const all = ndjson(lines(20_000, 'x'.repeat(100)));
    const leaving = open('left');
    leaving.on('error', () => undefined);
    leaving.write(all.slice(0, all.length / 2 + 50));
    while ((await stored('left')) === 0) await wait(20);
    leaving.destroy();
    const sender = open('left');
    sender.end(all);
    const { status, body } = await answerOf(sender);
    t.equal(status, 200);
    t.equal(body.received, 20_000);
    t.ok(body.duplicates > 0, `${body.duplicates} were stored before the line broke`);
    t.equal(body.rejected, 0, 'the half line was not taken for a bad one');
    t.equal(await stored('left'), 20_000);
  });

  await t.test('the sender of a long refused body gets to read why', async (t) => {
    const sender = open('array');
    const answer = answerOf(sender);
    sender.write('[');
    for (let n = 0; n < 200; n++) sender.write(`${JSON.stringify(lines(1, 'x'.repeat(100_000))[0])},\n`);
    sender.end('{}]');
    t.match(await answer, { status: 400, body: { code: 'NOT_NDJSON' } });
  });

  await t.test('the server stops without waiting for a sender who never ends', async (t) => {
    const { app, headers } = await appWith(t);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sender = request({ host: '127.0.0.1', port, path: '/api/events?source=endless', method: 'POST', headers });
    const broken = new Promise((resolve) => sender.on('error', resolve));
    sender.write(ndjson(lines(3)));
    while ((await countOf(app.events)) < 3) await wait(20);
    await app.close();
    t.match(await broken, { code: 'ECONNRESET' }, 'and the sender knows');
  });

  await t.test('a slow sender is stored while it sends', async (t) => {
    const sender = open('slow');
    const answer = answerOf(sender);
    sender.write(ndjson(lines(3)));
    const deadline = Date.now() + 30_000;
    while ((await stored('slow')) < 3 && Date.now() < deadline) await wait(50);
    t.equal(await stored('slow'), 3, 'before the body has ended');
    sender.end(ndjson([{ event_type: 'end' }]));
    t.match((await answer).body, counts(4, 4, 0));
  });
});

t.test('of rejected lines in any number the first are kept, and the last', async (t) => {
  const { ask, send } = await appWith(t);
  const bad = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `bad ${from + n}`);
  await send('s', bad(0, 1500));
  const newest = async () => (await ask<IngestRejects>('/api/ingest/rejects?source=s&limit=1000')).body.rejects;
  const [before] = await newest();
  await send('s', bad(1500, 1502));
  const rejects = await newest();
  t.equal(rejects.length, 1000);
  t.match(rejects[0], { sample: 'bad 1501' });
  t.ok(rejects[0]!.time > before!.time, 'by which a rule hears of it');
  t.ok(rejects.some(({ sample }) => sample === 'bad 0'));
});

t.test('the name of an agent is of whose token spoke first under it, until it is released', async (t) => {
  const { app, headers: admin } = await appWith(t);
  const call = async (headers: object, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const sensor = async (username: string) => {
    const user = {
      ...{ fullName: username, company: '', role: 'sensor', username, country: '', contact: '' },
      ...{ email: `${username}@sensors.example`, currentPlan: 'basic', status: 'active' },
    };
    const { id } = (await call(admin, 'POST', '/api/apps/users/user', { user })).body.user;
    const made = await call(admin, 'POST', `/api/apps/users/${id}/tokens`, { name: 'Agent', expiresInDays: 30 });
    return { authorization: `Bearer ${made.body.token}` };
  };
  const [one, other] = [await sensor('one'), await sensor('other')];
  const log = { name: 'eve.json', path: '/var/log/eve.json', after: '0', size: 0, fault: null };
  const meet = (headers: object) =>
    call(headers, 'PUT', '/api/ingest/agents/edge', { version: '0', lost: 0, logs: [log], wantsFiles: true });
  const lines = ndjson([{ event_type: 'flow' }]);
  const post = async (headers: object) => {
    const url = '/api/events?source=eve.json@edge';
    return (await app.inject({ method: 'POST', url, headers: { ...headers }, payload: lines })).json();
  };
  const taken = { status: 403, body: { code: 'AGENT_TAKEN', params: { agent: 'edge' } } };

  t.match(await post(other), { accepted: 1 }, 'nobody has the name yet');
  t.match(await meet(one), { status: 200, body: { logs: [{ name: 'eve.json', path: '/var/log/eve.json' }] } });
  t.match(await meet(one), { status: 200 });
  t.match(await meet(other), taken);
  t.match(await meet(admin), taken, 'nor is it an administrator’s');
  t.match(await post(other), taken.body);
  t.match(await post(one), { duplicates: 1 });
  const hash = 'a'.repeat(64);
  const step = `log=eve.json&file=0&newest=0&from=0&to=3&headLength=3&headHash=${hash}&tailHash=${hash}`;
  t.match(await call(other, 'POST', `/api/ingest/agents/edge/lines?${step}`), taken);
  t.match(await call(other, 'GET', '/api/ingest/agents/edge/hashes?file=1&at=0'), taken);

  t.match(await call(admin, 'GET', '/api/ingest/agents'), { body: { agents: [{ name: 'edge', owner: 'one' }] } });
  const release = '/api/ingest/agents/edge/owner';
  t.equal((await call(one, 'DELETE', release)).status, 403, 'an administrator releases it');
  t.equal((await call(admin, 'DELETE', release)).status, 204);
  t.match(await call(admin, 'DELETE', release), { status: 404, body: { code: 'AGENT_NOT_FOUND' } });
  const { entries } = (await call(admin, 'GET', '/api/audit?operation=releaseAgent')).body;
  t.match(
    entries.find(({ status }: { status: number }) => status === 204),
    { objectName: 'edge', changes: [{ field: 'name' }, { field: 'owner', before: 'one' }, {}] },
  );
  t.match(await meet(other), { status: 200 }, 'who speaks next has it');
  t.match(await meet(one), taken);
});

t.test('agents are not without end; those that are known go on', async (t) => {
  const { app, headers } = await appWith(t);
  const meet = async (agent: string) => {
    const payload = { version: '0', lost: 0, logs: [], wantsFiles: false };
    const answer = await app.inject({ method: 'PUT', url: `/api/ingest/agents/${agent}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  t.match(await meet('first'), { status: 200 });
  const since = new Date().toISOString();
  const others = Array.from({ length: MOST_SOURCES - 1 }, (_, n) => ({ name: `agent${n}`, user_id: 1, since }));
  for (let from = 0; from < others.length; from += 1000)
    await app.state.db
      .insertInto('agent')
      .values(others.slice(from, from + 1000))
      .execute();
  const full = { status: 409, body: { code: 'TOO_MANY_SOURCES', params: { max: MOST_SOURCES } } };
  t.match(await meet('last'), full);
  t.match(await meet('first'), { status: 200 });
  await app.inject({ method: 'DELETE', url: '/api/ingest/agents/agent7/owner', headers });
  t.match(await meet('last'), { status: 200 }, 'in the place of one that was released');
  t.match(await meet('another'), full);
});
