import { createHmac } from 'node:crypto';
import type { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import type { Jobs } from '../../shared/jobs.ts';
import {
  NewNotificationRule,
  NewNotificationTarget,
  type NotificationDryRun,
  type NotificationRule,
  type NotificationTarget,
  type NotificationTargets,
  type NotificationTest,
} from '../../shared/notify.ts';
import { build } from '../../test/helper.ts';
import { isPublic } from '../net-addresses.ts';
import { call } from './call.ts';
import type { Cause } from './cause.ts';
import { type Message, teamsBody } from './message.ts';
import { dueAt, messagesOf, type Pace } from './pace.ts';
import { isDue } from './tell.ts';
import { clientOf, hit, receiver, until } from './testing.ts';

t.test('which addresses are of the internet', (t) => {
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) t.ok(isPublic(address), address);
  const others = [
    ...['127.0.0.1', '127.8.9.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', 'not an address'],
    ...['::ffff:127.0.0.1', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    '::ffff:0:10.0.0.1',
  ];
  for (const address of others) t.notOk(isPublic(address), address);
  t.end();
});

t.test('a call goes to no address that it may not go to, by whatever way', async (t) => {
  const hidden = await receiver(t);
  const { port } = new URL(hidden.url);
  const names: Record<string, string> = { 'loop.example': '127.0.0.1', 'mapped.example': '::ffff:127.0.0.1' };
  const resolve = ((host: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = names[host]!;
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof lookup;
  const to = (url: string, options: Parameters<typeof call>[1] = {}) =>
    call({ url, headers: {}, body: '{}' }, { resolve, ...options });
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => error,
    );
  const refused = { fault: 'ADDRESS_NOT_ALLOWED' };
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'loop.example',
    'mapped.example',
  ])
    t.match(await faultOf(to(`http://${host}:${port}/`)), refused, host);
  t.match(
    await faultOf(call({ url: `http://localhost:${port}/`, headers: {}, body: '' })),
    refused,
    'as the system resolves it',
  );
  t.match(await faultOf(to(`file:///etc/passwd`)), refused);

  // Who may be called sends on to who may not be.
  const way = await receiver(
    t,
    ({ path }) =>
      path === '/on'
        ? { status: 307, headers: { location: hidden.url } }
        : path === '/round'
          ? { status: 308, headers: { location: '/round' } }
          : { status: 302, headers: { location: hidden.url }, body: 'over there' },
    '127.0.0.2',
  );
  const options = { isAllowed: (address: string) => address === '127.0.0.2' };
  t.match(await faultOf(to(`${way.url}/on`, options)), refused, 'a redirect');
  t.match(await faultOf(to(`${way.url}/round`, options)), { fault: 'TOO_MANY_REDIRECTS' });
  t.match(await faultOf(to(`${way.url}/see`, options)), {
    fault: 'REFUSED',
    answer: { status: 302, answer: 'over there' },
  });
  t.same(hidden.got, [], 'nothing got there');
  t.match(await to(`${way.url}/on`, { isAllowed: () => true }), { status: 200, answer: 'taken' });
  t.equal(hidden.got.length, 1);
  t.equal(hidden.got[0]!.body, '{}', 'the body goes on with it');
  t.match(
    await to(` HTTP${hidden.url.slice('http'.length)}`, { isAllowed: () => true }),
    { status: 200 },
    'as it is typed',
  );
});

t.test('an answer that changes the protocol keeps nobody waiting for ever', { timeout: 20_000 }, async (t) => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nand more'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const fault = await call({ url, headers: {}, body: '{}' }, { isAllowed: () => true }).catch(
    (error: unknown) => error,
  );
  t.match(fault, { fault: 'REFUSED', answer: { status: 101, answer: '' } });
});

t.test('what is sent over TLS is not sent on without it', async (t) => {
  const plain = await receiver(t);
  const [cert, key] = ['cert', 'key'].map((name) =>
    readFileSync(join(import.meta.dirname, `../../test/tls/${name}.pem`)),
  );
  const server = createServer({ cert, key }, (_request, response) =>
    response.writeHead(307, { location: plain.url }).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.teardown(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const url = `HTTPS://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sent = call({ url, headers: {}, body: '{}' }, { isAllowed: () => true });
  t.match(await sent.catch((error: unknown) => error), { fault: 'ADDRESS_NOT_ALLOWED' });
  t.same(plain.got, [], 'nothing got there');
});

t.test('what sensors saw is no Markdown in Teams', (t) => {
  const title = '[Reset your password](https://evil.example) \\ *now* <https://evil.example>';
  const cause = { key: 'a', title, text: '`10.0.0.1`', severity: null, time: null, path: '/x' };
  const message: Message = { key: 'k', language: 'en', rule: null, count: 1, createdAt: '', causes: [cause] };
  const { body } = JSON.parse(teamsBody(message, undefined)).attachments[0].content;
  t.same(
    (body as { text: string }[]).map(({ text }) => text),
    ['\\[Reset your password\\](https://evil.example) \\\\ \\*now\\* \\<https://evil.example>', '\\`10.0.0.1\\`'],
  );
  t.end();
});

t.test('when messages are due', (t) => {
  const pace = (more: Partial<Pace>): Pace => ({
    ...{ throttle_minutes: 0, digest_minutes: 0, quiet_from: '', quiet_to: '', time_zone: 'UTC' },
    ...more,
  });
  const at = (time: string) => Date.parse(time);
  const due = (more: Partial<Pace>, first: string, last: string | null = null) =>
    new Date(dueAt(pace(more), at(first), last === null ? null : at(last))).toISOString();
  t.equal(due({}, '2026-11-22T10:00:00Z'), '2026-11-22T10:00:00.000Z');
  t.equal(due({ digest_minutes: 30 }, '2026-11-22T10:00:00Z'), '2026-11-22T10:30:00.000Z');
  t.equal(due({ throttle_minutes: 60 }, '2026-11-22T10:00:00Z', '2026-11-22T09:30:00Z'), '2026-11-22T10:30:00.000Z');
  t.equal(due({ throttle_minutes: 60 }, '2026-11-22T10:00:00Z', '2026-11-22T08:30:00Z'), '2026-11-22T10:00:00.000Z');
  const night = { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/Paris' };
  t.equal(due(night, '2026-11-22T20:59:00Z'), '2026-11-22T20:59:00.000Z');
  t.equal(due(night, '2026-11-22T21:00:00Z'), '2026-11-23T06:00:00.000Z', 'until the morning of the next day');
  t.equal(due(night, '2026-11-22T02:00:00Z'), '2026-11-22T06:00:00.000Z', 'of this day');
  t.equal(
    due({ ...night, quiet_from: '12:00', quiet_to: '13:00' }, '2026-07-22T10:30:00Z'),
    '2026-07-22T11:00:00.000Z',
  );
  const noon = { quiet_from: '12:00', quiet_to: '13:00' };
  t.equal(due(noon, '2026-11-22T12:00:00Z'), '2026-11-22T13:00:00.000Z', 'from their first minute');
  t.equal(due(noon, '2026-11-22T13:00:00Z'), '2026-11-22T13:00:00.000Z', 'to before their last');
  t.equal(due(night, '2026-11-22T06:00:00Z'), '2026-11-22T06:00:00.000Z');
  // The clocks go back in that night.
  t.equal(due(night, '2026-10-24T21:00:00Z'), '2026-10-25T06:00:00.000Z');
  // Within hours of the second time that a wall shows them.
  const early = { quiet_from: '01:30', quiet_to: '02:30', time_zone: 'Europe/Berlin' };
  t.equal(due(early, '2026-10-25T00:17:00Z'), '2026-10-25T00:30:00.000Z');
  t.equal(due(early, '2026-10-25T01:17:30Z'), '2026-10-25T01:30:00.000Z');
  // They end in an hour that no wall shows in spring.
  const skipped = { quiet_from: '22:00', quiet_to: '02:30', time_zone: 'Europe/Berlin' };
  t.equal(due(skipped, '2026-03-29T00:59:00Z'), '2026-03-29T01:00:00.000Z');
  t.equal(due(skipped, '2026-03-28T22:00:00Z'), '2026-03-29T01:00:00.000Z');
  t.equal(due(skipped, '2026-03-29T01:01:00Z'), '2026-03-29T01:01:00.000Z');
  const hour = 3_600_000;
  const moments = [0, 1, 2, 3, 4].map((each) => at('2026-11-22T10:00:00Z') + (each * hour) / 2);
  t.equal(messagesOf(pace({}), moments), 5);
  t.equal(messagesOf(pace({ digest_minutes: 60 }), moments), 2);
  t.equal(messagesOf(pace({ throttle_minutes: 120 }), moments), 2);
  t.equal(messagesOf(pace({}), []), 0);
  t.end();
});

t.test('a clock that was ahead keeps no message waiting, and what is late waits for the end of quiet hours', (t) => {
  const rule = { throttle_minutes: 60, digest_minutes: 30, quiet_from: '22:00', quiet_to: '07:00', time_zone: 'UTC' };
  const isDueAt = (now: string, first: string, last_told: string | null = null) =>
    isDue({ ...rule, last_told }, [{ cause: 'c', at: first, told: {} as Cause }], new Date(now));
  t.ok(isDueAt('2026-11-22T10:00:00Z', '2031-01-01T00:00:00Z'), 'found by a clock of years ahead');
  t.ok(isDueAt('2026-11-22T10:00:00Z', '2026-11-22T09:00:00Z', '2031-01-01T00:00:00Z'), 'and told of by it before');
  t.notOk(isDueAt('2026-11-22T10:00:00Z', '2026-11-22T09:59:00Z', '2031-01-01T00:00:00Z'), 'pace holds all the same');
  t.notOk(isDueAt('2026-11-22T23:00:00Z', '2026-11-22T21:00:00Z'), 'due when no console was running');
  t.ok(isDueAt('2026-11-23T07:00:00Z', '2026-11-22T21:00:00Z'));
  t.end();
});

t.test('what comes is told once to each target, signed; what was there is not', async (t) => {
  const desk = await receiver(t);
  let isUp = false;
  const flaky = await receiver(t, () => (isUp ? { status: 204 } : { status: 500, body: 'x'.repeat(2000) }));
  const app = await build(t, { notifyPrivate: true, publicUrl: 'https://ndr.example.org' });
  const { ask, send, log, target, rule } = await clientOf(app);
  await send([hit(1, '10.0.0.1')]);

  const first = await target({ address: desk.url });
  const second = await target({ address: `${flaky.url}/in`, name: 'Second' });
  t.match(first, { kind: 'webhook', shared: true, secret: /^whsec_.{32}$/, version: 1 });
  t.notMatch(JSON.stringify((await ask<NotificationTargets>('GET', '/api/notification-targets')).body), /whsec_/);
  const made = await rule({
    targets: [first.id, second.id],
    query: 'NOT sid:3',
    severity: 'medium',
    name: 'To the desk',
  });
  t.match(made, { id: 1, told: 0, waiting: 0, severity: 'medium', score: null, owner: { name: /./ } });
  t.same(await log(), [], 'what was there when the rule came');

  await send([
    ...[hit(1, '10.0.0.1'), hit(2, '10.0.0.7', { severity: 1 }), hit(2, '10.0.0.7', { severity: 1 })],
    // Not worth it, and not asked for.
    ...[hit(4, '10.0.0.8', { severity: 3 }), hit(3, '10.0.0.9', { severity: 1 })],
  ]);
  await until(
    () => log(),
    (all) => all.length === 2 && all.every(({ state }) => state === 'sent' || state === 'failing'),
  );
  const [got] = desk.got;
  t.match(JSON.parse(got!.body), {
    ...{ rule: { id: 1, name: 'To the desk', about: 'threats' }, count: 1, title: 'Rule 2', severity: 'high' },
    causes: [
      { text: 'High · 10.0.0.7 → 203.0.113.9 · hq', url: /^https:\/\/ndr\.example\.org\/admin\/threats\/-?\d+$/ },
    ],
  });
  const { 'x-ndr-timestamp': time, 'x-ndr-signature': signature, 'idempotency-key': key } = got!.headers;
  t.equal(signature, `sha256=${createHmac('sha256', first.secret!).update(`${time}.${got!.body}`).digest('hex')}`);
  t.ok(Math.abs(Number(time) * 1000 - Date.now()) < 600_000, 'signed with the time');
  const [failed] = await log('state=failing');
  t.match(await log(`target=${first.id}`), [{ state: 'sent', status: 200, answer: 'taken', attempts: 1, key }]);
  t.match(failed, { targetName: 'Second', status: 500, fault: 'REFUSED', attempts: 1, answer: 'x'.repeat(500) });
  t.match((await ask<Jobs>('GET', '/api/jobs')).body.outbox, [
    { kind: 'notification', failing: 1, lastFault: { code: 'TARGET_REFUSED', params: { status: 500 } } },
  ]);

  isUp = true;
  t.match(await ask('POST', `/api/notification-deliveries/${failed!.id}/retry`), {
    status: 200,
    body: { state: 'waiting' },
  });
  t.match(
    await until(
      () => log(`target=${second.id}`),
      ([one]) => one!.state === 'sent',
    ),
    [{ attempts: 2, status: 204, fault: null }],
  );
  t.equal(new Set(flaky.got.map(({ headers }) => headers['idempotency-key'])).size, 1, 'one key for all attempts');
  t.match(await ask('POST', `/api/notification-deliveries/${failed!.id}/retry`), {
    status: 409,
    body: { code: 'NOTIFICATION_SENT' },
  });

  await send([hit(2, '10.0.0.7', { severity: 1 }), hit(5, '10.0.0.7')]);
  await until(
    () => desk.got.length,
    (count) => count === 2,
  );
  t.match(JSON.parse(desk.got[1]!.body), { title: 'Rule 5' }, 'what has been told is not told again');
  t.match((await ask('GET', '/api/notification-rules/1')).body, { told: 2, waiting: 0, lastTold: /^20/ });

  await t.test('a dry run says how often that would have been', async (t) => {
    const run = await ask<NotificationDryRun>('GET', '/api/notification-rules/dry-run?about=threats&severity=high');
    t.match(run, { status: 200, body: { days: 7, causes: 2, first: [{ severity: 'high' }, { severity: 'high' }] } });
    const slow = await ask('GET', '/api/notification-rules/dry-run?about=threats&throttleMinutes=600');
    t.match(slow.body, { causes: 5, messages: 2 });
    t.match(await ask('GET', '/api/notification-rules/dry-run?about=threats&query=nosuch%3A1'), {
      status: 400,
      body: { code: 'INVALID_QUERY', suggestion: undefined, params: { position: 0 } },
    });
    for (const about of ['incidents', 'newAssets', 'assetRisk', 'silentSources', 'rejects', 'reports', 'failedJobs'])
      t.match(await ask('GET', `/api/notification-rules/dry-run?about=${about}`), { status: 200 }, about);
    t.match((await ask('GET', '/api/notification-rules/dry-run?about=incidents&query=sid%3A1')).body, {
      fields: [{ field: 'query', code: 'NOT_BESIDE' }],
    });
  });

  await t.test('what is put together, off or removed', async (t) => {
    const version = made.version;
    const changed = await ask<NotificationRule>('PATCH', '/api/notification-rules/1', { digestMinutes: 600, version });
    t.match(changed, { status: 200, body: { digestMinutes: 600, query: 'NOT sid:3', version: version + 1 } });
    t.match(await ask('PATCH', '/api/notification-rules/1', { enabled: false, version }), {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', params: { name: 'Alex Moreau', version: version + 1 } },
    });
    await send([hit(6, '10.0.0.7'), hit(7, '10.0.0.7')]);
    t.equal(
      await until(
        async () => (await ask<NotificationRule>('GET', '/api/notification-rules/1')).body.waiting,
        (waiting) => waiting === 2,
      ),
      2,
    );
    t.equal(desk.got.length, 2);
    await ask('PATCH', '/api/notification-rules/1', { digestMinutes: 0, throttleMinutes: 1, version: version + 1 });
    await until(
      () => desk.got.length,
      (count) => count === 3,
    );
    t.match(JSON.parse(desk.got[2]!.body), { count: 2, title: 'To the desk: 2 new', text: /• Rule [67]\n/ });
    t.match(await ask('DELETE', `/api/notification-targets/${first.id}`), {
      status: 409,
      body: { code: 'NOTIFICATION_TARGET_USED', params: { rules: 'To the desk' } },
    });
    t.equal((await ask('DELETE', '/api/notification-rules/1')).status, 204);
    t.equal((await ask('DELETE', `/api/notification-targets/${first.id}`)).status, 204);
    t.equal((await ask('GET', '/api/notification-rules/1')).status, 404);
    t.ok((await log('rule=1')).length > 3, 'the log stays');
  });

  await t.test('who may not, and what is refused', async (t) => {
    const client = await clientOf(app, 'client');
    for (const path of ['rules', 'targets', 'deliveries'])
      t.equal((await client.ask('GET', `/api/notification-${path}`)).status, 403);
    t.equal((await client.ask('POST', '/api/notification-targets', { ...first, name: 'x' })).status, 403);
    const refused = async (more: object, field: string, code: string) =>
      t.match(
        await ask('POST', '/api/notification-targets', { name: 'x', kind: 'webhook', address: desk.url, ...more }),
        {
          status: 400,
          body: { fields: [{ field, code }] },
        },
      );
    await refused({ address: 'http://0.0.0.0/' }, 'address', 'URL_NOT_ALLOWED');
    await refused({ address: 'ftp://tickets.example' }, 'address', 'BAD_URL');
    await refused({ kind: 'email' }, 'address', 'BAD_FORMAT');
    await refused({ kind: 'ntfy' }, 'address', 'BAD_FORMAT');
    await refused({ kind: 'ntfy', address: `${desk.url}/a%zz` }, 'address', 'BAD_FORMAT');
    await refused({ template: '{"a": {{title}}}' }, 'template', 'BAD_TEMPLATE');
    await refused({ template: '{"a": "{{nosuch}}"}' }, 'template', 'UNKNOWN_WORD');
    await refused({ kind: 'slack', template: '{}' }, 'template', 'NOT_BESIDE');
    const bad = async (more: object, field: string) =>
      t.match(
        await ask('POST', '/api/notification-rules', { name: 'x', about: 'threats', targets: [second.id], ...more }),
        {
          status: 400,
          body: { fields: [{ field }] },
        },
      );
    await bad({ targets: [4711] }, 'targets');
    await bad({ targets: [] }, 'targets');
    await bad({ score: 5 }, 'score');
    await bad({ quietFrom: '22:00' }, 'quietTo');
    await bad({ quietFrom: '25:00', quietTo: '07:00' }, 'quietFrom');
    await bad({ quietFrom: '22:00', quietTo: '07:00', timeZone: 'Mars/North' }, 'timeZone');
    const own = await target({ address: desk.url, name: 'Mine', shared: false });
    await bad({ targets: [own.id], shared: true }, 'targets');
    t.match(
      await ask<NotificationTarget>('PATCH', `/api/notification-targets/${own.id}`, {
        template: '{"t": "{{title}}"}',
        version: 1,
      }),
      {
        status: 200,
        body: { template: '{"t": "{{title}}"}', shared: false, version: 2 },
      },
    );
    t.match(await ask('PATCH', `/api/notification-targets/${own.id}`, { name: 'Ours', version: 1 }), {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', params: { name: 'Alex Moreau', version: 2 } },
    });
    t.match(await ask<NotificationTest>('POST', `/api/notification-targets/${own.id}/test`), {
      status: 200,
      body: { arrived: true, status: 200, answer: 'taken', fault: null },
    });
    t.match(JSON.parse(desk.got.at(-1)!.body), { t: /: a test message$/ }, 'by its template');
  });
});

t.test('the example of a rule is taken once that of a target is, as its description says', async (t) => {
  const app = await build(t);
  const { ask } = await clientOf(app);
  const add = () => ask('POST', '/api/notification-rules', NewNotificationRule.examples[0]);
  t.match(await add(), { status: 400, body: { fields: [{ field: 'targets', code: 'BAD_REFERENCE' }] } });
  t.match(await ask('POST', '/api/notification-targets', NewNotificationTarget.examples[0]), { status: 201 });
  t.match(await add(), { status: 201 });
});

t.test('a rule is tried on what has no time as on what comes now, in quiet hours too', async (t) => {
  const app = await build(t);
  const { ask, send } = await clientOf(app);
  const { timestamp: _, ...timeless } = hit(1, '10.0.0.5', { signature: 'ET MALWARE Something Checkin', severity: 1 });
  await send([timeless]);
  const tried = (more = '') =>
    ask<NotificationDryRun>('GET', `/api/notification-rules/dry-run?about=assetRisk&score=1${more}`);
  await until(tried, ({ body }) => body.causes === 1);
  for (const from of [0, 12]) {
    const hour = (later: number) => `${String((from + later) % 24).padStart(2, '0')}:00`;
    t.match(await tried(`&quietFrom=${hour(0)}&quietTo=${hour(12)}`), {
      status: 200,
      body: { causes: 1, messages: 1 },
    });
  }
});

t.test('a rule whose search is none any more says so, and a search of today mends it', async (t) => {
  const app = await build(t);
  const { ask, target, rule } = await clientOf(app);
  const { id } = await target({ address: 'https://desk.example/' });
  t.match(await rule({ targets: [id], query: 'text:invoice', name: 'Files' }), { readable: true });
  await app.state.db.updateTable('notify_rule').set({ query: 'text:in*e' }).execute();
  const path = '/api/notification-rules/1';
  t.match((await ask('GET', path)).body, { readable: false });
  t.match(await ask('PATCH', path, { query: 'text:in*', version: 1 }), { status: 200, body: { readable: true } });
});

t.test('a test stands in the log with what came of it, and can be sent again from there', async (t) => {
  let status = 503;
  const desk = await receiver(t, () => ({ status, body: 'so so' }));
  const app = await build(t, { notifyPrivate: true });
  const { ask, log, target } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await ask('POST', `/api/notification-targets/${id}/test`);
  const tested = { rule: null, target: id, targetName: 'Desk', attempts: 1, answer: 'so so' };
  const failed = await log();
  t.match(failed, [{ ...tested, state: 'given_up', status: 503, fault: 'REFUSED' }]);
  status = 200;
  t.match(await ask('POST', `/api/notification-deliveries/${failed[0]!.id}/retry`), { status: 200 });
  t.match(await until(log, ([one]) => one?.state === 'sent'), [{ ...tested, attempts: 2, status: 200 }]);
  t.equal(desk.got.length, 2);
  t.equal(desk.got[1]!.headers['idempotency-key'], desk.got[0]!.headers['idempotency-key']);
  await ask('POST', `/api/notification-targets/${id}/test`);
  t.same(
    (await log()).map(({ state }) => state),
    ['sent', 'sent'],
    'each has its own line',
  );
});

t.test('a target that cannot be called fails as a message does', async (t) => {
  const app = await build(t);
  const { ask, send, log, target, rule } = await clientOf(app);
  const { id } = await target({ kind: 'ntfy', address: 'https://ntfy.example/topic' });
  // From before such addresses were refused.
  await app.state.db.updateTable('notify_target').set({ address: 'https://ntfy.example/a%zz' }).execute();
  t.match(await ask<NotificationTest>('POST', `/api/notification-targets/${id}/test`), {
    status: 200,
    body: { arrived: false, fault: 'NOT_REACHED', answer: 'URI malformed' },
  });
  await rule({ targets: [id] });
  await send([hit(1, '10.0.0.1')]);
  t.match(await until(log, ([one]) => one?.state === 'failing'), [{ fault: 'NOT_REACHED', attempts: 1 }]);
});

t.test('a private target is refused where the settings do not allow it, and that is not tried again', async (t) => {
  const desk = await receiver(t);
  const app = await build(t);
  const { ask, send, log, target, rule } = await clientOf(app);
  const made = await target({ address: 'https://desk.example/' });
  const changed = (changes: object) => ask('PATCH', `/api/notification-targets/${made.id}`, changes);
  for (const address of [desk.url, 'http://localhost:8080/', 'http://10.0.0.1/', 'https://[::1]/'])
    t.match(await changed({ address, version: 1 }), {
      status: 400,
      body: { fields: [{ field: 'address', code: 'URL_PRIVATE' }] },
    });
  // From a time when the settings allowed it.
  await app.state.db.updateTable('notify_target').set({ address: desk.url }).execute();
  t.match(
    await changed({ name: 'Old desk', address: desk.url, version: 1 }),
    { status: 200 },
    'what stands there stays',
  );
  t.match(await ask<NotificationTest>('POST', `/api/notification-targets/${made.id}/test`), {
    status: 200,
    body: { arrived: false, fault: 'ADDRESS_NOT_ALLOWED', status: null },
  });
  await rule({ targets: [made.id] });
  await send([hit(1, '10.0.0.1')]);
  t.match(
    await until(
      () => log('state=given_up'),
      (all) => all.length > 0,
    ),
    [{ fault: 'ADDRESS_NOT_ALLOWED', attempts: 1 }],
  );
  t.same(desk.got, []);
});
