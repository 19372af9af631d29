import type { Kysely, Migration } from 'kysely';
import type { NotificationEvent } from '../../shared/account-settings-values.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** What a person has chosen of one kind of event; without a row it is as the defaults say. */
interface NotificationChoiceTable {
  account_id: number;
  event: NotificationEvent;
  email: number;
  browser: number;
  app: number;
  /** When its emails were turned off; null while they are on, and of those turned off before it was written down. */
  email_off_at: string | null;
}

interface BillingAddressTable {
  account_id: number;
  company: string;
  email: string;
  tax_id: string;
  vat_number: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

interface WebhookTable {
  id: number;
  account_id: number;
  name: string;
  url: string;
  /** A JSON list. */
  events: string;
  enabled: number;
  /** Calls are signed with it, so it is kept as it is. */
  secret: string;
  created_at: string;
  /** Counts up with every change. */
  version: number;
}

declare module '../stores/state/database.ts' {
  interface Database {
    notification_choice: NotificationChoiceTable;
    billing_address: BillingAddressTable;
    webhook: WebhookTable;
  }
}

const settings: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnTypes(db);
    await db.schema
      .alterTable('account')
      .addColumn('console_language', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await createTable(db, 'notification_choice')
      .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('event', text, (column) => column.notNull())
      .addColumn('email', integer, (column) => column.notNull())
      .addColumn('browser', integer, (column) => column.notNull())
      .addColumn('app', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('notification_choice_key', ['account_id', 'event'])
      .execute();
    let address = createTable(db, 'billing_address').addColumn('account_id', integer, (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    );
    for (const name of [
      'company',
      'email',
      'tax_id',
      'vat_number',
      'phone',
      'address',
      'city',
      'state',
      'zip_code',
      'country',
    ])
      address = address.addColumn(name, text, (column) => column.notNull().defaultTo('')) as typeof address;
    await address.execute();
    await createTable(db, 'webhook')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('events', text, (column) => column.notNull())
      .addColumn('enabled', integer, (column) => column.notNull())
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('webhook_account').on('webhook').column('account_id').execute();
  },
};

/** So that of two changes at the same time the second is told. */
const versions: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnTypes(db);
    await db.schema
      .alterTable('webhook')
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

/** So that emails about one's own account end some time after they were turned off. */
const emailsOff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('notification_choice').addColumn('email_off_at', columnTypes(db).text).execute();
  },
};

export const accountMigrations: Record<string, Migration> = {
  '2026-11-22-account-settings': settings,
  '2026-11-22-webhook-versions': versions,
  '2026-11-27-emails-off': emailsOff,
};
