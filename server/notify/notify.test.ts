import { createHmac } from 'node:crypto';
import type { lookup } from 'node:dns';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mock } from 'node:test';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { AssetPage } from '../../shared/assets.ts';
import type { IncidentPage } from '../../shared/incidents.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type {
  NewNotificationTarget,
  NotificationDryRun,
  NotificationRule,
  NotificationTarget,
  NotificationTargets,
  NotificationTest,
} from '../../shared/notify.ts';
import { type Line, ndjson } from '../../test/events.ts';
import { build, openTestState, signIn, temporaryFolder } from '../../test/helper.ts';
import { inventory } from '../assets/inventory.ts';
import { incidentStore } from '../incidents/store.ts';
import { MOST_ATTEMPTS } from '../jobs/outbox.ts';
import { isPublic } from '../net-addresses.ts';
import { openEventStore } from '../stores/events/open.ts';
import type { EventStore } from '../stores/events/port.ts';
import { transact } from '../stores/state/state.ts';
import { threatStore } from '../threats/store.ts';
import { call } from './call.ts';
import { type CauseFinder, causeFinder, type Found } from './causes.ts';
import { DELIVERY, putDelivery } from './deliveries.ts';
import { type Message, teamsBody } from './message.ts';
import { dueAt, messagesOf, type Pace } from './pace.ts';
import { ruleStore } from './rules.ts';
import { targetStore } from './targets.ts';
import { clientOf, hit, mailSink, receiver, until } from './testing.ts';
import { notifyWork } from './work.ts';

// The machine may be busy.
t.setTimeout(600_000);

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
  // The clocks go back in that night.
  t.equal(due(night, '2026-10-24T21:00:00Z'), '2026-10-25T06:00:00.000Z');
  // Within hours of the second time that a wall shows them.
  const early = { quiet_from: '01:30', quiet_to: '02:30', time_zone: 'Europe/Berlin' };
  t.equal(due(early, '2026-10-25T00:17:00Z'), '2026-10-25T00:30:00.000Z');
  t.equal(due(early, '2026-10-25T01:17:30Z'), '2026-10-25T01:30:00.000Z');
  const hour = 3_600_000;
  const moments = [0, 1, 2, 3, 4].map((each) => at('2026-11-22T10:00:00Z') + (each * hour) / 2);
  t.equal(messagesOf(pace({}), moments), 5);
  t.equal(messagesOf(pace({ digest_minutes: 60 }), moments), 2);
  t.equal(messagesOf(pace({ throttle_minutes: 120 }), moments), 2);
  t.equal(messagesOf(pace({}), []), 0);
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
    t.match(await ask('PATCH', '/api/notification-rules/1', { enabled: false, version }), { status: 409 });
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
    await refused({ address: 'http://169.254.169.254/' }, 'address', 'URL_NOT_ALLOWED');
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
    t.match(await ask<NotificationTest>('POST', `/api/notification-targets/${own.id}/test`), {
      status: 200,
      body: { arrived: true, status: 200, answer: 'taken', fault: null },
    });
    t.match(JSON.parse(desk.got.at(-1)!.body), { t: /: a test message$/ }, 'by its template');
  });
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
  const made = await target({ address: desk.url });
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

t.test('a process that ends at any moment tells nothing twice and leaves nothing out', async (t) => {
  const desk = await receiver(t);
  const dataDir = temporaryFolder(t);
  const started = () => build(t, { dataDir, notifyPrivate: true });
  const titles = () => desk.got.map(({ body }) => JSON.parse(body).title);
  const seen = (count: number) => until(titles, (all) => all.length >= count);

  let app = await started();
  const { target, rule } = await clientOf(app);
  const made = await target({ address: desk.url });
  await rule({ targets: [made.id] });
  await app.close();

  // Killed when an alert was stored, and before anybody had looked at it.
  const events = await openEventStore({ path: join(dataDir, 'events.duckdb') });
  await events.ingestStream('s', Readable.from([Buffer.from(ndjson([hit(1, '10.0.0.1')]))]));
  await events.close();
  app = await started();
  t.same(await seen(1), ['Rule 1'], 'found at the start');
  const { log } = await clientOf(app);
  const [sent] = await until(
    () => log(),
    ([one]) => one?.state === 'sent',
  );
  await app.close();

  // Killed when the message was written, and before it was sent; and of another when it was sent, and before that was written down.
  const state = await openTestState(t, join(dataDir, 'ndr.sqlite'));
  const now = new Date();
  const cause = { key: 'k', title: 'Written', text: '', severity: null, time: null, path: '/' };
  await transact(state.db, async (trx) => {
    const message: Message = {
      key: 'written',
      language: 'en',
      rule: null,
      count: 1,
      causes: [cause],
      createdAt: now.toISOString(),
    };
    await putDelivery(trx, made, message, null, now);
    await trx.updateTable('notify_delivery').set({ state: 'waiting' }).where('id', '=', sent!.id).execute();
    await trx
      .updateTable('outbox')
      .set({ done_at: null, due: now.toISOString() })
      .where('kind', '=', DELIVERY)
      .where('key', '=', sent!.key)
      .execute();
  });
  await state.close();
  app = await started();
  t.same((await seen(3)).toSorted(), ['Rule 1', 'Rule 1', 'Written']);
  const again = desk.got.filter(({ body }) => JSON.parse(body).title === 'Rule 1');
  t.equal(new Set(again.map(({ headers }) => headers['idempotency-key'])).size, 1, 'the receiver can tell');
  const after = await clientOf(app);
  await until(after.log, (all) => all.every((one) => one.state === 'sent'));
  await app.close();
  await (await started()).close();
  t.equal(desk.got.length, 3, 'and that was all');
});

t.test('a message whose last attempt a killed process began is given up by the next', async (t) => {
  const dataDir = temporaryFolder(t);
  const killed = await build(t, { dataDir, notifyPrivate: true });
  const { send, target, rule } = await clientOf(killed);
  // Nobody listens there.
  await rule({ targets: [(await target({ address: 'http://127.0.0.1:9/' })).id] });
  await send([hit(1, '10.0.0.1')]);
  const stateIn = async ({ state: { db } }: FastifyInstance) =>
    (await db.selectFrom('notify_delivery').select('state').executeTakeFirst())?.state;
  await until(
    () => stateIn(killed),
    (state) => state === 'failing',
  );
  await killed.state.db.updateTable('outbox').set({ attempts: MOST_ATTEMPTS }).execute();
  await killed.close();
  t.equal(await stateIn(await build(t, { dataDir, notifyPrivate: true })), 'given_up');
});

/** A second worker beside that of a process, which can be told to look now. */
function workerOf(
  t: Test,
  { state: { db }, events, log }: FastifyInstance,
  more: Partial<Parameters<typeof notifyWork>[0]> = {},
) {
  const assets = inventory(db, events);
  const stores = { db, events, assets, threats: threatStore(db, events), incidents: incidentStore(db) };
  const finder = causeFinder(stores, () => ({}));
  const work = notifyWork({ db, events, rules: ruleStore(db), finder, hasMail: false, log, ...more });
  t.teardown(async () => {
    assets.close();
    await work.close();
  });
  return work;
}
const DAY = 86_400_000;

/** Makes an administrator of the demo's client, who has a target and a rule of his own. */
async function ownerOf(app: FastifyInstance, address: string) {
  const admin = await clientOf(app);
  const { id } = await app.state.db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select('user.id')
    .where('user.role', '=', 'subscriber')
    .executeTakeFirstOrThrow();
  const become = async (user: object) => (await admin.ask('PATCH', `/api/apps/users/${id}`, { user })).status;
  await become({ role: 'admin' });
  const own = await clientOf(app, 'client');
  const target = await own.target({ address, shared: false, name: 'Mine' });
  await own.rule({ targets: [target.id], shared: false });
  return { admin, own, become };
}

t.test('a rule of somebody’s own tells nothing once he may have no rules', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { admin, own, become } = await ownerOf(app, `${desk.url}/his`);
  const shared = await admin.target({ address: `${desk.url}/shared` });
  await admin.rule({ targets: [shared.id] });
  const told = (path: string) =>
    desk.got.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).title as string);
  const bothTold = (count: number) =>
    until(
      () => [told('/shared'), told('/his')],
      (all) => all.every(({ length }) => length === count),
    );

  await admin.send([hit(1, '10.0.0.1')]);
  t.same(await bothTold(1), [['Rule 1'], ['Rule 1']]);
  t.equal(await become({ role: 'viewer', sensors: 'dmz' }), 200);
  t.equal((await own.ask('GET', '/api/notification-rules')).status, 403);
  await admin.send([hit(2, '10.0.0.1')]);
  await until(
    () => told('/shared'),
    ({ length }) => length === 2,
  );
  await workerOf(t, app).look();
  t.same(told('/his'), ['Rule 1']);
  t.equal((await app.state.db.selectFrom('notify_delivery').select('id').execute()).length, 3, 'nor is it written');
});

t.test('a message that waits goes to nobody who may not know any more what it says', async (t) => {
  let status = 500;
  const desk = await receiver(t, () => ({ status }));
  const app = await build(t, { notifyPrivate: true });
  const { db } = app.state;
  const { admin, own, become } = await ownerOf(app, `${desk.url}/his`);
  const hook = { name: 'Hook', url: `${desk.url}/hook`, events: ['newThreat'], enabled: true };
  t.equal((await own.ask('POST', '/api/account/webhooks', hook)).status, 201);
  const states = async () =>
    (await db.selectFrom('notify_delivery').select('state').orderBy('target').execute()).map(({ state }) => state);
  const failing = (count: number) =>
    until(states, (all) => all.filter((state) => state === 'failing').length === count);
  const again = () =>
    db.updateTable('outbox').set({ due: new Date().toISOString() }).where('done_at', 'is', null).execute();

  await admin.send([hit(1, '10.0.0.1', { severity: 1 })]);
  t.same(await failing(2), ['failing', 'failing'], 'his webhook, and his own rule');
  status = 200;
  const got = desk.got.length;
  t.equal(await become({ role: 'viewer', sensors: 'dmz' }), 200);
  await again();
  await until(states, (all) => all.every((state) => state === 'given_up'));
  t.same(await states(), ['given_up', 'given_up']);
  t.equal(desk.got.length, got);

  status = 500;
  await admin.send([{ ...hit(2, '10.0.0.2', { severity: 1 }), host: 'dmz' }]);
  const [last] = await until(
    () => db.selectFrom('notify_delivery').select(['fault', 'state']).orderBy('id', 'desc').execute(),
    (all) => all.length === 3 && all[0]!.state === 'given_up',
  );
  t.equal(last!.fault, 'ADDRESS_NOT_ALLOWED', 'what he may know is told, but no more at an inside address');

  t.equal(await become({ role: 'admin', sensors: '' }), 200);
  await admin.send([hit(3, '10.0.0.3', { severity: 1 })]);
  await until(states, (all) => all.includes('failing'));
  t.equal(await become({ status: 'inactive' }), 200);
  status = 200;
  const ended = await until(
    async () => {
      await again();
      return states();
    },
    (all) => !all.includes('waiting') && !all.includes('failing'),
  );
  t.same([...new Set(ended)], ['given_up'], 'nothing arrives once he is inactive');
});

t.test('what mute rules close, snooze or hide is not told of', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id] });
  for (const [sid, action] of Object.entries({
    5: { action: 'snooze', snoozeDays: 7 },
    6: { action: 'close', verdict: 'false_positive' },
    7: { action: 'hide' },
  }))
    t.equal(
      (await ask('POST', '/api/mute-rules', { name: sid, query: `sid:${sid}`, reason: 'Known', ...action })).status,
      201,
    );
  const told = () =>
    desk.got.flatMap(({ body }) => (JSON.parse(body).causes as { title: string }[]).map(({ title }) => title));
  for (const round of [1, 2, 3]) {
    await send([5, 6, 7, 8].map((sid) => hit(sid, `10.0.1.${round}`)));
    await until(told, ({ length }) => length >= round);
  }
  t.same(told(), ['Rule 8', 'Rule 8', 'Rule 8']);
});

t.test('a mute rule that is stuck keeps nobody from ending', async (t) => {
  const work = workerOf(t, await build(t), { settled: () => new Promise(() => {}) });
  const looked = work.look();
  await work.close();
  await t.resolves(looked);
});

t.test('a rule that fails keeps no other from telling, is written down once and makes up for it', async (t) => {
  const { db } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  const administrator = { id: 1, isAdmin: true };
  const desk = { name: 'Desk', kind: 'webhook', address: 'https://desk.example/', shared: true } as const;
  const { id } = await targetStore(db).create(desk, administrator);
  for (const [index, about] of (['rejects', 'newAssets', 'threats'] as const).entries())
    await db
      .insertInto('notify_rule')
      .values({
        ...{ id: index + 1, name: about, about, query: '', severity: null, score: null, minutes: null },
        ...{ targets: JSON.stringify([id]), throttle_minutes: 0, digest_minutes: 0, quiet_from: '', quiet_to: '' },
        ...{ time_zone: 'UTC', shared: 1, owner: null, enabled: 1, begun_at: null, told: 0, last_told: null },
        ...{ created_at: '', updated_at: '', version: 1 },
      })
      .execute();
  let found: string[] = [];
  let isBroken = false;
  const foundBy = async ({ about }: { about: string }): Promise<Found[]> => {
    if (isBroken && about !== 'newAssets') throw new Error(`no ${about}`);
    return found.map((key) => ({ key, title: key, text: '', severity: null, time: null, path: '/', raises: true }));
  };
  const finder = {
    of: foundBy,
    threatsOf: foundBy,
    async *threatKeys() {
      yield found;
    },
  } as unknown as CauseFinder;
  let commit = (_commit: { threats: string[] }) => {};
  const events = {
    onCommit(listener: typeof commit) {
      commit = listener;
      return () => {};
    },
  } as unknown as EventStore;
  const errors: string[] = [];
  const log = { error: (error: unknown) => errors.push((error as Error).message) };
  const work = notifyWork({ ...{ db, events, rules: ruleStore(db), finder, log }, hasMail: false, every: 3600 });
  t.teardown(() => work.close());
  const told = async () =>
    (await db.selectFrom('notify_delivery').select('rule_name').orderBy('id').execute()).map((row) => row.rule_name);

  work.open();
  await work.look();
  isBroken = true;
  // Of one that comes twice one is told.
  found = ['1', '1'];
  commit({ threats: ['1'] });
  for (const _ of [1, 2, 3]) await work.look();
  t.same(await told(), ['newAssets']);
  t.same(errors.toSorted(), ['no rejects', 'no threats']);
  isBroken = false;
  await work.look();
  t.same((await told()).toSorted(), ['newAssets', 'rejects', 'threats']);
});

t.test('an incident that is called otherwise since an older log came is not told again', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, log, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id], about: 'incidents', score: 1 });
  const work = workerOf(t, app);
  const call = (days: number) =>
    hit(
      9,
      '10.0.0.1',
      { signature: 'ET MALWARE Somebody CnC Beacon', category: 'A Network Trojan was detected', severity: 1 },
      { timestamp: new Date(Date.now() - days * DAY).toISOString() },
    );
  const called = async () =>
    (await ask<IncidentPage>('GET', '/api/incidents?status=open')).body.incidents.map((incident) => incident.id);

  await send([call(0)]);
  const [first] = await until(called, (ids) => ids.length === 1);
  await work.look();
  t.match(await log(), [{ causes: [{ key: first }] }]);
  await send([call(1)]);
  const [now] = await until(called, ([one]) => one !== first);
  t.not(now, first);
  await work.look();
  t.equal((await log()).length, 1, 'not for its new name');
});

t.test('a finding, an incident, a machine at risk and a silent source reach a webhook, each once', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true, publicUrl: 'https://ndr.example.org' });
  const { send, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id], about: 'findings', name: 'Findings' });
  await rule({ targets: [id], about: 'incidents', score: 1, name: 'Incidents' });
  await rule({ targets: [id], about: 'assetRisk', score: 20, name: 'Risk' });
  await rule({ targets: [id], about: 'silentSources', minutes: 10, name: 'Silence' });
  // One host knocks at many doors that stay shut, and calls home.
  const begun = Date.now() - 1_800_000;
  const knocks = Array.from(
    { length: 60 },
    (_, n): Line => ({
      ...{ timestamp: new Date(begun + n * 1000).toISOString(), event_type: 'flow', flow_id: 5000 + n, proto: 'TCP' },
      ...{ src_ip: '10.0.0.66', src_port: 40_000 + n, dest_ip: `10.0.1.${n + 1}`, dest_port: 445, host: 'hq' },
      flow: { pkts_toserver: 1, pkts_toclient: 0, bytes_toserver: 60, bytes_toclient: 0, state: 'new' },
      tcp: { syn: true, state: 'syn_sent' },
    }),
  );
  const call = { signature: 'ET MALWARE Somebody CnC Beacon', category: 'A Network Trojan was detected', severity: 1 };
  await send([...knocks, hit(9, '10.0.0.66', call)]);
  const told = () =>
    desk.got.map(
      ({ body }) => JSON.parse(body) as { rule: { about: string }; causes: { title: string; url: string }[] },
    );
  const about = (what: string) => told().filter((one) => one.rule.about === what);
  const subjects = ['findings', 'incidents', 'assetRisk'];
  await until(told, () => subjects.every((what) => about(what).length > 0));
  t.match(about('findings')[0]?.causes[0], {
    title: 'Host scan',
    url: /^https:\/\/ndr\.example\.org\/admin\/threats\//,
  });
  t.match(about('incidents')[0]?.causes[0], { url: /^https:\/\/ndr\.example\.org\/admin\/incidents\// });
  t.match(about('assetRisk')[0]?.causes[0], {
    title: /^Risk \d+: 10\.0\.0\.66$/,
    url: /\/admin\/assets\/ip-10\.0\.0\.66$/,
  });
  t.same(about('silentSources'), []);
  const work = workerOf(t, app);
  // A quarter of an hour later.
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 900_000 });
  t.teardown(() => mock.timers.reset());
  await work.look();
  await until(told, () => about('silentSources').length > 0);
  t.match(about('silentSources')[0]?.causes[0], { title: 'No events from s', url: /\/admin\/sources$/ });
  const keys = desk.got.map(({ headers }) => headers['idempotency-key']);
  t.equal(new Set(keys).size, keys.length);
});

t.test('a machine whose MAC address is learned later is not told of as a new one', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, log, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id], about: 'newAssets' });
  const work = workerOf(t, app);
  const known = async () => (await ask<AssetPage>('GET', '/api/assets')).body.assets.map((asset) => asset.id).sort();
  const lease = (mac: string, assigned_ip: string): Line => ({
    ...{ timestamp: new Date().toISOString(), event_type: 'dhcp', src_ip: '10.0.0.2', dest_ip: '255.255.255.255' },
    dhcp: { type: 'reply', dhcp_type: 'ack', client_mac: mac, assigned_ip, hostname: 'desk' },
  });

  await send([hit(1, '10.0.0.1')]);
  await until(known, (ids) => ids.includes('ip-10.0.0.1'));
  await work.look();
  t.match(await log(), [{ causes: [{ key: 'ip-10.0.0.1' }] }]);
  await send([...[lease('02:00:00:aa:bb:01', '10.0.0.1'), lease('02:00:00:aa:bb:07', '10.0.0.7')], hit(1, '10.0.0.7')]);
  await until(known, (ids) => ids.includes('mac-020000aabb01') && ids.includes('mac-020000aabb07'));
  const keys = await until(
    async () => {
      await work.look();
      return (await log()).flatMap(({ causes }) => causes.map(({ key }) => key));
    },
    (all) => all.includes('mac-020000aabb07'),
  );
  t.ok(keys.includes('mac-020000aabb07'), 'another one is told of');
  t.notOk(keys.includes('mac-020000aabb01'), 'the known one not');
});

t.test('each kind of target is told in its own words, and what comes by no alert is told as well', async (t) => {
  const any = await receiver(t);
  const mail = await mailSink(t);
  const app = await build(t, {
    ...{ notifyPrivate: true, publicUrl: 'https://ndr.example.org' },
    ...{ smtpUrl: mail.url, mailFrom: 'NDR <ndr@harbour.example>' },
  });
  const { ask, send, target, rule } = await clientOf(app);
  const told = async (kind: NewNotificationTarget['kind'], address: string) =>
    (await target({ kind, address, name: kind })).id;
  const targets = [
    ...[await told('ntfy', `${any.url}/in/alarm%20bell`), await told('slack', `${any.url}/slack`)],
    ...[await told('teams', `${any.url}/teams`), await told('email', 'desk@harbour.example')],
  ];
  await rule({ targets });
  await rule({ targets: [targets[1]!], about: 'newAssets' });
  await rule({ targets: [targets[1]!], about: 'rejects' });
  await send([hit(1, '10.0.0.1', { signature: 'Odd <b> & more', severity: 1 })]);
  await app.inject({
    ...{ method: 'POST', url: '/api/events?source=s', headers: await signIn(app, 'admin') },
    // Of the same threat, which is called by its latest alert.
    payload: `no event\n${ndjson([hit(1, '10.0.0.1', { signature: 'Odd <b> & more', severity: 1 })])}`,
  });
  const bodies = (path: string) => any.got.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  const link = /^https:\/\/ndr\.example\.org\/admin\/threats\//;
  const all = await until(
    () => bodies('/slack').map(({ text }) => text as string),
    (texts) => texts.length >= 3,
  );
  t.ok(
    all.some((text) => /^Odd &lt;b&gt; &amp; more\nHigh · 10\.0\.0\.1/.test(text)),
    'slack, with its marks escaped',
  );
  t.ok(
    all.some((text) => text.includes('New in the network: 10.0.0.1')),
    'a machine',
  );
  t.ok(
    all.some((text) => text.includes('Rejected lines from s')),
    'a line that was no event',
  );
  const [note] = await until(
    () => bodies('/in'),
    (got) => got.length > 0,
  );
  t.match(note, { topic: 'alarm bell', title: 'Odd <b> & more', priority: 5, click: link });
  const [card] = await until(
    () => bodies('/teams'),
    (got) => got.length > 0,
  );
  const { content } = card.attachments[0];
  t.match(content, { type: 'AdaptiveCard', body: [{ text: 'Odd \\<b> & more' }], actions: [{ url: link }] });
  // The administrator has one as well, by the choices of his account.
  const [letter] = await until(
    () => mail.mails.filter(({ to }) => to.includes('desk@harbour.example')),
    (got) => got.length > 0,
  );
  t.same(letter!.to, ['desk@harbour.example']);
  for (const line of [
    /^From: NDR <ndr@harbour\.example>/m,
    /^Subject: \[NDR\] Odd <b> & more/m,
    /^Message-ID: <\w{32}@ndr>/m,
  ])
    t.match(letter!.data, line);
  t.match(await ask('GET', '/api/notification-targets'), { body: { mail: true } });
});

t.test('each target is told in its language: its own, its owner’s, else English', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, log, target, rule } = await clientOf(app);
  const french = await target({ address: `${desk.url}/fr`, name: 'Bureau', language: 'fr' });
  const arabic = await target({ address: `${desk.url}/ar`, name: 'Arabic', language: 'ar' });
  const shared = await target({ address: `${desk.url}/en`, name: 'Shared' });
  const own = await target({ address: `${desk.url}/own`, name: 'Mine', shared: false });
  t.match([french, shared], [{ language: 'fr' }, { language: '' }]);
  await app.state.db.updateTable('account').set({ console_language: 'fr' }).execute();
  const targets = [french.id, arabic.id, shared.id, own.id];
  await rule({ targets, about: 'newAssets', shared: false, name: 'Neu' });
  await rule({ targets, shared: false, throttleMinutes: 1, name: 'Attaques' });
  await send([hit(1, '10.0.0.1', { severity: 1 }), hit(2, '10.0.0.1', { signature: '', severity: 2 })]);
  await until(
    () => desk.got.length,
    (count) => count >= 8,
  );
  const said = (path: string) =>
    desk.got
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(body) as { title: string; text: string; rule: { about: string } })
      .toSorted((one, other) => (one.rule.about < other.rule.about ? -1 : 1));
  t.match(said('/fr'), [
    { title: 'Nouveau dans le réseau\u00a0: 10.0.0.1' },
    { title: 'Attaques\u00a0: 2 nouveautés', text: /Élevée · 10\.0\.0\.1 → 203\.0\.113\.9 · hq/ },
  ]);
  t.match(said('/ar'), [{ title: 'جديد في الشبكة: \u206810.0.0.1\u2069' }, { title: /أمران جديدان/ }]);
  t.match(said('/en'), [{ title: 'New in the network: 10.0.0.1' }, { title: 'Attaques: 2 new' }]);
  const titles = (path: string) => said(path).map(({ title }) => title);
  t.same(titles('/own'), titles('/fr'), 'as the owner’s account is');
  t.match(await log(`target=${arabic.id}`), [{ language: 'ar' }, { language: 'ar' }]);
  await ask('POST', `/api/notification-targets/${own.id}/test`);
  t.match(JSON.parse(desk.got.at(-1)!.body), { title: /un message d’essai/, text: /^À Mine, à la demande de / });
  const dry = await app.inject({
    url: '/api/notification-rules/dry-run?about=newAssets',
    headers: { ...(await signIn(app, 'admin')), 'accept-language': 'fr' },
  });
  t.match(dry.json(), { first: [{ title: /^Nouveau dans le réseau/ }] }, 'in the language of whoever asks');
});
