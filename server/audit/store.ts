import type { AuditEntry, AuditPage, AuditQuery } from '../../shared/audit.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { readTime } from '../events/filters.ts';
import type { AuditedWrite } from '../http/audit.ts';
import { type Handle, nextId, transact } from '../stores/state/state.ts';

/** Times are ISO 8601 UTC. */
interface AuditTable {
  id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
  via: AuditEntry['via'];
  token_id: number | null;
  address: string;
  operation: string;
  /** A JSON object of texts. */
  object: string;
  status: number;
  request_id: string;
  count: number;
  last_at: string;
}

declare module '../stores/state/database.ts' {
  interface Database {
    audit: AuditTable;
  }
}

const HOUR_MS = 3_600_000;
/** Counting is written no oftener than this: a sensor may send many times a second. */
const COUNT_EVERY_MS = 60_000;
/** Kinds of equal writes that are counted at a time; more of them get entries of their own. */
const MOST_COUNTED = 10_000;

/** Writes that share an entry, with what of it is not stored yet. */
interface Folded {
  id: number;
  until: number;
  count: number;
  lastAt: string;
  stored: number;
}

const toEntry = ({ user_id, user_name, token_id, request_id, last_at, object, ...row }: AuditTable): AuditEntry => ({
  ...row,
  userId: user_id,
  userName: user_name,
  tokenId: token_id,
  requestId: request_id,
  lastAt: last_at,
  object: JSON.parse(object),
});

/** The audit trail. Entries are only ever added; folded ones count up. A killed process forgets the counting of a minute. */
export function auditStore(db: Handle, countEveryMs = COUNT_EVERY_MS) {
  const folded = new Map<string, Promise<Folded>>();

  const add = (write: AuditedWrite): Promise<number> =>
    transact(db, async (trx) => {
      const { at, userId, userName, via, tokenId, address, operation, object, status, requestId } = write;
      const id = await nextId(trx, 'audit');
      await trx
        .insertInto('audit')
        .values({
          id,
          at,
          user_id: userId,
          user_name: userName,
          via,
          token_id: tokenId,
          address,
          operation,
          object: JSON.stringify(object),
          status,
          request_id: requestId,
          count: 1,
          last_at: at,
        })
        .execute();
      return id;
    });

  async function fold(write: AuditedWrite): Promise<void> {
    const { at, userId, tokenId, address, operation, object, status } = write;
    const key = JSON.stringify([userId, tokenId, address, operation, object, status]);
    const before = folded.get(key);
    if (before) {
      const known = await before;
      if (Date.parse(at) < known.until) {
        known.count++;
        known.lastAt = at;
        return;
      }
    }
    const until = Date.parse(at) + HOUR_MS;
    const entry = add(write).then((id): Folded => ({ id, until, count: 1, lastAt: at, stored: 1 }));
    if (folded.size < MOST_COUNTED) folded.set(key, entry);
    // One that could not be stored is no entry to count on.
    entry.catch(() => folded.delete(key));
    await entry;
  }

  /** Writes what was counted since the last time, and forgets entries whose hour is over. */
  async function count(): Promise<void> {
    const now = Date.now();
    const all = await Promise.all([...folded].map(async ([key, entry]) => [key, await entry] as const));
    const changed = all.filter(([, entry]) => entry.count > entry.stored);
    if (changed.length)
      await transact(db, async (trx) => {
        for (const [, { id, count, lastAt }] of changed)
          await trx.updateTable('audit').set({ count, last_at: lastAt }).where('id', '=', id).execute();
      });
    for (const [, entry] of changed) entry.stored = entry.count;
    for (const [key, entry] of all) if (entry.until <= now) folded.delete(key);
  }

  // What could not be written is still counted.
  const timer = setInterval(() => void count().catch(() => undefined), countEveryMs).unref();
  return {
    /** Keeps a write; a `folded` one is counted on the entry of its equals of the last hour, where there is one. */
    record: async (write: AuditedWrite, isFolded: boolean): Promise<void> => {
      if (isFolded) await fold(write);
      else await add(write);
    },

    /** Newest first. @throws 400 INVALID_INPUT when `since` is no time */
    async list({ user, operation, since, perPage, page }: AuditQuery): Promise<AuditPage> {
      let found = db.selectFrom('audit');
      if (user !== undefined) found = found.where('user_id', '=', user);
      if (operation !== undefined) found = found.where('operation', '=', operation);
      if (since !== undefined)
        found = found.where('last_at', '>=', new Date(Number(readTime(since, 'since') / 1000n)).toISOString());
      const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { entries: rows.map(toEntry), ...pageTotalsOf(Number(n), perPage) };
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await count();
    },
  };
}
