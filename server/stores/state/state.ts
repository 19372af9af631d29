import { Kysely, type Migration, sql } from 'kysely';
import type { Database, Handle, Trx } from './database.ts';
import { migrate, StateRefusal } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';

export type { Handle, Trx } from './database.ts';

/** What people write. */
export interface State {
  /** Every statement of it stands alone; what belongs together takes `transact`. */
  readonly db: Handle;
  close(): Promise<void>;
}

/** How many migrations there were when Kysely took over; a database counted them in `user_version`. */
const NUMBERED = 6;

/**
 * Opens (and creates or upgrades) the state database at `path`. `migrations` are those that features bring.
 * @throws StateRefusal when it is newer than this program, or damaged
 */
export async function openState(path: string, migrations: Record<string, Migration> = {}): Promise<State> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(path) });
  try {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
    const numbered = rows[0]?.user_version ?? 0;
    if (numbered > NUMBERED)
      throw new StateRefusal(`${path} has the schema ${numbered}, which this version of the program does not know`);
    await migrate(db as Kysely<unknown>, migrations, numbered);
    await sql`pragma foreign_keys = on`.execute(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    const { message } = error as Error;
    throw /not a database|malformed/.test(message)
      ? new StateRefusal(
          `${path} is damaged (${message}); bring it back from a copy, with its -wal file if there is one`,
        )
      : error;
  }
  return { db, close: () => db.destroy() };
}

/**
 * All or nothing: `work` is given the handle of the transaction and passes it on to everything it calls. Where one is open
 * already it is joined. Transactions are served one after the other, so what one has read stays true until it is over.
 */
export function transact<T>(handle: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return handle.isTransaction ? work(handle as Trx) : handle.transaction().execute(work);
}

type TableWithId = { [Name in keyof Database]: Database[Name] extends { id: number } ? Name : never }[keyof Database];

/**
 * The next id of a table. Never one that a row had before: the audit trail, links and messages name rows by their ids, also of those
 * that are gone.
 */
export async function nextId(trx: Trx, table: TableWithId): Promise<number> {
  const newest = await trx
    .selectFrom(table as 'user')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const last = await trx.selectFrom('last_id').select('id').where('name', '=', table).executeTakeFirst();
  const id = Math.max(newest?.id ?? 0, last?.id ?? 0) + 1;
  await trx
    .insertInto('last_id')
    .values({ name: table, id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ id }))
    .execute();
  return id;
}
