import { AppError } from '../errors.ts';
import type { Trx } from '../stores/state/state.ts';

/** More than anybody needs: each rule is a question at every commit, and the list of targets has no pages. */
const MOST = 100;
const FULL = {
  notify_rule: 'TOO_MANY_NOTIFICATION_RULES',
  notify_target: 'TOO_MANY_NOTIFICATION_TARGETS',
} as const;

/** For one more, written or brought back. @throws 409 when there are as many as may be */
export async function assertRoom(trx: Trx, table: keyof typeof FULL): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '>', 0)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new AppError(FULL[table], { max: MOST });
}
