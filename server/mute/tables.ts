import type { Generated, Migration } from 'kysely';
import type { MuteAction, MuteVerdict } from '../../shared/mute-values.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';

export interface MuteRuleTable {
  id: number;
  name: string;
  query: string;
  reason: string;
  action: MuteAction;
  /** A JSON array of names; empty: all sensors. */
  sensors: string;
  verdict: MuteVerdict | null;
  snooze_days: number | null;
  tag: string | null;
  enabled: number;
  /** Who made it, as long as there is such a user. */
  owner: number | null;
  expires_at: string | null;
  created_at: string;
  updated_at: string;
  /** The name of whoever changed it last. */
  updated_by: string;
  version: number;
  /** When it was removed; it can be brought back for a moment. */
  removed_at: string | null;
}

/** A threat to which a rule has done what it does: once is enough. */
interface MuteActTable {
  rule: number;
  threat: string;
  /** The version of the rule that is to do it anew where it still stands; null: none is. */
  again: Generated<number | null>;
}

declare module '../stores/state/database.ts' {
  interface Database {
    mute_rule: MuteRuleTable;
    mute_act: MuteActTable;
  }
}

/** Children first. */
export const MUTE_TABLES = ['mute_act', 'mute_rule'] as const;

export const muteMigrations: Record<string, Migration> = {
  '2026-11-22-mute-rules': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'mute_rule')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('query', text, (column) => column.notNull())
        .addColumn('reason', text, (column) => column.notNull())
        .addColumn('action', text, (column) => column.notNull())
        .addColumn('sensors', text, (column) => column.notNull())
        .addColumn('verdict', text)
        .addColumn('snooze_days', integer)
        .addColumn('tag', text)
        .addColumn('enabled', integer, (column) => column.notNull())
        .addColumn('owner', integer, (column) => column.references('user.id').onDelete('set null'))
        .addColumn('expires_at', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('updated_at', text, (column) => column.notNull())
        .addColumn('updated_by', text, (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .addColumn('removed_at', text)
        .execute();
      await createTable(db, 'mute_act')
        .addColumn('rule', integer, (column) => column.notNull().references('mute_rule.id').onDelete('cascade'))
        .addColumn('threat', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('mute_act_key', ['rule', 'threat'])
        .execute();
    },
  },
  '2026-11-29-mute-again': {
    async up(db) {
      await db.schema.alterTable('mute_act').addColumn('again', columnTypes(db).integer).execute();
    },
  },
};
