import { DatabaseSync } from '@photostructure/sqlite';
import { sql as accounts } from './migrations/001-accounts.ts';
import { sql as users } from './migrations/002-users.ts';
import { sql as people } from './migrations/003-people.ts';
import { sql as invoices } from './migrations/004-invoices.ts';
import { sql as calendar } from './migrations/005-calendar.ts';
import { sql as help } from './migrations/006-help.ts';

/** In order; a landed migration is never edited. The file's `user_version` counts those applied. */
const migrations = [accounts, users, people, invoices, calendar, help];

/** Answers kept at a time; a few kilobytes each. */
const KEPT_ANSWERS = 500;

type Value = string | number | bigint | null;

/** What people write: one file, one connection, small synchronous calls (microseconds each). */
export interface State {
  /** The first row, or undefined. */
  get<Row>(sql: string, ...params: Value[]): Readonly<Row> | undefined;
  /**
   * All rows. This process is the only one that writes the file, so an answer holds until the next write: it is kept and given
   * again. Rows are therefore not to be changed, and a question that depends on the time of day asks for rows and compares itself.
   */
  all<Row>(sql: string, ...params: Value[]): Readonly<Row>[];
  /** Number of rows changed and the last row id. */
  run(sql: string, ...params: Value[]): { changes: number; lastId: number };
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  /** Grows with every write: what was worked out from these tables holds while it stays the same. */
  readonly version: number;
  close(): void;
}

/** Opens (and creates or upgrades) the state database at `path`. */
export function openState(path: string): State {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000');
  // SQLite's own lower() and LIKE know ASCII only.
  db.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase());
  const prepared = new Map<string, { statement: ReturnType<typeof db.prepare>; names: string[] }>();
  const prepare = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      const statement = db.prepare(sql);
      // Rows as arrays cross from the library in half the time.
      statement.setReturnArrays(true);
      found = { statement, names: statement.columns().map(({ name }) => name ?? '') };
      prepared.set(sql, found);
    }
    return found;
  };
  const answers = new Map<string, readonly unknown[]>();
  const read = (sql: string, params: Value[]): readonly unknown[] => {
    const key = params.length ? `${sql} ${JSON.stringify(params)}` : sql;
    const known = answers.get(key);
    if (known) return known;
    const { statement, names } = prepare(sql);
    const rows = (statement.all(...params) as unknown as Value[][]).map((values) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]])),
    );
    if (answers.size >= KEPT_ANSWERS) answers.clear();
    answers.set(key, rows);
    return rows;
  };
  let version = 0;
  const written = () => {
    answers.clear();
    version++;
  };
  let depth = 0;
  const state: State = {
    get version() {
      return version;
    },
    get: <Row>(sql: string, ...params: Value[]) => read(sql, params)[0] as Row | undefined,
    all: <Row>(sql: string, ...params: Value[]) => [...read(sql, params)] as Row[],
    run: (sql, ...params) => {
      written();
      const { changes, lastInsertRowid } = prepare(sql).statement.run(...params);
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    },
    transaction: (work) => {
      if (depth++ === 0) db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        if (depth === 1) db.exec('COMMIT');
        return result;
      } catch (error) {
        if (depth === 1) db.exec('ROLLBACK');
        written();
        throw error;
      } finally {
        depth--;
      }
    },
    close: () => {
      prepared.clear();
      db.close();
    },
  };
  const { user_version: applied } = db.prepare('PRAGMA user_version').get() as unknown as { user_version: number };
  for (const [index, sql] of migrations.entries()) {
    if (index < applied) continue;
    state.transaction(() => db.exec(`${sql}; PRAGMA user_version = ${index + 1}`));
  }
  return state;
}
