import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** One row for each job that has a schedule. Moments are ISO 8601 UTC. */
interface JobTable {
  name: string;
  last_started: string | null;
  last_ended: string | null;
  /** Of the last run that ended. */
  outcome: 'done' | 'failed' | null;
  error: string | null;
  /** JSON of a Fault. */
  fault: string | null;
  /** Since the last run that did not fail. */
  failures: number;
  next: string;
}

/** Work that is to be done once. */
export interface OutboxTable {
  id: number;
  kind: string;
  /** Names the work: the same kind and key is put in once. */
  key: string;
  /** JSON. */
  payload: string;
  created_at: string;
  due: string;
  attempts: number;
  last_error: string | null;
  /** JSON of a Fault. */
  last_fault: string | null;
  done_at: string | null;
}

declare module '../stores/state/database.ts' {
  interface Database {
    job: JobTable;
    outbox: OutboxTable;
  }
}

const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await createTable(db, 'job')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('last_started', text)
      .addColumn('last_ended', text)
      .addColumn('outcome', text)
      .addColumn('error', text)
      .addColumn('failures', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('next', text, (column) => column.notNull())
      .execute();
    await createTable(db, 'outbox')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('payload', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('due', text, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('last_error', text)
      .addColumn('done_at', text)
      .execute();
    await db.schema.createIndex('outbox_key').on('outbox').columns(['kind', 'key']).unique().execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['done_at', 'due']).execute();
  },
};

const faults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('job').addColumn('fault', columnTypes(db).text).execute();
  },
};

const outboxFaults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('last_fault', columnTypes(db).text).execute();
  },
};

export const jobMigrations: Record<string, Migration> = {
  '2026-11-21-jobs': jobs,
  '2026-11-23-job-faults': faults,
  '2026-11-23-outbox-faults': outboxFaults,
};
