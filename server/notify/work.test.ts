import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { IncidentPage } from '../../shared/incidents.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { ndjson } from '../../test/events.ts';
import { build, openTestState, temporaryFolder } from '../../test/helper.ts';
import { MOST_ATTEMPTS, outboxKinds, workOutbox } from '../jobs/outbox.ts';
import { openEventStore } from '../stores/events/open.ts';
import type { EventStore } from '../stores/events/port.ts';
import { transact } from '../stores/state/state.ts';
import { reopen } from '../threats/work.ts';
import type { Found } from './cause.ts';
import type { CauseFinder } from './causes.ts';
import { cleanDeliveries, DELIVERY, deliver, deliveryStore, putDelivery } from './deliveries.ts';
import type { Message } from './message.ts';
import { ruleStore } from './rules.ts';
import type { NotifyRuleTable } from './tables.ts';
import { targetStore } from './targets.ts';
import { clientOf, hit, receiver, until, workerOf } from './testing.ts';
import { notifyWork } from './work.ts';

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

/** What somebody does to the only threat of a host. */
async function workOn({ ask }: Awaited<ReturnType<typeof clientOf>>, host: string, action: object) {
  const { threats } = (await ask<ThreatPage>('GET', `/api/threats?status=all&srcIp=${host}`)).body;
  const keys = threats.map(({ key, version }) => ({ key, version }));
  const { status } = await ask('POST', '/api/threats/actions', { ...action, keys });
  return { status, keys };
}
const FALSE_ALARM = { action: 'close', verdict: 'false_positive' };

t.test('a closed threat that new alerts open again is told again, also by a rule made meanwhile', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const client = await clientOf(app);
  const { send, target, rule } = client;
  const made = async (name: string, query = '') => {
    const { id } = await target({ address: `${desk.url}/${name}`, name });
    await rule({ targets: [id], query });
  };
  const told = (path: string) => desk.got.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).title);
  const countOf = (path: string, count: number) =>
    until(
      () => told(path).length,
      (now) => now >= count,
    );
  const doTo = async (host: string, action: object) => t.equal((await workOn(client, host, action)).status, 200);
  await made('first');
  await send([hit(1, '10.0.0.1')]);
  t.equal(await countOf('/first', 1), 1);

  await doTo('10.0.0.1', FALSE_ALARM);
  await made('second');
  await made('third', 'dest_port:4444');
  await send([hit(1, '10.0.0.1', {}, { dest_port: 4444 })]);
  for (const [path, count] of [['/first', 2] as const, ['/second', 1] as const, ['/third', 1] as const])
    t.equal(await countOf(path, count), count, path);

  // What somebody opens is known to people; what is benign is not opened.
  await doTo('10.0.0.1', FALSE_ALARM);
  await doTo('10.0.0.1', { action: 'reopen' });
  await send([hit(1, '10.0.0.1')]);
  await doTo('10.0.0.1', { action: 'close', verdict: 'benign' });
  await send([hit(1, '10.0.0.1')]);
  await send([hit(2, '10.0.0.2')]);
  t.equal(await countOf('/second', 2), 2);
  t.same(told('/first').at(-1), 'Rule 2');
  t.same(told('/second'), ['Rule 1', 'Rule 2']);
});

t.test('what opens a closed threat again is told once, wherever the process ends', async (t) => {
  const desk = await receiver(t);
  const dataDir = temporaryFolder(t);
  const path = join(dataDir, 'events.duckdb');
  const started = () => build(t, { dataDir, notifyPrivate: true });
  const told = (count: number) =>
    until(
      () => desk.got.length,
      (now) => now >= count,
    );
  const hostOf = (round: number) => `10.0.0.${round}`;
  let app = await started();
  const client = await clientOf(app);
  await client.rule({ targets: [(await client.target({ address: desk.url })).id] });
  await client.send([1, 2].map((round) => hit(round, hostOf(round))));
  t.equal(await told(2), 2);
  await workOn(client, hostOf(1), FALSE_ALARM);
  const { keys } = await workOn(client, hostOf(2), FALSE_ALARM);
  await app.close();

  // Killed when an alert was stored, and before anybody had looked at it.
  const events = await openEventStore({ path });
  await events.ingestStream('s', Readable.from([Buffer.from(ndjson([hit(1, hostOf(1))]))]));
  await events.close();
  app = await started();
  t.equal(await told(3), 3);
  await app.close();

  // Killed when it was opened, and before anybody had looked for what to tell.
  const state = await openTestState(t, join(dataDir, 'ndr.sqlite'));
  t.match(await reopen(state.db, [keys[0]!.key]), { acted: { changed: 1 } });
  await state.close();
  app = await started();
  t.equal(await told(4), 4);
  await workerOf(t, app).look();
  await app.close();
  await (await started()).close();
  t.equal(desk.got.length, 4, 'and that was all');
});

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

t.test(
  'what a mute rule closed is not told of at a start, however long it takes to learn what is closed',
  async (t) => {
    const desk = await receiver(t);
    const dataDir = temporaryFolder(t);
    const app = await build(t, { dataDir, notifyPrivate: true });
    const { ask, send, target, rule } = await clientOf(app);
    const { id } = await target({ address: desk.url });
    await rule({ targets: [id] });
    const mute = { name: 'Known', query: 'sid:6', reason: 'Known', action: 'close', verdict: 'false_positive' };
    t.equal((await ask('POST', '/api/mute-rules', mute)).status, 201);
    await send([hit(6, '10.0.0.1')]);
    const closed = () => ask<ThreatPage>('GET', '/api/threats?status=closed');
    await until(closed, ({ body }) => body.threats.length === 1);
    await app.close();

    const again = await build(t, { dataDir, notifyPrivate: true }, undefined, ({ events }) => {
      const project = events.project.bind(events);
      events.project = async (table, rows) => {
        if (table === 'triage') await sleep(2000);
        await project(table, rows);
      };
    });
    await (await clientOf(again)).send([hit(7, '10.0.0.1')]);
    await until(
      () => desk.got,
      ({ length }) => length > 0,
    );
    t.same(
      desk.got.flatMap(({ body }) => JSON.parse(body).title),
      ['Rule 7'],
    );
  },
);

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

/** A worker with rules about these subjects, whose finder finds what it is told to, in a state of its own. */
async function fakeWork(t: Test, rules: readonly (Partial<NotifyRuleTable> & Pick<NotifyRuleTable, 'about'>)[]) {
  const { db } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  const administrator = { id: 1, name: 'An administrator', isAdmin: true };
  const desk = { name: 'Desk', kind: 'webhook', address: 'https://desk.example/', shared: true } as const;
  const { id } = await targetStore(db, { notifyPrivate: false }).create(desk, administrator);
  for (const [index, rule] of rules.entries())
    await db
      .insertInto('notify_rule')
      .values({
        ...{ id: index + 1, name: rule.about, query: '', severity: null, score: null, minutes: null },
        ...{ targets: JSON.stringify([id]), throttle_minutes: 0, digest_minutes: 0, quiet_from: '', quiet_to: '' },
        ...{ time_zone: 'UTC', shared: 1, owner: null, enabled: 1, begun_at: null, told: 0, last_told: null },
        ...{ created_at: '', updated_at: '', version: 1 },
        ...rule,
      })
      .execute();
  const fake = {
    found: [] as string[],
    now: new Date('2026-11-22T10:00:00Z'),
    /** What happens while a rule looks. */
    looking: async (_about: string) => {},
  };
  const foundBy = async ({ about }: { about: string }): Promise<Found[]> => {
    await fake.looking(about);
    return fake.found.map((key) => ({
      ...{ key, title: key, text: '', severity: null, time: null, path: '/', raises: true },
    }));
  };
  const finder = {
    of: foundBy,
    threatsOf: foundBy,
    async *threatKeys() {
      yield fake.found;
    },
  } as unknown as CauseFinder;
  let commit = (_commit: { threats: string[] }) => {};
  let reopened = (_threats: readonly string[]) => {};
  const events = {
    onCommit(listener: typeof commit) {
      commit = listener;
      return () => {};
    },
  } as unknown as EventStore;
  const errors: string[] = [];
  const log = { error: (error: unknown) => errors.push((error as Error).message) };
  const onReopened = (listener: typeof reopened) => {
    reopened = listener;
    return () => {};
  };
  const parts = { ...{ db, events, rules: ruleStore(db), finder, log, onReopened }, hasMail: false, every: 3600 };
  const work = notifyWork(parts, () => fake.now);
  t.teardown(() => work.close());
  const told = async (name: 'rule_name' | 'title' = 'title') =>
    (await db.selectFrom('notify_delivery').select(name).orderBy('id').execute()).map((row) => row[name]);
  /** What has been told when some of these are found so many minutes after the start. */
  const lookAt = async (minute: number, found: string[]) => {
    fake.found = found;
    fake.now = new Date(Date.parse('2026-11-22T10:00:00Z') + minute * 60_000);
    await work.look();
    return told();
  };
  work.open();
  await work.look();
  return {
    ...{ db, work, fake, errors, told, lookAt, target: id },
    commit: (threats: string[]) => commit({ threats }),
    reopened: (threats: string[]) => reopened(threats),
  };
}

t.test('a rule that fails keeps no other from telling, is written down once and makes up for it', async (t) => {
  const rules = (['rejects', 'newAssets', 'threats'] as const).map((about) => ({ about }));
  const { work, fake, errors, told, commit } = await fakeWork(t, rules);
  fake.looking = async (about) => {
    if (about !== 'newAssets') throw new Error(`no ${about}`);
  };
  // Of one that comes twice one is told.
  fake.found = ['1', '1'];
  commit(['1']);
  for (const _ of [1, 2, 3]) await work.look();
  t.same(await told('rule_name'), ['newAssets']);
  t.same(errors.toSorted(), ['no rejects', 'no threats']);
  fake.looking = async () => {};
  await work.look();
  t.same((await told('rule_name')).toSorted(), ['newAssets', 'rejects', 'threats']);
});

t.test('a threat that was closed still as its alert came is told when it has been opened', async (t) => {
  const { work, fake, told, commit, reopened } = await fakeWork(t, [{ about: 'threats' }]);
  commit(['1']);
  await work.look();
  t.same(await told(), []);
  fake.found = ['1'];
  reopened(['1']);
  await work.look();
  t.same(await told(), ['1']);
});

t.test('after a message the next one of the rule waits, with all that came meanwhile', async (t) => {
  const { lookAt } = await fakeWork(t, [{ about: 'newAssets', throttle_minutes: 60 }]);
  t.same(await lookAt(1, ['a']), ['a']);
  t.same(await lookAt(2, ['a', 'b']), ['a']);
  t.same(await lookAt(60, ['a', 'b', 'c']), ['a'], 'not yet an hour');
  t.same(await lookAt(61, ['a', 'b', 'c']), ['a', 'newAssets: 2 new']);
});

t.test(
  'what was over is told when it comes again; what is over before its message is written stands in it',
  async (t) => {
    const { lookAt } = await fakeWork(t, [{ about: 'failedJobs' }]);
    t.same(await lookAt(1, ['a']), ['a']);
    t.same(await lookAt(2, ['a']), ['a'], 'it goes on');
    await lookAt(3, []);
    t.same(await lookAt(4, ['a']), ['a', 'a']);
    const digest = await fakeWork(t, [{ about: 'failedJobs', digest_minutes: 30 }]);
    t.same(await digest.lookAt(1, ['a']), []);
    await digest.lookAt(2, []);
    t.same(await digest.lookAt(31, []), ['a']);
  },
);

t.test('a rule that somebody changes while it looks misses nothing of what it looked at', async (t) => {
  for (const about of ['newAssets', 'threats'] as const) {
    const { db, work, fake, told, commit } = await fakeWork(t, [{ about }]);
    const named = () => db.updateTable('notify_rule').set({ name: 'Other', version: 2 }).execute();
    fake.looking = async () => {
      fake.looking = async () => {};
      await named();
    };
    fake.found = ['1'];
    commit(['1']);
    await work.look();
    await work.look();
    t.same(await told('rule_name'), ['Other'], about);
  }
});

t.test('a rule that is switched off while it looks tells nothing more, nor what it had put by', async (t) => {
  const { db, fake, lookAt } = await fakeWork(t, [{ about: 'newAssets', digest_minutes: 30 }]);
  await lookAt(1, ['a']);
  fake.looking = async () => {
    await db.updateTable('notify_rule').set({ enabled: 0, version: 2 }).execute();
  };
  t.same(await lookAt(31, ['a', 'b']), []);
});

t.test('five new things have a message each, more stand in one; a target that is off has none', async (t) => {
  const { db, lookAt, target } = await fakeWork(t, [{ about: 'newAssets' }]);
  const five = ['a', 'b', 'c', 'd', 'e'];
  t.same(await lookAt(1, five), five);
  const six = ['f', 'g', 'h', 'i', 'j', 'k'];
  t.same(await lookAt(2, [...five, ...six]), [...five, 'newAssets: 6 new']);
  await db.updateTable('notify_target').set({ enabled: 0 }).where('id', '=', target).execute();
  t.equal((await lookAt(3, [...five, ...six, 'l'])).length, 6);
});

t.test('a message is sent once, to a target that is there and on, and tried so often and no more', async (t) => {
  let status = 200;
  const desk = await receiver(t, () => ({ status }));
  const { db, target, lookAt } = await fakeWork(t, [{ about: 'newAssets' }]);
  await db.updateTable('notify_target').set({ address: desk.url }).execute();
  await lookAt(1, ['a']);
  const { key } = await db.selectFrom('notify_delivery').select('key').executeTakeFirstOrThrow();
  const config = { notifyPrivate: true, title: 'NDR' };
  const attempt = async (count = 1, signal = new AbortController().signal) => {
    const run = { parts: { state: { db }, config }, signal, key, attempt: count, now: new Date() };
    await Promise.resolve(deliver(null, run as never)).catch(() => undefined);
    return db.selectFrom('notify_delivery').select(['state', 'fault', 'attempts']).executeTakeFirstOrThrow();
  };
  const change = (values: { enabled?: number; removed_at?: string | null }) =>
    db.updateTable('notify_target').set(values).where('id', '=', target).execute();

  await change({ enabled: 0 });
  t.match(await attempt(), { state: 'given_up', fault: 'TARGET_GONE' });
  await change({ enabled: 1, removed_at: new Date().toISOString() });
  t.match(await attempt(), { state: 'given_up', fault: 'TARGET_GONE' });
  await change({ removed_at: null });
  t.equal(desk.got.length, 0);
  t.match(await attempt(1, AbortSignal.abort()), { attempts: 0 }, 'the console stopped: that was no attempt');
  status = 500;
  t.match(await attempt(MOST_ATTEMPTS - 1), { state: 'failing', fault: 'REFUSED', attempts: 1 });
  t.match(await attempt(MOST_ATTEMPTS), { state: 'given_up', fault: 'REFUSED', attempts: 2 });
  status = 200;
  t.match(await attempt(), { state: 'sent', attempts: 3 });
  t.match(await attempt(), { state: 'sent', attempts: 3 }, 'a process ended before it had said that this was done');
  t.equal(desk.got.length, 3);
});

t.test('what a mail server refuses for good is given up at once, told, and sent again by hand', async (t) => {
  const refusing = createServer((socket) => {
    socket.on('error', () => undefined).write('220 fine\r\n');
    socket.on('data', (part) => socket.write(`${part}`.startsWith('RCPT') ? '550 nobody\r\n' : '250 fine\r\n'));
  });
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
  t.teardown(() => refusing.close());
  const { db, lookAt } = await fakeWork(t, [{ about: 'newAssets' }]);
  await db.updateTable('notify_target').set({ kind: 'email', address: 'gone@harbour.example' }).execute();
  await lookAt(1, ['a']);
  const smtpUrl = `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const config = { title: 'NDR', smtpUrl, mailFrom: 'ndr@harbour.example' };
  const told: unknown[] = [];
  const work = (now: Date) =>
    workOutbox(
      db,
      { [DELIVERY]: deliver },
      { parts: { state: { db }, config } as never, now, signal: new AbortController().signal },
      (_kind, _key, error, isGivenUp) => told.push([(error as Error).cause, isGivenUp]),
    );
  const soon = Date.now() + 1000;
  t.equal(await work(new Date(soon)), 1);
  t.same(told, [['550 nobody', true]]);
  t.match(await db.selectFrom('notify_delivery').selectAll().execute(), [
    { state: 'given_up', fault: 'REFUSED_FOR_GOOD', attempts: 1, answer: '550 nobody' },
  ]);
  t.match(await outboxKinds(db), [{ givenUp: 1, waiting: 0, lastFault: { code: 'TARGET_REFUSED' } }]);
  t.equal(await work(new Date(soon + 30 * DAY)), 0, 'never by itself');
  await deliveryStore(db).retry(1, { id: 1, name: 'Ada', isAdmin: true });
  t.equal(await work(new Date(soon)), 1);
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

t.test('what is forgotten of the log leaves the outbox too, and is counted there no more', async (t) => {
  const { db } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  const write = (key: string, at: string) =>
    transact(db, (trx) => {
      const message: Message = { key, language: 'en', rule: null, count: 1, causes: [], createdAt: at };
      return putDelivery(trx, { id: null, name: 'Desk', kind: 'webhook' }, message, null, new Date(at));
    });
  await write('old', '2026-10-01T00:00:00.000Z');
  await write('new', '2026-11-01T00:00:00.000Z');
  await db.updateTable('notify_delivery').set({ state: 'given_up' }).execute();
  await db.updateTable('outbox').set({ attempts: MOST_ATTEMPTS, last_error: 'It answered 500' }).execute();
  t.match(await outboxKinds(db), [{ givenUp: 2 }]);
  await cleanDeliveries(db, '2026-10-15T00:00:00.000Z');
  t.match(await outboxKinds(db), [{ givenUp: 1 }]);
  t.same(await db.selectFrom('outbox').select('key').execute(), [{ key: 'new' }]);
});
