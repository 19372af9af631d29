import { userStatuses } from '../../shared/user-values.ts';
import type { UserFigure, UserFigures } from '../../shared/users.ts';
import type { Handle } from '../stores/state/state.ts';

type UserStatus = (typeof userStatuses)[number];

declare module '../stores/state/database.ts' {
  interface Database {
    /** What each user's status has been, from when on; null from when the user was gone. */
    user_status: { user_id: number; at: string; status: UserStatus | null };
  }
}

const WEEK_MS = 7 * 86_400_000;

/** Notes a status from now on. `status` null: the user is gone. Within the transaction that sets it. */
export async function noteStatus(
  db: Handle,
  userId: number,
  status: UserStatus | null,
  at = new Date(),
): Promise<void> {
  await db.insertInto('user_status').values({ user_id: userId, at: at.toISOString(), status }).execute();
}
/** How many users there are of each status, and how many there were a week before `now`. */
export async function userFigures(db: Handle, now = new Date()): Promise<UserFigures> {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  const today = await db
    .selectFrom('user')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const then = await db
    .selectFrom('user_status as last')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('at', '<=', weekAgo)
    .where('status', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_status as later')
            .select('later.at')
            .whereRef('later.user_id', '=', 'last.user_id')
            .whereRef('later.at', '>', 'last.at')
            .where('later.at', '<=', weekAgo),
        ),
      ),
    )
    .groupBy('status')
    .execute();
  const countOf = (rows: typeof then, status: UserStatus) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  const figures = Object.fromEntries(
    userStatuses.map((status) => [status, { count: countOf(today, status), weekAgo: countOf(then, status) }]),
  ) as Record<UserStatus, UserFigure>;
  const sum = (name: keyof UserFigure) => userStatuses.reduce((all, status) => all + figures[status][name], 0);
  return { total: { count: sum('count'), weekAgo: sum('weekAgo') }, ...figures };
}
