import { randomUUID } from 'node:crypto';
import type {
  AuditChange,
  AuditChoices,
  AuditEntry,
  AuditFilter,
  AuditPage,
  AuditQuery,
  AuditVerification,
} from '../../shared/audit.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { placeOf } from '../auth/throttle.ts';
import type { AuditedWrite } from '../http/audit.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { type ChainHead, type ChainRow, followChain, hashOf } from './chain.ts';
import { auditWhere } from './filter.ts';

/** Times are ISO 8601 UTC; `object` is a JSON object of texts, `changes` a JSON list of AuditChange. */
interface AuditTable extends ChainRow {
  via: AuditEntry['via'];
}

declare module '../stores/state/database.ts' {
  interface Database {
    audit: AuditTable;
    /** One row. */
    audit_head: ChainHead;
    /** Writes that began and have no entry yet; `write` is their AuditedWrite as JSON. */
    audit_begun: { id: string; write: string };
  }
}

const HOUR_MS = 3_600_000;
/** How often it is looked whether the hour of counted writes is over. */
const LOOK_EVERY_MS = 60_000;
/** Kinds of equal writes that are counted at a time; those of more places are counted together. */
const MOST_COUNTED = 10_000;
const EVERYWHERE = '::/0';
/** Entries that are read at a time. */
const PORTION = 1000;

/** Writes after the first of their hour, which are to share an entry. */
interface Counted {
  /** The newest of them; the address is their network once they came from more than one. */
  write: AuditedWrite;
  firstAt: string;
  until: number;
  count: number;
}

/** An entry before it has its place in the chain. */
interface NewEntry {
  write: AuditedWrite;
  at: string;
  count: number;
  /** What was kept as it began, which goes with it. */
  begun?: string | undefined;
}

/** What equal writes have in common. Whoever has one IPv6 address has a network of them. */
const kindOf = ({ userId, tokenId, operation, object, status }: AuditedWrite, place: string) =>
  JSON.stringify([userId, tokenId, place, operation, place === EVERYWHERE ? null : object, status]);

const toEntry = ({ object, changes, ...row }: AuditTable): AuditEntry => ({
  id: row.id,
  at: row.at,
  userId: row.user_id,
  userName: row.user_name,
  via: row.via,
  tokenId: row.token_id,
  address: row.address,
  operation: row.operation,
  subject: row.subject,
  object: JSON.parse(object),
  objectName: row.object_name,
  changes: changes ? (JSON.parse(changes) as AuditChange[]) : [],
  status: row.status,
  requestId: row.request_id,
  count: row.count,
  lastAt: row.last_at,
  hash: row.hash,
});

/**
 * The audit trail: entries are only ever added, each chained to the one before (chain.ts). Of writes that come in any number the
 * first has an entry at once, what follows it within the hour a second one when the hour is over or the process stops; a killed
 * process forgets how many those were. Every other write is kept before it is done, and has an entry whatever happens then.
 */
export function auditStore(db: Handle, lookEveryMs = LOOK_EVERY_MS, mostCounted = MOST_COUNTED) {
  const counted = new Map<string, Counted>();

  const forget = (handle: Handle, begun: string) => handle.deleteFrom('audit_begun').where('id', '=', begun).execute();

  /** Adds entries at the end of the chain, all or none. */
  const add = (entries: readonly NewEntry[]): Promise<void> =>
    transact(db, async (trx) => {
      let head = await trx.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
      for (const { write, at, count, begun } of entries) {
        const content = {
          at,
          user_id: write.userId,
          user_name: write.userName,
          via: write.via,
          token_id: write.tokenId,
          address: write.address,
          operation: write.operation,
          subject: write.subject,
          object: JSON.stringify(write.object),
          object_name: write.objectName,
          changes: write.changes.length ? JSON.stringify(write.changes) : null,
          status: write.status,
          request_id: write.requestId,
          count,
          last_at: write.at,
        };
        const next = { id: head.id + 1, hash: hashOf(head.hash, content) };
        await trx
          .insertInto('audit')
          .values({ ...content, ...next, previous_hash: head.hash })
          .execute();
        if (begun) await forget(trx, begun);
        head = next;
      }
      await trx.updateTable('audit_head').set(head).execute();
    });

  /** Adds the entries of what was counted, where its hour is over by `now`, and forgets it. */
  async function settle(now: number): Promise<void> {
    const over = [...counted].filter(([, { until }]) => until <= now);
    const entries = over
      .filter(([, { count }]) => count > 0)
      .map(([, { write, firstAt, count }]) => ({ write, at: firstAt, count }));
    for (const [key] of over) counted.delete(key);
    if (!entries.length) return;
    try {
      await add(entries);
    } catch (error) {
      // What could not be written is still counted.
      for (const [key, kept] of over) if (!counted.has(key)) counted.set(key, kept);
      throw error;
    }
  }

  async function fold(write: AuditedWrite): Promise<void> {
    const { at, address } = write;
    const near = placeOf(address);
    const place = counted.size < mostCounted || counted.has(kindOf(write, near)) ? near : EVERYWHERE;
    const key = kindOf(write, place);
    const time = Date.parse(at);
    const known = counted.get(key);
    if (known && time < known.until) {
      if (known.count++ === 0) known.firstAt = at;
      known.write = { ...write, address: known.write.address === address ? address : place };
      return;
    }
    if (known) await settle(time);
    counted.set(key, { write, firstAt: at, until: time + HOUR_MS, count: 0 });
    await add([{ write, at, count: 1 }]).catch((error) => {
      // One that could not be stored is no entry to count on.
      counted.delete(key);
      throw error;
    });
  }

  async function* portions(filter: AuditFilter, descending: boolean): AsyncGenerator<AuditTable[]> {
    const where = auditWhere(filter);
    for (let last: number | undefined; ; ) {
      let found = db.selectFrom('audit').selectAll().where(where);
      if (last !== undefined) found = found.where('id', descending ? '<' : '>', last);
      const rows = await found
        .orderBy('id', descending ? 'desc' : 'asc')
        .limit(PORTION)
        .execute();
      if (rows.length) yield rows;
      if (rows.length < PORTION) return;
      last = rows.at(-1)!.id;
      // Others have their turn.
      await new Promise(setImmediate);
    }
  }

  const timer = setInterval(() => void settle(Date.now()).catch(() => undefined), lookEveryMs).unref();
  return {
    /** Keeps that a write is about to be done, until it is recorded. */
    async begin(write: AuditedWrite): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('audit_begun')
        .values({ id, write: JSON.stringify(write) })
        .execute();
      return id;
    },

    /** Keeps a write; a `folded` one is counted with its equals of the hour, where there are any. */
    async record(write: AuditedWrite, isFolded: boolean, begun?: string): Promise<void> {
      if (!isFolded) return add([{ write, at: write.at, count: 1, begun }]);
      await fold(write);
      if (begun) await forget(db, begun);
    },

    /** Makes entries of what a process that was killed, or a backup, had begun: nobody else may write meanwhile. */
    async recordUnanswered(): Promise<void> {
      const left = await db.selectFrom('audit_begun').selectAll().execute();
      const entries = left.map(({ id, write }) => ({ write: JSON.parse(write) as AuditedWrite, begun: id }));
      entries.sort((one, other) => (one.write.at < other.write.at ? -1 : 1));
      if (entries.length) await add(entries.map((entry) => ({ ...entry, at: entry.write.at, count: 1 })));
    },

    /** Newest first. @throws 400 INVALID_INPUT for times that are none, or that run backwards */
    async list({ perPage, page, ...filter }: AuditQuery): Promise<AuditPage> {
      const found = db.selectFrom('audit').where(auditWhere(filter));
      const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { entries: rows.map(toEntry), ...pageTotalsOf(Number(n), perPage) };
    },

    /** Every entry that the filter leaves, newest first, in portions. @throws as `list`, before the first portion */
    async *each(filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
      for await (const rows of portions(filter, true)) yield rows.map(toEntry);
    },

    /** What the trail can be filtered by. */
    async choices(): Promise<AuditChoices> {
      const people = await db
        .selectFrom('audit')
        .innerJoin(
          (eb) =>
            eb
              .selectFrom('audit')
              .where('user_id', 'is not', null)
              .select((eb) => eb.fn.max('id').as('newest'))
              .groupBy('user_id')
              .as('last'),
          (join) => join.onRef('last.newest', '=', 'audit.id'),
        )
        .select(['audit.user_id as id', 'audit.user_name as name'])
        .execute();
      const distinct = async (name: 'operation' | 'subject') =>
        (await db.selectFrom('audit').select(`${name} as value`).distinct().orderBy(name).execute())
          .map(({ value }) => value)
          .filter((value) => value !== null);
      return {
        people: people
          .map(({ id, name }) => ({ id: id!, name: name ?? `#${id}` }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
        operations: await distinct('operation'),
        subjects: await distinct('subject'),
      };
    },

    /** Follows the whole chain. What is written meanwhile is looked at as well, up to the head of the beginning. */
    async verify(onHash?: (hash: string) => void): Promise<AuditVerification> {
      const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
      if (!head) return { entries: 0, head: '', fault: 'missing', id: 1 };
      const ofChain = head;
      async function* written() {
        for await (const rows of portions({}, false)) {
          const within = rows.filter(({ id }) => id <= ofChain.id);
          yield within;
          if (within.length === rows.length) continue;
          // What the head has moved on to since is the next look's business.
          const now = await db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow();
          yield rows.filter(({ id }) => id > now.id);
          return;
        }
      }
      return followChain(written(), ofChain, onHash);
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await settle(Number.POSITIVE_INFINITY);
    },
  };
}
