import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../shared/jobs.ts';
import { AppError } from '../errors.ts';
import type { JobDefinition, OutboxHandler, Parts } from '../feature.ts';
import { faultIn, faultOf } from './fault.ts';
import { workOutbox } from './outbox.ts';
import { backoff, reasonOf } from './retry.ts';

const LONGEST_WAIT_MS = 3_600_000;
/** How long a stopping process waits for what it is doing. */
const PATIENCE_MS = 5000;
/** How long the answer to what was sent is waited for then: broken off at once, what has arrived would be sent again. */
const GRACE_MS = 1000;

interface Options {
  parts: Parts;
  jobs: readonly JobDefinition[];
  outbox: Record<string, OutboxHandler>;
  log: FastifyBaseLogger;
  /** Seconds between two looks for what is due. */
  every?: number;
  /** The clock; tests move it. */
  now?: () => Date;
}

export interface JobRunner {
  /** From now on does what is due, every so many seconds. */
  start(): Promise<void>;
  /** Does what is due at this moment, jobs and outbox, and resolves when it is done. */
  tick(): Promise<void>;
  /** Begins the job. @throws 404 JOB_NOT_FOUND, 409 JOB_RUNNING */
  begin(name: string): Promise<void>;
  list(): Promise<Job[]>;
  /** Begins nothing more, raises the signal of what runs, a second later that of the outbox, and waits for all, five seconds at most. */
  close(): Promise<void>;
}

/** Runs jobs by the clock and the outbox. What is due while the process is down is done after the next start. */
export function jobRunner({ parts, jobs, outbox, log, every = 5, now = () => new Date() }: Options): JobRunner {
  const { db } = parts.state;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size < jobs.length) throw new Error('Two jobs have one name');
  const schedules = new Map(
    jobs.map(({ name, schedule }) => [name, new Cron(schedule, { timezone: 'UTC', paused: true })]),
  );
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  /** Breaks off what the outbox has under way. */
  const ending = new AbortController();
  let working: Promise<unknown> | null = null;
  let clock: Cron | undefined;

  const nextOf = (name: string, failures: number): string => {
    const regular = schedules.get(name)!.nextRun(now());
    if (!regular) throw new Error(`The job ${name} has a schedule that never comes`);
    const again = failures ? now().getTime() + backoff(failures, LONGEST_WAIT_MS) : Infinity;
    return new Date(Math.min(regular.getTime(), again)).toISOString();
  };

  async function run(job: JobDefinition): Promise<void> {
    const { name } = job;
    await db.updateTable('job').set({ last_started: now().toISOString() }).where('name', '=', name).execute();
    const failed = await job.run({ parts, now: now(), signal: stopping.signal }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failed) log.error({ job: name, err: failed.error }, 'a job failed');
    const before = await db.selectFrom('job').select('failures').where('name', '=', name).executeTakeFirst();
    const failures = failed ? (before?.failures ?? 0) + 1 : 0;
    await db
      .updateTable('job')
      .set({
        last_ended: now().toISOString(),
        outcome: failed ? 'failed' : 'done',
        error: failed && reasonOf(failed.error),
        fault: failed && JSON.stringify(faultOf(failed.error)),
        failures,
        next: nextOf(name, failures),
      })
      .where('name', '=', name)
      .execute();
  }

  function begin(job: JobDefinition): Promise<void> {
    const one = run(job)
      .catch((error) => log.error({ job: job.name, err: error }, 'a job could not be written down'))
      .finally(() => running.delete(job.name));
    running.set(job.name, one);
    return one;
  }

  /** Jobs that are new get their first moment; a run that did not end, for the process was killed, is made up for. */
  async function prepare(): Promise<void> {
    for (const { name } of jobs) {
      const row = await db.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst();
      if (!row)
        await db
          .insertInto('job')
          .values({ name, failures: 0, next: nextOf(name, 0) })
          .execute();
      else if (row.last_started !== null && (row.last_ended ?? '') < row.last_started) {
        const error = new AppError('JOB_INTERRUPTED');
        const interrupted = {
          outcome: 'failed',
          error: error.message,
          fault: JSON.stringify(faultOf(error)),
          next: now().toISOString(),
        } as const;
        await db.updateTable('job').set(interrupted).where('name', '=', name).execute();
      }
    }
  }

  /** No job waits for longer than its schedule says, which may be another than that of the last version; or the clock was ahead. */
  async function bringForward(): Promise<void> {
    for (const { name, next } of await db.selectFrom('job').select(['name', 'next']).execute()) {
      const regular = byName.has(name) ? nextOf(name, 0) : next;
      if (next > regular) await db.updateTable('job').set({ next: regular }).where('name', '=', name).execute();
    }
  }

  async function workOnce(): Promise<void> {
    const onError = (kind: string, key: string, err: unknown, isGivenUp: boolean) => {
      const { code } = faultOf(err);
      // What has words, such as a mail server that is away, is no fault of the program: where it was thrown tells nobody anything.
      if (code === 'INTERNAL') log.error({ kind, key, err }, 'an outbox entry failed');
      else {
        const { cause } = err as Error;
        const said = typeof cause === 'string' && { said: cause };
        const then = isGivenUp ? 'given up' : 'tried again';
        log.warn({ kind, key, code, reason: reasonOf(err), ...said }, `an outbox entry failed, and is ${then}`);
      }
    };
    if (Object.keys(outbox).length)
      await workOutbox(db, outbox, { parts, now: now(), signal: ending.signal }, onError, stopping.signal);
  }

  async function tick(): Promise<void> {
    if (stopping.signal.aborted) return;
    await bringForward();
    const due = await db.selectFrom('job').select('name').where('next', '<=', now().toISOString()).execute();
    const begun = due.flatMap(({ name }) => {
      const job = byName.get(name);
      return job && !running.has(name) ? [begin(job)] : [];
    });
    working ??= workOnce().finally(() => {
      working = null;
    });
    await Promise.all([...begun, working]);
  }

  return {
    async start() {
      await prepare();
      await bringForward();
      const report = (error: unknown) => log.error(error, 'jobs');
      clock = new Cron('* * * * * *', { interval: every, unref: true }, () => void tick().catch(report));
    },
    tick,
    async begin(name) {
      const job = byName.get(name);
      if (!job) throw new AppError('JOB_NOT_FOUND');
      if (running.has(name)) throw new AppError('JOB_RUNNING');
      void begin(job);
    },
    async list() {
      const rows = await db.selectFrom('job').selectAll().orderBy('name').execute();
      return rows.flatMap((row) => {
        const job = byName.get(row.name);
        const { name, last_started, last_ended, outcome, error, fault, failures, next } = row;
        if (!job) return [];
        return {
          name,
          schedule: job.schedule,
          running: running.has(name),
          lastStarted: last_started,
          lastEnded: last_ended,
          outcome,
          error,
          fault: faultIn(fault),
          failures,
          next,
        };
      });
    },
    async close() {
      clock?.stop();
      stopping.abort();
      const grace = setTimeout(() => ending.abort(), GRACE_MS);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      const all = Promise.allSettled([...running.values(), working]);
      await Promise.race([all, patience]);
      clearTimeout(grace);
      clearTimeout(timer);
    },
  };
}
