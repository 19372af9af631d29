import { DatabaseSync } from '@photostructure/sqlite';
import { sql as accounts } from './migrations/001-accounts.ts';
import { sql as users } from './migrations/002-users.ts';

/** In order; a landed migration is never edited. The file's `user_version` counts those applied. */
const migrations = [accounts, users];

type Value = string | number | bigint | null;

/** What people write: one file, one connection, small synchronous calls (microseconds each). */
export interface State {
  /** The first row, or undefined. Statements are prepared once and kept. */
  get<Row>(sql: string, ...params: Value[]): Row | undefined;
  all<Row>(sql: string, ...params: Value[]): Row[];
  /** Number of rows changed and the last row id. */
  run(sql: string, ...params: Value[]): { changes: number; lastId: number };
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens (and creates or upgrades) the state database at `path`. */
export function openState(path: string): State {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000');
  // SQLite's own lower() and LIKE know ASCII only.
  db.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase());
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const statement = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      found = db.prepare(sql);
      prepared.set(sql, found);
    }
    return found;
  };
  let depth = 0;
  const state: State = {
    get: <Row>(sql: string, ...params: Value[]) => statement(sql).get(...params) as Row | undefined,
    all: <Row>(sql: string, ...params: Value[]) => statement(sql).all(...params) as Row[],
    run: (sql, ...params) => {
      const { changes, lastInsertRowid } = statement(sql).run(...params);
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
  const { user_version: applied } = state.get<{ user_version: number }>('PRAGMA user_version')!;
  for (const [index, sql] of migrations.entries()) {
    if (index < applied) continue;
    state.transaction(() => db.exec(`${sql}; PRAGMA user_version = ${index + 1}`));
  }
  return state;
}
