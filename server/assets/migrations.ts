import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** What people say of an asset; one of which nobody has said anything has no row. */
interface AssetNoteTable {
  /** The id of the asset. */
  asset: string;
  owner: string;
  criticality: number;
  /** A JSON array of texts. */
  tags: string;
  note: string;
  version: number;
  /** Who wrote it last, as long as there is such a user. */
  user_name: string;
  changed_at: string;
}

declare module '../stores/state/database.ts' {
  interface Database {
    asset_note: AssetNoteTable;
  }
}

export const assetMigrations: Record<string, Migration> = {
  '2026-11-22-asset-notes': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'asset_note')
        .addColumn('asset', text, (column) => column.primaryKey())
        .addColumn('owner', text, (column) => column.notNull())
        .addColumn('criticality', integer, (column) => column.notNull())
        .addColumn('tags', text, (column) => column.notNull())
        .addColumn('note', text, (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .addColumn('user_name', text, (column) => column.notNull())
        .addColumn('changed_at', text, (column) => column.notNull())
        .execute();
    },
  },
};
