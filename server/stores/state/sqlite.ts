import { DatabaseSync } from '@photostructure/sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { fold, sortable } from './text.ts';

type SqliteFile = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<SqliteFile['prepare']>;

/** How many statements stay prepared for each opened file; preparing one takes longer than finding a row. */
const PREPARED = 200;

/** How long a write waits for others, here and in other processes, before it fails. */
const BUSY_MS = 5000;

/** Work that is done one at a time, in the order it was asked for. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  #taken = 0;

  /** Resolves, when it is our turn, with what ends it. @throws when the turns before take too long */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end!: () => void;
    const over = new Promise<void>((resolve) => {
      end = () => {
        this.#taken--;
        resolve();
      };
    });
    this.#last = before.then(() => over);
    if (this.#taken++ === 0) return end;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      const text = 'The state database is busy: a transaction stays open. Does one wait for a write beside itself?';
      timer = setTimeout(() => reject(new Error(text)), BUSY_MS);
    });
    try {
      await Promise.race([before, tooLong]);
      return end;
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The kinds of query that leave the tables' columns as they are. */
const rowQueries = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Rows as lists. A sum beyond 2^53, which SQLite's API gives as no number, comes as the nearest one. */
function rowsOf(statement: Statement, values: (string | number | null)[]): unknown[][] {
  try {
    return statement.all(...values) as unknown[][];
  } catch (error) {
    if (!/too large to be represented/.test((error as Error).message)) throw error;
  }
  statement.setReadBigInts(true);
  try {
    const rows = statement.all(...values) as unknown[][];
    return rows.map((row) => row.map((value) => (typeof value === 'bigint' ? Number(value) : value)));
  } finally {
    statement.setReadBigInts(false);
  }
}

/** A file as one caller at a time uses it. */
class OpenFile {
  readonly #prepared = new LRUCache<string, { statement: Statement; columns: string[] }>({ max: PREPARED });

  constructor(readonly sqlite: SqliteFile) {}

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.sqlite.prepare(sql);
    // Rows come as lists, which are half as dear as objects here.
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  run<R>({ sql, parameters, query }: CompiledQuery): QueryResult<R> {
    if (!rowQueries.has(query.kind)) this.#prepared.clear();
    const { statement, columns } = this.#prepare(sql);
    const values = parameters as (string | number | null)[];
    if (!columns.length) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    const rowOf = (row: unknown[]) => {
      const named: Record<string, unknown> = {};
      for (let i = 0; i < columns.length; i++) named[columns[i]!] = row[i];
      return named as R;
    };
    return { rows: rowsOf(statement, values).map(rowOf) };
  }
}

/** One file, opened twice: whoever only reads sees what is committed and waits for nobody. */
class Files {
  readonly writer: OpenFile;
  readonly reader: OpenFile;
  readonly turns = new Turns();

  constructor(path: string) {
    // Foreign keys are checked once the tables are as they should be: a migration that makes a table anew must not empty others.
    this.writer = this.#open(path, { enableForeignKeyConstraints: false });
    this.writer.sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.reader = this.#open(path, { readOnly: true });
  }

  #open(path: string, options: ConstructorParameters<typeof DatabaseSync>[1]): OpenFile {
    const file = new DatabaseSync(path, { ...options, timeout: BUSY_MS });
    file.function('fold', { deterministic: true }, (text: unknown) => fold(String(text)));
    file.function('sortable', { deterministic: true }, (text: unknown) => sortable(String(text)));
    return new OpenFile(file);
  }

  close(): void {
    this.reader.sqlite.close();
    try {
      // SQLite does this at the last close, but not while statements are left, which here only the garbage collector takes away.
      this.writer.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.writer.sqlite.close();
    }
  }
}

/** A turn of one caller: reads go to the reader and writes to the writer, but in a transaction everything to the writer. */
class Connection implements DatabaseConnection {
  /** Ends the turn that an open transaction has. */
  #end: (() => void) | null = null;

  constructor(readonly files: Files) {}

  async begin(): Promise<void> {
    const end = await this.files.turns.take();
    try {
      this.files.writer.sqlite.exec('BEGIN IMMEDIATE');
    } catch (error) {
      end();
      throw error;
    }
    this.#end = end;
  }

  async commit(): Promise<void> {
    this.files.writer.sqlite.exec('COMMIT');
    this.#over();
  }

  async rollback(): Promise<void> {
    try {
      // SQLite itself has rolled back after some errors, of a full disk for one.
      if (this.files.writer.sqlite.isTransaction) this.files.writer.sqlite.exec('ROLLBACK');
    } finally {
      this.#over();
    }
  }

  #over(): void {
    this.#end?.();
    this.#end = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#end) return this.files.writer.run(query);
    if (query.query.kind === 'SelectQueryNode') return this.files.reader.run(query);
    const end = await this.files.turns.take();
    try {
      return this.files.writer.run(query);
    } finally {
      end();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, no store does
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The state database does not stream');
  }
}

class SqliteFileDriver implements Driver {
  #files: Files | undefined;

  constructor(readonly path: string) {}

  async init(): Promise<void> {
    this.#files = new Files(this.path);
  }
  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#files!);
  }
  beginTransaction(connection: Connection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }
  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    this.#files?.close();
  }
}

/** SQLite changes tables in transactions as well; Kysely leaves that off, for foreign keys can only be switched outside of one. */
class SqliteFileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The file at `path`, by the API of Node's own `node:sqlite`. Transactions are served one after the other; a read beside one
 * sees what was committed before, as on PostgreSQL.
 */
export const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new SqliteFileAdapter(),
  createDriver: () => new SqliteFileDriver(path),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
