import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    /** Only of who has changed something; `cards` is a `NetworkArrangement` as JSON. */
    network_arrangement: { account_id: number; cards: string };
  }
}

export const dashboardMigrations: Record<string, Migration> = {
  '2026-11-22-network-arrangement': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'network_arrangement')
        .addColumn('account_id', integer, (column) => column.primaryKey().references('account.id').onDelete('cascade'))
        .addColumn('cards', text, (column) => column.notNull())
        .execute();
    },
  },
};
