import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

interface FindingTable {
  /** The key of its threat. */
  id: string;
  /** 1: the traffic shows it. 0: it no longer does, and stays because people have worked on it. */
  holds: number;
  /** The `Finding` as JSON. */
  made: string;
}

declare module '../stores/state/database.ts' {
  interface Database {
    finding: FindingTable;
  }
}

/** What is in it is worked out from events, and worked out again when they change. */
export const findingMigrations: Record<string, Migration> = {
  '2026-11-22-x-findings': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'finding')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('holds', integer, (column) => column.notNull())
        .addColumn('made', text, (column) => column.notNull())
        .execute();
      // Incidents of before held their findings; they are worked out again.
      for (const table of ['incident_threat', 'incident']) await db.deleteFrom(table).execute();
    },
  },
};
