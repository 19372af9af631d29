import { CALLED } from '../../shared/threat-values.ts';
import type { ThreatComment, ThreatWorker } from '../../shared/threat-work.ts';
import { AppError, invalidInput } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { foldName } from '../users/names.ts';
import { threatWorkers } from './people.ts';

/** Comments of one threat are few; nobody reads more than the newest of very many. */
const MOST = 500;

/** Who is called as it is kept: by id, so that it stays right when somebody is called otherwise. */
const KEPT = /@\{(\d{1,9})\}/g;

function toKept(text: string, workers: readonly ThreatWorker[]): { text: string; mentions: string } {
  const byName = new Map(workers.map((worker) => [foldName(worker.username), worker.id]));
  const mentions = new Set<number>();
  const kept = text.trim().replace(CALLED, (whole) => {
    const id = byName.get(foldName(whole.slice(1)));
    if (id === undefined) return whole;
    mentions.add(id);
    return `@{${id}}`;
  });
  if (kept === '') throw invalidInput('text', 'REQUIRED');
  return { text: kept, mentions: JSON.stringify([...mentions]) };
}

/** Those whom comments call, and what writes their usernames into a text as it is kept. */
async function calledIn(db: Handle, rows: readonly { mentions: string }[]) {
  const ids = [...new Set(rows.flatMap(({ mentions }) => JSON.parse(mentions) as number[]))];
  const called = ids.length
    ? await db.selectFrom('user').select(['id', 'full_name as name', 'username']).where('id', 'in', ids).execute()
    : [];
  const byId = new Map(called.map((person) => [person.id, person]));
  const named = (text: string) =>
    text.replace(KEPT, (whole, id: string) => {
      const person = byId.get(Number(id));
      return person ? `@${person.username}` : whole;
    });
  return { byId, named };
}

/** Gives the text of one of these comments as people read it: with the usernames of those whom it calls. */
export const withNames = async (db: Handle, rows: readonly { mentions: string }[]) => (await calledIn(db, rows)).named;

/** Threats of which somebody has said something. */
export async function commentedThreats(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('threat_comment').select('threat').distinct().execute();
  return rows.map(({ threat }) => threat);
}

/** Writes the name of somebody who leaves into the comments that call him, for nobody could look it up any more. */
export async function keepName(trx: Trx, { id, username }: { id: number; username: string }): Promise<void> {
  const kept = `@{${id}}`;
  const rows = await trx
    .selectFrom('threat_comment')
    .select(['id', 'text', 'mentions'])
    .where('text', 'like', `%${kept}%`)
    .execute();
  for (const row of rows) {
    const mentions: number[] = JSON.parse(row.mentions);
    if (!mentions.includes(id)) continue;
    await trx
      .updateTable('threat_comment')
      .set({
        text: row.text.replaceAll(kept, () => `@${username}`),
        mentions: JSON.stringify(mentions.filter((each) => each !== id)),
      })
      .where('id', '=', row.id)
      .execute();
  }
}

/** What people say of threats: plain text. */
export function threatComments(db: Handle) {
  async function read(trx: Handle, me: number, where: { threat: string; id?: number }): Promise<ThreatComment[]> {
    let found = trx.selectFrom('threat_comment').selectAll().where('threat', '=', where.threat);
    if (where.id !== undefined) found = found.where('id', '=', where.id);
    const rows = (await found.orderBy('id', 'desc').limit(MOST).execute()).reverse();
    const { byId, named } = await calledIn(trx, rows);
    return rows.map((row) => ({
      id: row.id,
      by: row.user_name,
      own: row.user_id === me,
      text: named(row.text),
      mentions: (JSON.parse(row.mentions) as number[]).flatMap((id) => byId.get(id) ?? []),
      at: row.created_at,
      editedAt: row.edited_at,
    }));
  }

  /** Whom it calls. @throws 404 COMMENT_NOT_FOUND when it is not there, or somebody else's */
  async function calledByOwn(trx: Trx, threat: string, id: number, me: number): Promise<number[]> {
    const own = await trx
      .selectFrom('threat_comment')
      .select('mentions')
      .where('threat', '=', threat)
      .where('id', '=', id)
      .where('user_id', '=', me)
      .executeTakeFirst();
    if (!own) throw new AppError('COMMENT_NOT_FOUND');
    return JSON.parse(own.mentions);
  }

  return {
    list: (threat: string, me: number) => read(db, me, { threat }),

    /** @throws 400 INVALID_INPUT for a text of spaces */
    add: (threat: string, text: string, by: { id: number; name: string }): Promise<ThreatComment> =>
      transact(db, async (trx) => {
        const id = await nextId(trx, 'threat_comment');
        await trx
          .insertInto('threat_comment')
          .values({
            ...{ id, threat, user_id: by.id, user_name: by.name },
            ...toKept(text, await threatWorkers(trx)),
            ...{ created_at: new Date().toISOString(), edited_at: null },
          })
          .execute();
        return (await read(trx, by.id, { threat, id }))[0]!;
      }),

    /** @throws 404 COMMENT_NOT_FOUND, 400 INVALID_INPUT for a text of spaces */
    change: (threat: string, id: number, text: string, me: number): Promise<ThreatComment> =>
      transact(db, async (trx) => {
        const called = await calledByOwn(trx, threat, id, me);
        const kept = toKept(text, await threatWorkers(trx));
        const now = new Date().toISOString();
        const callsMore = (JSON.parse(kept.mentions) as number[]).some((each) => !called.includes(each));
        await trx
          .updateTable('threat_comment')
          .set({ ...kept, edited_at: now, ...(callsMore && { called_at: now }) })
          .where('id', '=', id)
          .execute();
        return (await read(trx, me, { threat, id }))[0]!;
      }),

    /** @throws 404 COMMENT_NOT_FOUND */
    remove: (threat: string, id: number, me: number): Promise<void> =>
      transact(db, async (trx) => {
        await calledByOwn(trx, threat, id, me);
        await trx.deleteFrom('threat_comment').where('id', '=', id).execute();
      }),
  };
}
