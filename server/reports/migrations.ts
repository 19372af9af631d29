import type { Generated, Migration } from 'kysely';
import type { ReportKind, Rhythm } from '../../shared/report-values.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** What writes reports by the clock. */
interface ReportScheduleTable {
  id: number;
  name: string;
  rhythm: Rhythm;
  /** Of the day in its zone. */
  hour: number;
  time_zone: string;
  /** 0 or 1. */
  paused: number;
  /** When it is due; ISO 8601 UTC. */
  next: string;
  /** A JSON array of ids of notification targets that are told of each report. */
  targets: Generated<string>;
}

interface ReportTable {
  id: number;
  name: string;
  kind: ReportKind;
  /** Days, both included. */
  first_day: string;
  last_day: string;
  time_zone: string;
  created_at: string;
  /** Who kept it, as long as there is such a user; null and '' of a schedule. */
  user_id: number | null;
  user_name: string;
  /** The number of the schedule that wrote it, also when that is gone. */
  schedule: number | null;
  /** The `ReportDocument` as JSON, never changed. */
  document: string;
  /** Of one that was deleted and can still be brought back. */
  deleted_at: string | null;
}

declare module '../stores/state/database.ts' {
  interface Database {
    report: ReportTable;
    report_schedule: ReportScheduleTable;
  }
}

export const reportMigrations: Record<string, Migration> = {
  '2026-11-22-x-reports': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'report_schedule')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('rhythm', text, (column) => column.notNull())
        .addColumn('hour', integer, (column) => column.notNull())
        .addColumn('time_zone', text, (column) => column.notNull())
        .addColumn('paused', integer, (column) => column.notNull())
        .addColumn('next', text, (column) => column.notNull())
        .execute();
      await createTable(db, 'report')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('first_day', text, (column) => column.notNull())
        .addColumn('last_day', text, (column) => column.notNull())
        .addColumn('time_zone', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('user_id', integer, (column) => column.references('user.id').onDelete('set null'))
        .addColumn('user_name', text, (column) => column.notNull())
        .addColumn('schedule', integer)
        .addColumn('document', text, (column) => column.notNull())
        .addColumn('deleted_at', text)
        .execute();
      // A schedule writes of some days once; without a schedule there may be many.
      await db.schema.createIndex('report_once').on('report').columns(['schedule', 'first_day']).unique().execute();
      await db.schema.createIndex('report_user').on('report').column('user_id').execute();
    },
  },
  '2026-11-23-report-targets': {
    async up(db) {
      const { text } = columnTypes(db);
      await db.schema
        .alterTable('report_schedule')
        .addColumn('targets', text, (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  },
};
