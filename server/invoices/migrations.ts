import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    /** Drafts that were deleted lately, as the body that wrote them, with their account and letters. */
    invoice_deleted: { id: number; body: string; deleted_at: string };
  }
}

/** By date: names sort in the order in which they are made. */
export const invoiceMigrations: Record<string, Migration> = {
  '2026-11-22-invoice-deleted': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'invoice_deleted')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('body', text, (column) => column.notNull())
        .addColumn('deleted_at', text, (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-26-invoice-versions': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      const invoice = () => db.schema.alterTable('invoice');
      await invoice()
        .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
        .execute();
      await invoice()
        .addColumn('changed_by', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '2026-11-30-invoice-keys': {
    async up(db) {
      const { text } = columnTypes(db);
      await db.schema
        .alterTable('invoice')
        .addColumn('written_by', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '2026-11-30-invoices-by-key': {
    async up(db) {
      await db.schema.createIndex('invoice_written_by').on('invoice').column('written_by').execute();
    },
  },
};
