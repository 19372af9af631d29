import type { NotificationChoice } from '../../shared/account-settings.ts';
import { notificationEvents } from '../../shared/account-settings-values.ts';
import { accountOf } from '../auth/store.ts';
import { type Handle, transact } from '../stores/state/state.ts';

/** What is told by e-mail too unless somebody chose otherwise: what is about one's own account. The rest waits in the console. */
export const mailedUnlessChosen: readonly string[] = ['signIn', 'accountChanged'];

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
      return row
        ? { event, email: row.email === 1, browser: row.browser === 1, app: row.app === 1 }
        : { event, email: mailedUnlessChosen.includes(event), browser: false, app: true };
    });
  },

  /** What is not named stays as it is. */
  set: (userId: number, choices: readonly NotificationChoice[]): Promise<void> =>
    transact(db, async (trx) => {
      const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
      for (const { event, email, browser, app } of choices) {
        const chosen = { email: Number(email), browser: Number(browser), app: Number(app) };
        await trx
          .insertInto('notification_choice')
          .values({ account_id, event, ...chosen })
          .onConflict((conflict) => conflict.columns(['account_id', 'event']).doUpdateSet(chosen))
          .execute();
      }
    }),
});
