import type { Trx } from '../stores/state/state.ts';
import { articleSlugs } from './library.ts';

export const HELP_TABLES = ['help_opinion'];

const DAY_MS = 86_400_000;

/** What some of the demo's people think of the articles; the two who sign in have said nothing yet. */
export async function seedHelp(trx: Trx, now: Date): Promise<void> {
  const people = await trx
    .selectFrom('user')
    .leftJoin('account', 'account.user_id', 'user.id')
    .select('user.id')
    .where('account.id', 'is', null)
    .orderBy('user.id')
    .execute();
  if (people.length === 0) return;
  const opinions = articleSlugs().flatMap((slug, article) =>
    Array.from({ length: (article * 7) % 12 }, (_, index) => ({
      user_id: people[(article * 5 + index) % people.length]!.id,
      slug,
      helpful: (article + index * 3) % 7 === 0 ? 0 : 1,
      at: new Date(now.getTime() - ((article + index) % 60) * DAY_MS).toISOString(),
    })),
  );
  await trx.insertInto('help_opinion').values(opinions).execute();
}
