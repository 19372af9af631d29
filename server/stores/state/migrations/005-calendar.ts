import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  // Times are UTC, `2026-11-05T20:00:00.000Z`; those of all-day events are dates. Both compare as text.
  await createTable(db, 'calendar_event')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('start_at', text, (column) => column.notNull())
    .addColumn('end_at', text)
    .addColumn('all_day', integer, (column) => column.notNull().check(sql`all_day in (0, 1)`))
    .addColumn('calendar', text, (column) => column.notNull())
    .addColumn('guests', text, (column) => column.notNull())
    .addColumn('location', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('calendar_event_start').on('calendar_event').column('start_at').execute();
}
