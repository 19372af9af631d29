import type { Generated, Migration } from 'kysely';
import type { ThreatStatus, ThreatStep, ThreatVerdict } from '../../shared/threat-values.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** Only threats that somebody has touched have a row: one without is `new`. */
export interface ThreatStateTable {
  /** The key of the threat. */
  threat: string;
  status: ThreatStatus;
  verdict: ThreatVerdict | null;
  assignee: number | null;
  snooze_until: string | null;
  /** A JSON array of texts. */
  tags: string;
  version: number;
  changed_at: string;
  /** The action that made it what it is. */
  action_id: number;
  /** The action by which somebody else gave it to its assignee; null for who took it. */
  assigned_by: Generated<number | null>;
  /** How many alerts it had when it was last closed, and the newest one's time: with more, or a newer one (of a finding, one of a later hour), it is opened again. */
  alerts: number | null;
  last_seen: string | null;
}

/** One thing that somebody, or the console, did to one threat or to many. */
interface ThreatActionTable {
  id: number;
  at: string;
  step: ThreatStep;
  /** The user, as long as there is one; null and '' for the console. */
  user_id: number | null;
  user_name: string;
  note: string;
  /** The action that this one takes back. */
  undoes: number | null;
  /** The name of the mute rule that did it. */
  rule: Generated<string | null>;
}

interface ThreatChangeTable {
  action_id: number;
  threat: string;
  /** The state before and after as JSON, whole, so that it can be taken back. */
  before: string;
  after: string;
}

interface ThreatCommentTable {
  id: number;
  threat: string;
  user_id: number | null;
  user_name: string;
  text: string;
  /** A JSON array of the ids of users. */
  mentions: Generated<string>;
  created_at: string;
  edited_at: string | null;
  /** When it began to call somebody whom it had not called as it was written. */
  called_at: Generated<string | null>;
}

declare module '../stores/state/database.ts' {
  interface Database {
    threat_state: ThreatStateTable;
    threat_action: ThreatActionTable;
    threat_change: ThreatChangeTable;
    threat_comment: ThreatCommentTable;
  }
}

/** Children first. */
export const THREAT_TABLES = ['threat_comment', 'threat_change', 'threat_state', 'threat_action'] as const;

const threatWork: Migration = {
  async up(db) {
    const { text, integer } = columnTypes(db);
    await createTable(db, 'threat_action')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('user_id', integer, (column) => column.references('user.id').onDelete('set null'))
      .addColumn('user_name', text, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('undoes', integer, (column) => column.unique())
      .execute();
    await createTable(db, 'threat_state')
      .addColumn('threat', text, (column) => column.primaryKey())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('verdict', text)
      .addColumn('assignee', integer, (column) => column.references('user.id').onDelete('set null'))
      .addColumn('snooze_until', text)
      .addColumn('tags', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
      .addColumn('action_id', integer, (column) => column.notNull())
      .addColumn('alerts', integer)
      .execute();
    await db.schema.createIndex('threat_state_assignee').on('threat_state').column('assignee').execute();
    await createTable(db, 'threat_change')
      .addColumn('action_id', integer, (column) => column.notNull().references('threat_action.id').onDelete('cascade'))
      .addColumn('threat', text, (column) => column.notNull())
      .addColumn('before', text, (column) => column.notNull())
      .addColumn('after', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('threat_change_key', ['threat', 'action_id'])
      .execute();
    await db.schema.createIndex('threat_change_action').on('threat_change').column('action_id').execute();
    await createTable(db, 'threat_comment')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('threat', text, (column) => column.notNull())
      .addColumn('user_id', integer, (column) => column.references('user.id').onDelete('set null'))
      .addColumn('user_name', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('mentions', text, (column) => column.notNull().defaultTo('[]'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('edited_at', text)
      .execute();
    await db.schema.createIndex('threat_comment_threat').on('threat_comment').column('threat').execute();
  },
};

const actsOfRules: Migration = {
  async up(db) {
    await db.schema.alterTable('threat_action').addColumn('rule', columnTypes(db).text).execute();
  },
};

const lastSeen: Migration = {
  async up(db) {
    await db.schema.alterTable('threat_state').addColumn('last_seen', columnTypes(db).text).execute();
    // Of what was closed before it is not known: it was seen before somebody worked on it.
    await db
      .updateTable('threat_state')
      .set((eb) => ({ last_seen: eb.ref('changed_at') }))
      .where('status', '=', 'closed')
      .execute();
  },
};

const calledLater: Migration = {
  async up(db) {
    await db.schema.alterTable('threat_comment').addColumn('called_at', columnTypes(db).text).execute();
  },
};

const assignedBy: Migration = {
  async up(db) {
    await db.schema.alterTable('threat_state').addColumn('assigned_by', columnTypes(db).integer).execute();
    await db.schema.dropIndex('threat_state_assignee').execute();
    // Whole, so that a bell of 10,000 assigned threats reads no row of the table.
    await db.schema
      .createIndex('threat_state_assigned')
      .on('threat_state')
      .columns(['assignee', 'assigned_by', 'status', 'snooze_until', 'threat'])
      .execute();
  },
};

export const threatMigrations: Record<string, Migration> = {
  '2026-11-22-threat-work': threatWork,
  '2026-11-22-threat-work-2-rules': actsOfRules,
  '2026-11-25-threat-last-seen': lastSeen,
  '2026-11-27-called-later': calledLater,
  '2026-11-27-threat-assigned-by': assignedBy,
};
