import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyBaseLogger, fastify } from 'fastify';
import t, { type Test } from 'tap';
import { build, openTestState, signIn, temporaryFolder } from '../../test/helper.ts';
import { AppError } from '../errors.ts';
import type { JobDefinition, OutboxHandler, Parts } from '../feature.ts';
import type { State } from '../stores/state/state.ts';
import { cleanOutbox, outboxKinds, putOutbox } from './outbox.ts';
import { jobRunner } from './runner.ts';

const { log: silent } = fastify({ logger: false });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A clock that stands until it is moved. */
function clockAt(start: string) {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    forward(ms: number) {
      at += ms;
    },
  };
}

const stateOf = (t: Test): Promise<State> => openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));

interface Setup {
  jobs?: JobDefinition[];
  outbox?: Record<string, OutboxHandler>;
  now: () => Date;
  log?: FastifyBaseLogger;
}

/** A runner as after a start of the process, without the timer. */
async function started(state: State, { jobs = [], outbox = {}, now, log = silent }: Setup) {
  const runner = jobRunner({ parts: { state } as Parts, jobs, outbox, log, now });
  await runner.start();
  return runner;
}

t.test('a job runs when its time has come, once', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2026-03-04T02:00:00Z');
  const runs: string[] = [];
  const job = {
    name: 'a.job',
    schedule: '0 3 * * *',
    run: async ({ now }: { now: Date }) => void runs.push(now.toISOString()),
  };
  const runner = await started(state, { jobs: [job], now: clock.now });
  t.match(await runner.list(), [
    {
      name: 'a.job',
      schedule: '0 3 * * *',
      running: false,
      lastStarted: null,
      outcome: null,
      next: '2026-03-04T03:00:00.000Z',
    },
  ]);
  await runner.tick();
  t.same(runs, []);
  clock.forward(HOUR);
  await runner.tick();
  await runner.tick();
  t.same(runs, ['2026-03-04T03:00:00.000Z']);
  t.match(await runner.list(), [{ outcome: 'done', failures: 0, error: null, next: '2026-03-05T03:00:00.000Z' }]);
  await runner.close();

  clock.forward(72 * HOUR);
  const again = await started(state, { jobs: [job], now: clock.now });
  await again.tick();
  t.equal(runs.length, 2, 'what was missed while the process was down is made up for, once');
  await again.close();
  await again.tick();
  t.equal(runs.length, 2, 'nothing begins after the end');
  await state.close();
});

t.test('a failed job is tried again, later each time, until it succeeds', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2026-03-04T03:00:00Z');
  let healthy = false;
  const job: JobDefinition = {
    name: 'a.job',
    schedule: '30 3 * * *',
    async run() {
      if (!healthy) throw new Error('no room left');
    },
  };
  const runner = await started(state, { jobs: [job], now: clock.now });
  clock.forward(30 * MINUTE);
  const nexts: string[] = [];
  for (const wait of [0, 1, 2, 4]) {
    clock.forward(wait * MINUTE);
    await runner.tick();
    nexts.push((await runner.list())[0]!.next);
  }
  t.same(nexts, [
    '2026-03-04T03:31:00.000Z',
    '2026-03-04T03:33:00.000Z',
    '2026-03-04T03:37:00.000Z',
    '2026-03-04T03:45:00.000Z',
  ]);
  t.match(await runner.list(), [
    { outcome: 'failed', error: 'no room left', fault: { code: 'INTERNAL', params: {} }, failures: 4 },
  ]);
  healthy = true;
  clock.forward(8 * MINUTE);
  await runner.tick();
  t.match(await runner.list(), [
    { outcome: 'done', error: null, fault: null, failures: 0, next: '2026-03-05T03:30:00.000Z' },
  ]);
  await runner.close();
  await state.close();
});

t.test('a job runs once at a time, and one that was killed runs again after the next start', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2026-03-04T03:00:00Z');
  let runs = 0;
  let end = () => {};
  const job: JobDefinition = {
    name: 'a.job',
    schedule: '0 4 * * *',
    run: () => {
      runs++;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  };
  const killed = await started(state, { jobs: [job], now: clock.now });
  await killed.begin('a.job');
  t.match(await killed.list(), [{ running: true }]);
  await t.rejects(killed.begin('a.job'), { code: 'JOB_RUNNING', status: 409 });
  await t.rejects(killed.begin('another'), { code: 'JOB_NOT_FOUND', status: 404 });
  while (!runs) await sleep(5);

  // Nothing of it is told to end, as after kill -9.
  const runner = await started(state, { jobs: [job], now: clock.now });
  t.match(await runner.list(), [
    { running: false, outcome: 'failed', error: /process ended/, fault: { code: 'JOB_INTERRUPTED' } },
  ]);
  const done = runner.tick();
  while (runs < 2) await sleep(5);
  end();
  await done;
  t.match(await runner.list(), [{ running: false, outcome: 'done', next: '2026-03-04T04:00:00.000Z' }]);
  await runner.close();
  await state.close();
});

t.test('where the clock was ahead and is set back, a job waits no longer than its schedule says', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2029-03-04T03:00:00Z');
  let runs = 0;
  const job: JobDefinition = { name: 'a.job', schedule: '*/15 * * * *', run: async () => void runs++ };
  const runner = await started(state, { jobs: [job], now: clock.now });
  clock.forward(15 * MINUTE);
  await runner.tick();
  t.equal(runs, 1);
  clock.forward(-1096 * 24 * HOUR);
  await runner.tick();
  t.match(await runner.list(), [{ next: '2026-03-04T03:30:00.000Z' }]);
  clock.forward(15 * MINUTE);
  await runner.tick();
  t.equal(runs, 2);
  await runner.close();
  await state.close();
});

t.test('a process that stops tells its jobs and waits for them', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2026-03-04T03:00:00Z');
  let told = false;
  const job: JobDefinition = {
    name: 'a.job',
    schedule: '0 4 * * *',
    run: ({ signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          told = true;
          setTimeout(resolve, 20);
        }),
      ),
  };
  const runner = await started(state, { jobs: [job], now: clock.now });
  await runner.begin('a.job');
  await sleep(50);
  await runner.close();
  t.ok(told);
  t.match(await runner.list(), [{ running: false, outcome: 'done' }]);
  await state.close();
});

t.test('what is put into the outbox is done once, whatever happens in between', async (t) => {
  const state = await stateOf(t);
  const { db } = state;
  const clock = clockAt('2026-03-04T03:00:00Z');
  const done: unknown[] = [];
  let broken = true;
  const outbox = {
    mail: async (payload: unknown, { key, attempt }: { key: string; attempt: number }) => {
      if (broken && key === 'a') throw new Error('no such host');
      done.push([key, payload, attempt]);
    },
  };
  await putOutbox(db, { kind: 'mail', key: 'a', payload: { to: 'ann' } }, clock.now());
  await putOutbox(db, { kind: 'mail', key: 'a', payload: { to: 'eve' } }, clock.now());
  await putOutbox(db, { kind: 'mail', key: 'b', payload: null }, new Date('2026-03-04T04:00:00Z'));
  await putOutbox(db, { kind: 'nobody', key: 'c', payload: null }, clock.now());

  const runner = await started(state, { outbox, now: clock.now });
  await runner.tick();
  await runner.tick();
  t.same(done, []);
  t.same(await outboxKinds(db), [
    {
      kind: 'mail',
      waiting: 2,
      failing: 1,
      givenUp: 0,
      lastError: 'no such host',
      lastFault: { code: 'INTERNAL', params: {} },
    },
    { kind: 'nobody', waiting: 1, failing: 0, givenUp: 0, lastError: null, lastFault: null },
  ]);
  await runner.close();

  broken = false;
  const again = await started(state, { outbox, now: clock.now });
  await again.tick();
  t.same(done, [], 'not before its time');
  clock.forward(MINUTE);
  await again.tick();
  t.same(done, [['a', { to: 'ann' }, 2]], 'tried again, with what was put in first');
  clock.forward(HOUR);
  await again.tick();
  await again.tick();
  t.same(done.length, 2);
  await putOutbox(db, { kind: 'mail', key: 'a', payload: null }, clock.now());
  await again.tick();
  t.same(done.length, 2, 'what is done stays done');
  await cleanOutbox(db, new Date(clock.now().getTime() + 1).toISOString());
  t.same(
    (await db.selectFrom('outbox').select('key').execute()).map(({ key }) => key),
    ['c'],
  );
  await again.close();
  await state.close();
});

t.test('what was put in or failed while the clock was ahead is done once that is set back', async (t) => {
  const state = await stateOf(t);
  const ahead = clockAt('2031-03-04T02:00:00Z');
  const sent: string[] = [];
  let broken = true;
  const mail: OutboxHandler = async (_payload, { key }) => {
    if (broken) throw new Error('the certificate is over');
    sent.push(key);
  };
  await putOutbox(state.db, { kind: 'mail', key: 'failed', payload: null }, ahead.now());
  const before = await started(state, { outbox: { mail }, now: ahead.now });
  await before.tick();
  await before.close();
  await putOutbox(state.db, { kind: 'mail', key: 'new', payload: null }, ahead.now());
  broken = false;
  const runner = await started(state, { outbox: { mail }, now: clockAt('2026-03-04T02:00:00Z').now });
  await runner.tick();
  t.same(sent.sort(), ['failed', 'new']);
  await runner.tick();
  t.equal(sent.length, 2);
  await runner.close();
  await state.close();
});

t.test('an attempt that a stop of the process ends does not count', async (t) => {
  const state = await stateOf(t);
  const { now } = clockAt('2026-03-04T02:00:00Z');
  await putOutbox(state.db, { kind: 'post', key: 'one', payload: null }, now());
  const post: OutboxHandler = (_payload, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  const runner = await started(state, { outbox: { post }, now });
  const attempts = async () => (await state.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()).attempts;
  const ticked = runner.tick();
  while ((await attempts()) === 0) await sleep(5);
  await runner.close();
  await ticked;
  t.match(await state.db.selectFrom('outbox').selectAll().execute(), [
    { attempts: 0, due: now().toISOString(), last_error: null, done_at: null },
  ]);
  await state.close();
});

t.test(
  'what was sent when the process stops has its answer, or it would be sent again, and nothing more is begun',
  async (t) => {
    const state = await stateOf(t);
    const { now } = clockAt('2026-03-04T02:00:00Z');
    const keys = ['one', 'two', 'three', 'four', 'five'];
    for (const key of keys) await putOutbox(state.db, { kind: 'post', key, payload: null }, now());
    const sent: string[] = [];
    const post: OutboxHandler = async (_payload, { key, signal }) => {
      sent.push(key);
      await sleep(200, undefined, { signal });
    };
    const runner = await started(state, { outbox: { post }, now });
    const ticked = runner.tick();
    while (sent.length < 4) await sleep(5);
    await runner.close();
    await ticked;
    const rows = await state.db.selectFrom('outbox').select(['key', 'done_at']).orderBy('id').execute();
    t.same(
      rows.map(({ key, done_at }) => [key, done_at !== null]),
      keys.map((key) => [key, key !== 'five']),
    );
    t.equal(sent.length, 4);
    await state.close();
  },
);

t.test('an entry that takes its time keeps others from nothing', async (t) => {
  const state = await stateOf(t);
  const clock = clockAt('2026-03-04T03:00:00Z');
  const done: string[] = [];
  const outbox = {
    mail: async (_payload: unknown, { key }: { key: string }) => {
      while (key === 'slow' && done.length < 30) await sleep(5);
      done.push(key);
    },
  };
  const keys = ['slow', ...Array.from({ length: 30 }, (_, n) => `quick ${n}`)];
  for (const key of keys.slice(0, 20)) await putOutbox(state.db, { kind: 'mail', key, payload: null }, clock.now());
  const runner = await started(state, { outbox, now: clock.now });
  const first = runner.tick();
  while (done.length < 19) await sleep(5);
  t.notOk(done.includes('slow'), 'nineteen are done while it waits');
  done.push(...keys.slice(20));
  await first;
  t.equal(done.at(-1), 'slow');
  await runner.close();
  await state.close();
});

t.test(
  'an entry whose process was killed in the middle is due again; one that never succeeds is given up',
  async (t) => {
    const state = await stateOf(t);
    const { db } = state;
    const clock = clockAt('2026-03-04T03:00:00Z');
    await putOutbox(db, { kind: 'mail', key: 'a', payload: null }, clock.now());
    const hanging = await started(state, { outbox: { mail: () => new Promise(() => {}) }, now: clock.now });
    void hanging.tick();
    while (!(await db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()).attempts) await sleep(5);

    let attempts = 0;
    const mail = async () => {
      attempts++;
      throw new Error('never');
    };
    const runner = await started(state, { outbox: { mail }, now: clock.now });
    await runner.tick();
    t.equal(attempts, 0, 'not at once');
    for (let i = 0; i < 30; i++) {
      clock.forward(6 * HOUR);
      await runner.tick();
    }
    t.equal(attempts, 19);
    t.match(await outboxKinds(db), [{ kind: 'mail', waiting: 0, givenUp: 1, lastError: 'never' }]);
    await runner.close();
    await state.close();
  },
);

t.test(
  'what failed by somebody else is logged with its reason, what the program did wrong with its place',
  async (t) => {
    const state = await stateOf(t);
    const clock = clockAt('2026-03-04T03:00:00Z');
    const lines: Record<string, unknown>[] = [];
    const { log } = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
    const outbox = {
      mail: async (_payload: unknown, { key }: { key: string }) => {
        if (key === 'away') throw new AppError('TARGET_REFUSED', { status: 503 });
        throw new TypeError('not a function');
      },
    };
    for (const key of ['away', 'wrong']) await putOutbox(state.db, { kind: 'mail', key, payload: null }, clock.now());
    const runner = await started(state, { outbox, now: clock.now, log });
    await runner.tick();
    t.match(lines, [
      { level: 40, key: 'away', code: 'TARGET_REFUSED', reason: /503/, err: undefined },
      { level: 50, key: 'wrong', err: { message: 'not a function', stack: /jobs\.test/ } },
    ]);
    await runner.close();
    await state.close();
  },
);

t.test('what one transaction puts in goes with it', async (t) => {
  const state = await stateOf(t);
  const failing = state.db.transaction().execute(async (trx) => {
    await putOutbox(trx, { kind: 'mail', key: 'a', payload: null });
    throw new Error('rolled back');
  });
  await t.rejects(failing, /rolled back/);
  t.same(await outboxKinds(state.db), []);
  await state.close();
});

t.test('administrators see what runs, and may run it now', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const jobs = async () => (await app.inject({ url: '/api/jobs', headers })).json().jobs;
  t.same(
    (await jobs()).map(({ name }: { name: string }) => name),
    ['account.clean', 'auth.clean', 'jobs.clean', 'notify.clean', 'reports.clean', 'reports.write', 'retention.drop'],
  );
  const run = (name: string, who: object = headers) =>
    app.inject({ method: 'POST', url: `/api/jobs/${name}/run`, headers: { ...who } });
  const begun = await run('auth.clean');
  t.equal(begun.statusCode, 202);
  t.match(begun.json(), { name: 'auth.clean', schedule: '17 3 * * *' });
  const job = async () => (await jobs()).find(({ name }: { name: string }) => name === 'auth.clean');
  while ((await job()).running) await sleep(10);
  t.match(await job(), { outcome: 'done', failures: 0, lastEnded: String });
  t.match((await run('nothing')).json(), { code: 'JOB_NOT_FOUND' });
  const client = await signIn(app, 'client');
  t.equal((await app.inject({ url: '/api/jobs', headers: client })).statusCode, 403);
  t.equal((await run('auth.clean', client)).statusCode, 403);
  t.equal((await run('auth.clean', {})).statusCode, 401);
});
