import { type DuckDBConnection, type DuckDBInstance, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api';
import { isoMicros } from '../../../../shared/search/tree.ts';
import { AppError } from '../../../errors.ts';
import { AskedQuery } from './asked-query.ts';
import { MemoryTurns } from './memory-turns.ts';

export type QueryValue = string | number;
export type QueryRow = Record<string, unknown>;

/** A DuckDB value as JSON has it: whole numbers as text when they are not safe, times as ISO with six digits of fraction. */
function plain(value: DuckDBValue): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof DuckDBTimestampValue ? isoMicros(value.micros) : value;
}

/**
 * Runs one statement, its values by position, in the transaction that is under way: the engine plans it by what the tables hold then, and rows
 * that came between planning and running, in two transactions, would be read by that plan. Counts, texts and errors would be wrong.
 */
export async function execute(
  connection: DuckDBConnection,
  sql: string,
  params: readonly QueryValue[],
): Promise<QueryRow[]> {
  const prepared = await connection.prepare(sql);
  try {
    params.forEach((value, index) => {
      if (typeof value === 'string') prepared.bindVarchar(index + 1, value);
      // As integers, so that comparing them with a column can use its zone maps.
      else if (Math.abs(value) < 2 ** 31) prepared.bindInteger(index + 1, value);
      else prepared.bindBigInt(index + 1, BigInt(value));
    });
    // Not as a stream: where the engine fails halfway through one, the binding gives a shorter answer and no error.
    const result = await prepared.run();
    const names = result.columnNames();
    const rows: QueryRow[] = [];
    // Piece by piece: whoever else works on this thread has a turn between two. Column by column takes half as long as row by row.
    for await (const piece of result) {
      const columns = piece.getColumns();
      for (let place = 0; place < piece.rowCount; place++) {
        const row: QueryRow = {};
        for (let index = 0; index < names.length; index++) row[names[index]!] = plain(columns[index]![place]!);
        rows.push(row);
      }
    }
    return rows;
  } finally {
    prepared.destroySync();
  }
}

const closed = () => new AppError('EVENTS_CLOSED');

type Asked = AskedQuery<QueryRow[]>;

/** A few read connections, each with one query at a time; those that find none free wait in turn, the same ones together. */
export class QueryPool {
  #free: DuckDBConnection[] = [];
  #all: DuckDBConnection[] = [];
  /** By statement and values, those that came first in front. */
  #waiting = new Map<string, Asked>();
  #running = new Map<Asked, DuckDBConnection>();
  #emptied: () => void = () => {};
  #isClosed = false;
  #turns: MemoryTurns;

  private constructor(turns: MemoryTurns) {
    this.#turns = turns;
  }

  /** `turns` are those of all who work in the instance. */
  static async open(instance: DuckDBInstance, size: number, turns = new MemoryTurns()): Promise<QueryPool> {
    const pool = new QueryPool(turns);
    for (let i = 0; i < size; i++) pool.#all.push(await instance.connect());
    pool.#free = [...pool.#all];
    return pool;
  }

  /** Queries that run, and those that wait for a connection. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size };
  }

  /**
   * Runs one statement, its values by position (`$1` is the first); whole numbers are bound as integers. One that waits already is asked
   * once for both: it begins after either, and its rows are to be left as they are. Waiting counts towards `deadline` (milliseconds). Throws
   * AppError QUERY_TIMEOUT when it has passed, AppError QUERY_CANCELLED when `signal` was raised and AppError EVENTS_CLOSED when the pool is
   * closed; the query is stopped when nobody waits for it any more.
   */
  run(sql: string, params: readonly QueryValue[], deadline: number, signal: AbortSignal): Promise<QueryRow[]> {
    if (this.#isClosed) return Promise.reject(closed());
    if (signal.aborted) return Promise.reject(new AppError('QUERY_CANCELLED'));
    const key = JSON.stringify([sql, params]);
    const known = this.#waiting.get(key);
    if (known) return known.ask(deadline, signal);
    const query: Asked = new AskedQuery(
      (connection) => execute(connection, sql, params),
      () => this.#end(key, query),
    );
    const answer = query.ask(deadline, signal);
    const connection = this.#free.pop();
    if (connection) this.#start(query, connection);
    else this.#waiting.set(key, query);
    return answer;
  }

  #start(query: Asked, connection: DuckDBConnection): void {
    this.#running.set(query, connection);
    void query.run(connection, this.#turns);
  }

  #end(key: string, query: Asked): void {
    const connection = this.#running.get(query);
    if (!connection) {
      this.#waiting.delete(key);
      return;
    }
    this.#running.delete(query);
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next[0]);
      this.#start(next[1], connection);
    } else this.#free.push(connection);
    if (this.#running.size === 0) this.#emptied();
  }

  /** Stops what waits and what runs, which fail with EVENTS_CLOSED, and ends the connections. */
  async close(): Promise<void> {
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
    this.#isClosed = true;
    for (const query of [...this.#waiting.values(), ...this.#running.keys()]) query.stop(closed());
    // A connection that is closed under a running query leaves it running.
    if (this.#running.size > 0) await emptied;
    for (const connection of this.#all) connection.closeSync();
  }
}
