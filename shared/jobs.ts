import { type Static, Type } from '@sinclair/typebox';
import { Fault } from './error-body.ts';
import { Nullable } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Job: unknown;
  }
}

const Moment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });

const example = {
  name: 'auth.clean',
  schedule: '17 3 * * *',
  running: false,
  lastStarted: '2026-11-21T03:17:00.000Z',
  lastEnded: '2026-11-21T03:17:00.020Z',
  outcome: 'done' as const,
  error: null,
  fault: null,
  failures: 0,
  next: '2026-11-22T03:17:00.000Z',
};

export const Job = Type.Object(
  {
    name: Type.String({ description: 'Of its feature and what it does.' }),
    schedule: Type.String({ description: 'Minute, hour, day, month, weekday, as cron writes them; UTC.' }),
    running: Type.Boolean(),
    lastStarted: Moment,
    lastEnded: Moment,
    outcome: Type.Unsafe<'done' | 'failed' | null>({
      enum: ['done', 'failed', null],
      description: 'Of the last run that ended.',
    }),
    error: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'What the last run failed with, in English.',
    }),
    fault: Nullable({ ...Fault, description: 'Why the last run failed, for words of one’s own.' }),
    failures: Type.Integer({ description: 'Runs that failed since the last that did not.' }),
    next: Type.String({
      format: 'date-time',
      description: 'When it runs again; sooner than the schedule after a failure.',
    }),
  },
  {
    $id: 'Job',
    description: 'Something the process does by the clock.',
    examples: [{ ...example, running: true }],
  },
);
export type Job = Static<typeof Job>;

export const OutboxKind = Type.Object(
  {
    kind: Type.String({ description: 'What is to be done.' }),
    waiting: Type.Integer({ description: 'Entries still to be done, those that failed and are tried again included.' }),
    failing: Type.Integer({ description: 'Of those, how many failed at least once.' }),
    givenUp: Type.Integer({ description: 'Entries that failed too often and are not tried again.' }),
    lastError: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'What an entry failed with last, in English.',
    }),
    lastFault: Nullable({ ...Fault, description: 'Why, for words of one’s own.' }),
  },
  { $id: 'OutboxKind', description: 'Work to be done once, of one kind.' },
);
export type OutboxKind = Static<typeof OutboxKind>;

export const Jobs = Type.Object(
  {
    jobs: Type.Array(Job, { description: 'What runs by the clock, by name.' }),
    outbox: Type.Array(OutboxKind, {
      description: 'Work to be done once, by kind; a kind without open work is left out.',
    }),
  },
  {
    $id: 'Jobs',
    description: 'What the process does by itself.',
    examples: [
      {
        jobs: [example],
        outbox: [
          {
            ...{ kind: 'notification', waiting: 2, failing: 1, givenUp: 0 },
            lastError: 'The target of a notification refused it (503)',
            lastFault: { code: 'TARGET_REFUSED' as const, params: { status: 503 } },
          },
        ],
      },
    ],
  },
);
export type Jobs = Static<typeof Jobs>;

export const JobName = Type.Object({
  name: Type.String({ maxLength: 100, description: 'The `name` of a job.', examples: ['auth.clean'] }),
});
