import { type DuckDBConnection, type DuckDBInstance, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api';
import { isoMicros } from '../../../../shared/search/tree.ts';
import { AppError } from '../../../errors.ts';
import { MemoryTurns } from './memory-turns.ts';
import { inTransaction } from './transaction.ts';

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

const cancelled = () => new AppError('QUERY_CANCELLED');

interface Waiting {
  start(connection: DuckDBConnection): void;
}

/** A few read connections, each with one query at a time; those that find none free wait in turn. */
export class QueryPool {
  #free: DuckDBConnection[] = [];
  #all: DuckDBConnection[] = [];
  #waiting: Waiting[] = [];
  /** What stops each query that waits or runs. */
  #stops = new Set<(error: AppError) => void>();
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
    return { running: this.#stops.size - this.#waiting.length, waiting: this.#waiting.length };
  }

  /**
   * Runs one statement, its values by position (`$1` is the first); whole numbers are bound as integers. Waiting counts towards `deadline` (milliseconds). Throws AppError QUERY_TIMEOUT when it
   * has passed, AppError QUERY_CANCELLED when `signal` was raised and AppError EVENTS_CLOSED when the pool is closed;
   * the query is stopped in all cases.
   */
  run(sql: string, params: readonly QueryValue[], deadline: number, signal: AbortSignal): Promise<QueryRow[]> {
    if (this.#isClosed) return Promise.reject(closed());
    if (signal.aborted) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      let running: DuckDBConnection | null = null;
      /** What begins and ends the transaction is not stopped. */
      let isAsking = false;
      let stopped: AppError | null = null;
      let again: NodeJS.Timeout | undefined;
      const ending = new AbortController();
      const stop = (error: AppError) => {
        if (stopped) return;
        stopped = error;
        ending.abort(error);
        if (running) {
          // Once is not always enough: DuckDB forgets an interrupt that comes just before a statement starts.
          const interrupt = () => isAsking && running?.interrupt();
          interrupt();
          again = setInterval(interrupt, 50);
        } else {
          this.#waiting = this.#waiting.filter((other) => other !== waiting);
          finish();
          reject(error);
        }
      };
      const timer = setTimeout(() => stop(new AppError('QUERY_TIMEOUT')), deadline);
      const cancel = () => stop(cancelled());
      const finish = () => {
        clearTimeout(timer);
        clearInterval(again);
        signal.removeEventListener('abort', cancel);
        this.#stops.delete(stop);
        if (this.#stops.size === 0) this.#emptied();
      };
      const waiting: Waiting = {
        start: (connection) => {
          running = connection;
          const work = async () => {
            if (stopped) throw stopped;
            isAsking = true;
            try {
              return await execute(connection, sql, params);
            } finally {
              isAsking = false;
            }
          };
          this.#turns
            .run(() => inTransaction(connection, work), ending.signal)
            .finally(() => {
              running = null;
              this.#release(connection);
              finish();
            })
            .then(resolve, (error: unknown) => reject(stopped ?? error));
        },
      };
      signal.addEventListener('abort', cancel);
      this.#stops.add(stop);
      const connection = this.#free.pop();
      if (connection) waiting.start(connection);
      else this.#waiting.push(waiting);
    });
  }

  #release(connection: DuckDBConnection): void {
    const next = this.#waiting.shift();
    if (next) next.start(connection);
    else this.#free.push(connection);
  }

  /** Stops what waits and what runs, which fail with EVENTS_CLOSED, and ends the connections. */
  async close(): Promise<void> {
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
    this.#isClosed = true;
    for (const stop of [...this.#stops]) stop(closed());
    // A connection that is closed under a running query leaves it running.
    if (this.#stops.size > 0) await emptied;
    for (const connection of this.#all) connection.closeSync();
  }
}
