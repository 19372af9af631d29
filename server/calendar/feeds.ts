import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { UserData } from '../../shared/auth.ts';
import type { CalendarFeed, CalendarFeedWithPath } from '../../shared/calendar.ts';
import { accountOf, activeAccounts, assertActive, digest, toUserData, USER_DATA } from '../auth/store.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';
import { type Handle, transact } from '../stores/state/state.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    calendar_feed: { account_id: number; token_hash: string; created_at: string };
  }
}

export const feedMigrations: Record<string, Migration> = {
  '2026-11-22-calendar-feed': {
    async up(db: Kysely<unknown>) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'calendar_feed')
        .addColumn('account_id', integer, (column) => column.primaryKey().references('account.id').onDelete('cascade'))
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('created_at', text, (column) => column.notNull())
        .execute();
    },
  },
};

/** Secret addresses of the calendar, one a person. Stored is the SHA-256 of the secret, which is enough for 192 random bits. */
export function feedStore(db: Handle) {
  const remove = (on: Handle, userId: number) =>
    on.deleteFrom('calendar_feed').where('account_id', 'in', accountOf(on, userId)).execute();
  return {
    async get(userId: number): Promise<CalendarFeed> {
      const row = await db
        .selectFrom('calendar_feed')
        .select('created_at as createdAt')
        .where('account_id', 'in', accountOf(db, userId))
        .executeTakeFirst();
      return row ?? { createdAt: null };
    },

    /** A new address; the one that the person had stops working. @throws 409 USER_INACTIVE */
    make: (userId: number): Promise<CalendarFeedWithPath> =>
      transact(db, async (trx) => {
        const token = randomBytes(24).toString('base64url');
        const created_at = new Date().toISOString();
        await assertActive(trx, userId);
        const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
        await remove(trx, userId);
        await trx
          .insertInto('calendar_feed')
          .values({ account_id, token_hash: digest(token), created_at })
          .execute();
        return { createdAt: created_at, path: `/api/calendar/feed/${token}.ics` };
      }),

    async revoke(userId: number): Promise<void> {
      await remove(db, userId);
    },

    /** Whose secret this is, if that person may still sign in. */
    async ownerOf(token: string): Promise<UserData | null> {
      const row = await activeAccounts(db)
        .innerJoin('calendar_feed', 'calendar_feed.account_id', 'account.id')
        .select(USER_DATA)
        .where('calendar_feed.token_hash', '=', digest(token))
        .executeTakeFirst();
      return row ? toUserData(row) : null;
    },
  };
}
