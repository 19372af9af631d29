import type { NotificationChoice } from '../../shared/account-settings.ts';
import {
  channelsOf,
  type NotificationChannel,
  type NotificationEvent,
  notificationEvents,
} from '../../shared/account-settings-values.ts';
import { accountOf } from '../auth/store.ts';
import { type Handle, transact } from '../stores/state/state.ts';

/** What is about one's own account. */
export const aboutOwnAccount: readonly NotificationEvent[] = ['signIn', 'accountChanged'];
/** What is told by email too unless somebody chose otherwise: what is for one person alone. The rest waits in the console. */
export const mailedUnlessChosen: readonly NotificationEvent[] = [...aboutOwnAccount, 'mention', 'assignment'];
/** How long emails about one's own account go on when they were turned off: who takes an account over turns them off first. */
export const LAST_MAILS = 86_400_000;

/** What the user wants to hear of and where, one entry for each kind of event. */
export const notificationStore = (db: Handle) => ({
  async list(userId: number): Promise<NotificationChoice[]> {
    const rows = await db
      .selectFrom('notification_choice')
      .select(['event', 'email', 'browser', 'app'])
      .where('account_id', 'in', accountOf(db, userId))
      .execute();
    return notificationEvents.map((event) => {
      const row = rows.find((each) => each.event === event);
      const usual = { email: mailedUnlessChosen.includes(event), browser: false, app: true };
      const tells = (channel: NotificationChannel) =>
        channelsOf[event].includes(channel) && (row ? row[channel] === 1 : usual[channel]);
      return { event, email: tells('email'), browser: tells('browser'), app: tells('app') };
    });
  },

  /** What is not named stays as it is. */
  set: (userId: number, choices: readonly NotificationChoice[]): Promise<void> =>
    transact(db, async (trx) => {
      const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
      for (const { event, email, browser, app } of choices) {
        const chosen = { email: Number(email), browser: Number(browser), app: Number(app) };
        const before = await trx
          .selectFrom('notification_choice')
          .select(['email', 'email_off_at'])
          .where('account_id', '=', account_id)
          .where('event', '=', event)
          .executeTakeFirst();
        const since = before?.email === 0 ? before.email_off_at : new Date().toISOString();
        const row = { ...chosen, email_off_at: email ? null : since };
        await trx
          .insertInto('notification_choice')
          .values({ account_id, event, ...row })
          .onConflict((conflict) => conflict.columns(['account_id', 'event']).doUpdateSet(row))
          .execute();
      }
    }),
});
