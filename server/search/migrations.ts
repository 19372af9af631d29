import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

interface SavedViewTable {
  id: number;
  account_id: number;
  list: string;
  name: string;
  query: string;
  shared: number;
}

/** Which view a list opens with, for an account. */
interface StandardViewTable {
  account_id: number;
  list: string;
  view_id: number;
}

declare module '../stores/state/database.ts' {
  interface Database {
    saved_view: SavedViewTable;
    standard_view: StandardViewTable;
  }
}

const savedViews: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await createTable(db, 'saved_view')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('query', text, (column) => column.notNull())
      .addColumn('shared', integer, (column) => column.notNull())
      .addUniqueConstraint('saved_view_name', ['account_id', 'list', 'name'])
      .execute();
    await createTable(db, 'standard_view')
      .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('view_id', integer, (column) => column.notNull().references('saved_view.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('standard_view_list', ['account_id', 'list'])
      .execute();
  },
};

/** By date: names sort in the order in which they are made. */
export const savedViewMigrations: Record<string, Migration> = { '2026-11-22-saved-views': savedViews };
