import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

interface IncidentTable {
  id: string;
  score: number;
  first_seen: string;
  last_seen: string;
  /** Addresses, names and signatures, in small letters, for searches. */
  words: string;
  /** The `MadeIncident` as JSON. */
  made: string;
}

/** One row: when incidents were last worked out. */
interface IncidentPassTable {
  id: number;
  updated_at: string;
}

/** One row as long as they cannot be worked out: why, a `Fault` as JSON. */
interface IncidentFaultTable {
  id: number;
  fault: string;
}

interface IncidentThreatTable {
  incident: string;
  threat: string;
}

interface IncidentAssetTable {
  incident: string;
  asset: string;
}

declare module '../stores/state/database.ts' {
  interface Database {
    incident: IncidentTable;
    incident_threat: IncidentThreatTable;
    incident_asset: IncidentAssetTable;
    incident_pass: IncidentPassTable;
    incident_fault: IncidentFaultTable;
  }
}

/** All that is in them is worked out from events, and worked out again when they change. */
export const incidentMigrations: Record<string, Migration> = {
  '2026-11-22-w-incidents': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'incident')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('score', integer, (column) => column.notNull())
        .addColumn('first_seen', text, (column) => column.notNull())
        .addColumn('last_seen', text, (column) => column.notNull())
        .addColumn('words', text, (column) => column.notNull())
        .addColumn('made', text, (column) => column.notNull())
        .execute();
      await createTable(db, 'incident_threat')
        .addColumn('incident', text, (column) => column.notNull())
        .addColumn('threat', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('incident_threat_key', ['incident', 'threat'])
        .execute();
      await createTable(db, 'incident_pass')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('updated_at', text, (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-23-incident-fault': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'incident_fault')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('fault', text, (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-30-incident-assets': {
    async up(db) {
      const { text } = columnTypes(db);
      await createTable(db, 'incident_asset')
        .addColumn('incident', text, (column) => column.notNull())
        .addColumn('asset', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('incident_asset_key', ['asset', 'incident'])
        .execute();
      // Those of before have no rows in it; they are worked out again.
      for (const table of ['incident_threat', 'incident']) await db.deleteFrom(table).execute();
    },
  },
};
