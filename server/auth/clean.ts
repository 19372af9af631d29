import type { Handle } from '../stores/state/state.ts';
import { CLOCK_SLACK_SECONDS, FORGET_AFTER_SECONDS } from './throttle.ts';

/** How long what is over still stands there, for whoever looks into the tables. */
const KEPT_DAYS = 30;

/**
 * Takes away sessions, but the last of each account, and invitations that have been over for thirty days, identities that have waited as long, and failures that no
 * longer count.
 */
export async function cleanAuth(db: Handle, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    // The last one says for good from where somebody signed in: whoever comes back after months is still told of a new place.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session as newer')
          .select('newer.id')
          .whereRef('newer.account_id', '=', 'session.account_id')
          .whereRef('newer.created_at', '>', 'session.created_at'),
      ),
    )
    .execute();
  await db
    .deleteFrom('invitation')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute();
  await db.deleteFrom('identity').where('linked_at', 'is', null).where('last_seen_at', '<', before).execute();
  await db
    .deleteFrom('login_failure')
    .where((eb) =>
      eb.or([
        eb('last_at', '<', now.getTime() - FORGET_AFTER_SECONDS * 1000),
        eb('last_at', '>', now.getTime() + CLOCK_SLACK_SECONDS * 1000),
      ]),
    )
    .execute();
}
