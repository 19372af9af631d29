import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { TObject } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely';
import type { Subject } from '../shared/abilities.ts';
import type { Config } from './config.ts';
import type { Databases } from './ingest/places/databases.ts';
import type { EventStore } from './stores/events/port.ts';
import type { Handle, State, Trx } from './stores/state/state.ts';

/** What every feature may use. */
export interface Parts {
  config: Config;
  /** What people write. */
  state: State;
  /** What sensors write. */
  events: EventStore;
  /** Where worldwide addresses stand. */
  databases: Databases;
  /** The whole list, for what is made of all of them. */
  features: readonly Feature[];
}

/** Sample data of demo mode. */
export interface Sample {
  /** What remembers in a demo's folder that they were made: never changed. */
  name: string;
  /** The samples whose rows these belong to: they are made first. */
  after?: readonly string[];
  /** Everything they stand in, children first. */
  tables: readonly string[];
  /** Fills the tables, which are empty, in one transaction; `now` is what its dates are relative to. */
  seed(trx: Trx, now: Date): Promise<void>;
}

/** What a job or an entry of the outbox is given. */
export interface JobRun {
  parts: Parts;
  now: Date;
  /** Raised when the process stops: what is not done by then is done after the next start. */
  signal: AbortSignal;
}

/** Something the process does by the clock. */
export interface JobDefinition {
  /** Unique; of its feature and what it does: `auth.clean`. */
  name: string;
  /** Minute, hour, day of the month, month, weekday, as cron writes them; in UTC. */
  schedule: string;
  /** A thrown error is a failed run, which is tried again sooner than the schedule says. */
  run(run: JobRun): Promise<void>;
}

/**
 * Does one entry of the outbox (jobs/outbox.ts). It may be called again for the same key, when the process was killed or the
 * entry failed: the second time changes nothing.
 */
export type OutboxHandler = (payload: unknown, entry: JobRun & { key: string; attempt: number }) => Promise<void>;

/** What is done for the shell, or asked by it, is given. */
export interface ShellParts {
  db: Handle;
  events: EventStore;
  dataDir: string;
  features: readonly Feature[];
  /** Where people open the server that runs. */
  address?: string | undefined;
  /** Raised when whoever asked has gone. */
  signal?: AbortSignal | undefined;
}

/**
 * What the shell asks, by a command of its own: answered by the server that runs, or else by the command itself. The answer can
 * be written as JSON.
 */
export type Question = (input: Record<string, string>, given: ShellParts) => Promise<unknown>;

/** What the shell has done, likewise. */
export interface Command {
  run: Question;
  /** What it changes: open pages are told. `all` of every feature. */
  changes?: Subject | 'all';
}

/** All that the process knows of a feature, from its folder's `manifest.ts`. Only `name` is needed. */
export interface Feature {
  /** Of its folder. */
  name: string;
  /** What heads its operations in the description of the API. */
  tag?: { name: string; description: string };
  /** What its routes are about; declared as types in `shared/` (`Subjects`). */
  subjects?: readonly Subject[];
  routes?: FastifyPluginAsyncTypebox<Parts>;
  /** Its tables, by names that sort in the order in which they are made. */
  migrations?: Record<string, Migration>;
  sample?: Sample;
  jobs?: readonly JobDefinition[];
  /** Who does what is put into the outbox, by kind. */
  outbox?: Record<string, OutboxHandler>;
  /** What the shell may have done, by name: each leaves an entry in the audit trail. */
  commands?: Record<string, Command>;
  /** What the shell may ask, by name, which changes nothing. */
  questions?: Record<string, Question>;
  /** The parameters of its lists and what one must be allowed to read, by the lists' names: views of them can be kept. */
  lists?: Readonly<Record<string, { query: TObject; subject: Subject }>>;
  /** What it does once when the routes of all features stand, before the first request. */
  start?(app: FastifyInstance, parts: Parts): Promise<void>;
}

/** A feature of the console; it takes part once `feature-list.ts` names it. */
export const defineFeature = (feature: Feature): Feature => feature;
