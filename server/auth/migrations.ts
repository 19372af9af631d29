import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** By date: names sort in the order in which they are made. */
export const authMigrations: Record<string, Migration> = {
  '2026-11-22-second-factor': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'second_factor')
        .addColumn('account_id', integer, (column) => column.primaryKey().references('account.id').onDelete('cascade'))
        .addColumn('secret', text, (column) => column.notNull())
        .addColumn('confirmed_at', text)
        .addColumn('last_step', integer, (column) => column.notNull().defaultTo(0))
        .execute();
      await createTable(db, 'recovery_code')
        .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('code_hash', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
        .execute();
      await createTable(db, 'passkey')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('credential_id', text, (column) => column.notNull().unique())
        .addColumn('public_key', text, (column) => column.notNull())
        .addColumn('counter', integer, (column) => column.notNull())
        .addColumn('transports', text, (column) => column.notNull())
        .addColumn('synced', integer, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('last_used_at', text)
        .execute();
      await db.schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
      await createTable(db, 'passkey_challenge')
        .addColumn('challenge', text, (column) => column.primaryKey())
        .addColumn('account_id', integer, (column) => column.references('account.id').onDelete('cascade'))
        .addColumn('expires_at', text, (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-22-single-sign-on': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'identity')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('issuer', text, (column) => column.notNull())
        .addColumn('subject', text, (column) => column.notNull())
        .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('linked_at', text)
        .addColumn('last_seen_at', text, (column) => column.notNull())
        .addUniqueConstraint('identity_key', ['issuer', 'subject'])
        .execute();
      await db.schema.createIndex('identity_user').on('identity').column('user_id').execute();
    },
  },
};
