import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** By date: names sort in the order in which they are made. */
export const calendarMigrations: Record<string, Migration> = {
  '2026-11-22-calendar-versions': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await db.schema
        .alterTable('calendar_event')
        .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .alterTable('calendar_event')
        .addColumn('changed_by', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '2026-11-22-calendar-replies': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'calendar_reply')
        .addColumn('event_id', integer, (column) =>
          column.notNull().references('calendar_event.id').onDelete('cascade'),
        )
        .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('reply', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('calendar_reply_key', ['event_id', 'account_id'])
        .execute();
    },
  },
  '2026-11-30-calendar-removed': {
    async up(db) {
      const { text } = columnTypes(db);
      await db.schema.alterTable('calendar_event').addColumn('removed_at', text).execute();
    },
  },
};
