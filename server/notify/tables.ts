import type { Generated, Migration, Selectable } from 'kysely';
import type {
  DeliveryFault,
  DeliveryState,
  NotifySeverity,
  NotifySubject,
  TargetKind,
} from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';

export interface NotifyTargetTable {
  id: number;
  name: string;
  kind: TargetKind;
  address: string;
  /** '' for the usual. */
  template: string;
  /** Calls are signed with it, so it is kept as it is; '' of other kinds. */
  secret: string;
  /** Whose own it is; null: shared. */
  owner: number | null;
  enabled: number;
  /** When it was removed; it can be brought back for a short while. */
  removed_at: Generated<string | null>;
  /** '' for that of the owner. */
  language: Generated<Language | ''>;
  created_at: string;
  /** The name of whoever changed it last; '' of who only made it. */
  updated_by: Generated<string>;
  version: number;
}
export type NotifyTarget = Selectable<NotifyTargetTable>;

interface NotifyRuleColumns {
  id: number;
  name: string;
  about: NotifySubject;
  query: string;
  severity: NotifySeverity | null;
  score: number | null;
  minutes: number | null;
  /** A JSON array of ids. */
  targets: string;
  throttle_minutes: number;
  digest_minutes: number;
  /** `22:00`, or '' for no quiet hours. */
  quiet_from: string;
  quiet_to: string;
  time_zone: string;
  shared: number;
  /** Who made it, as long as there is such a user. */
  owner: number | null;
  enabled: number;
  /** When what it found at that moment was set aside as not to be told; null: that is still to be done. */
  begun_at: string | null;
  /** When it was removed; it can be brought back for a short while. */
  removed_at: Generated<string | null>;
  told: number;
  last_told: string | null;
  created_at: string;
  updated_at: string;
  /** The name of whoever changed it last; '' of who only made it. */
  updated_by: Generated<string>;
  version: number;
}

export type NotifyRuleTable = Selectable<NotifyRuleColumns>;

/** What a rule has looked at: it is told once, or not at all. */
interface NotifyMarkTable {
  rule: number;
  cause: string;
  at: string;
  /** What is to be told of it (JSON), until it stands in a message. */
  pending: string | null;
}

export interface NotifyDeliveryTable {
  id: number;
  /** Of the entry of the outbox. */
  key: string;
  rule: number | null;
  rule_name: string;
  target: number | null;
  /** Somebody's own, in the place of a target; without either an email goes to its owner. */
  webhook: number | null;
  /** An address that the owner had when it happened; null: the one that is the owner's when it is sent. */
  mailbox: string | null;
  target_name: string;
  kind: TargetKind;
  /** Who may see it; null: whoever may see what is shared. */
  owner: number | null;
  title: string;
  count: number;
  /** JSON. */
  message: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  answer: string;
  fault: DeliveryFault | null;
  created_at: string;
  last_tried_at: string | null;
}

declare module '../stores/state/database.ts' {
  interface Database {
    notify_target: NotifyTargetTable;
    notify_rule: NotifyRuleColumns;
    notify_mark: NotifyMarkTable;
    notify_delivery: NotifyDeliveryTable;
  }
}

/** Children first. */
export const NOTIFY_TABLES = ['notify_delivery', 'notify_mark', 'notify_rule', 'notify_target'] as const;

export const notifyMigrations: Record<string, Migration> = {
  '2026-11-22-notifications': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'notify_target')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('address', text, (column) => column.notNull())
        .addColumn('template', text, (column) => column.notNull())
        .addColumn('secret', text, (column) => column.notNull())
        .addColumn('owner', integer, (column) => column.references('user.id').onDelete('cascade'))
        .addColumn('enabled', integer, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .execute();
      await createTable(db, 'notify_rule')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('about', text, (column) => column.notNull())
        .addColumn('query', text, (column) => column.notNull())
        .addColumn('severity', text)
        .addColumn('score', integer)
        .addColumn('minutes', integer)
        .addColumn('targets', text, (column) => column.notNull())
        .addColumn('throttle_minutes', integer, (column) => column.notNull())
        .addColumn('digest_minutes', integer, (column) => column.notNull())
        .addColumn('quiet_from', text, (column) => column.notNull())
        .addColumn('quiet_to', text, (column) => column.notNull())
        .addColumn('time_zone', text, (column) => column.notNull())
        .addColumn('shared', integer, (column) => column.notNull())
        .addColumn('owner', integer, (column) => column.references('user.id').onDelete('set null'))
        .addColumn('enabled', integer, (column) => column.notNull())
        .addColumn('begun_at', text)
        .addColumn('told', integer, (column) => column.notNull())
        .addColumn('last_told', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('updated_at', text, (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .execute();
      await createTable(db, 'notify_mark')
        .addColumn('rule', integer, (column) => column.notNull().references('notify_rule.id').onDelete('cascade'))
        .addColumn('cause', text, (column) => column.notNull())
        .addColumn('at', text, (column) => column.notNull())
        .addColumn('pending', text)
        .addPrimaryKeyConstraint('notify_mark_key', ['rule', 'cause'])
        .execute();
      await createTable(db, 'notify_delivery')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('key', text, (column) => column.notNull().unique())
        .addColumn('rule', integer)
        .addColumn('rule_name', text, (column) => column.notNull())
        .addColumn('target', integer)
        .addColumn('target_name', text, (column) => column.notNull())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('owner', integer)
        .addColumn('title', text, (column) => column.notNull())
        .addColumn('count', integer, (column) => column.notNull())
        .addColumn('message', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('attempts', integer, (column) => column.notNull())
        .addColumn('status', integer)
        .addColumn('answer', text, (column) => column.notNull())
        .addColumn('fault', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('last_tried_at', text)
        .execute();
    },
  },
  '2026-11-23-languages': {
    async up(db) {
      const { text } = columnTypes(db);
      await db.schema
        .alterTable('notify_target')
        .addColumn('language', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '2026-11-23-personal': {
    async up(db) {
      await db.schema.alterTable('notify_delivery').addColumn('webhook', columnTypes(db).integer).execute();
    },
  },
  '2026-11-23-former-mailbox': {
    async up(db) {
      await db.schema.alterTable('notify_delivery').addColumn('mailbox', columnTypes(db).text).execute();
    },
  },
  '2026-11-23-undo': {
    async up(db) {
      const { text } = columnTypes(db);
      for (const table of ['notify_target', 'notify_rule'])
        await db.schema.alterTable(table).addColumn('removed_at', text).execute();
    },
  },
  '2026-11-28-changed-by': {
    async up(db) {
      const { text } = columnTypes(db);
      for (const table of ['notify_target', 'notify_rule'])
        await db.schema
          .alterTable(table)
          .addColumn('updated_by', text, (column) => column.notNull().defaultTo(''))
          .execute();
    },
  },
};
