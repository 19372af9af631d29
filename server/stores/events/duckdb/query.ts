import {
  type DuckDBConnection,
  DuckDBDateValue,
  DuckDBDecimalValue,
  type DuckDBInstance,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  TIMESTAMP,
} from '@duckdb/node-api';
import { AppError } from '../../../errors.ts';

export type QueryParams = unknown[] | Record<string, unknown>;

/** UTC microseconds as `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
function isoMicros(micros: bigint): string {
  const millis = micros / 1000n - (micros % 1000n < 0n ? 1n : 0n);
  const rest = micros - millis * 1000n;
  const iso = new Date(Number(millis));
  if (Number.isNaN(iso.getTime())) return `${micros}`;
  return `${iso.toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}

/** Beyond 128 signed bits nothing is ever a count: an address must not be a number in one row and text in the next. */
const UNSIGNED_128 = 'UHUGEINT';

/** A DuckDB value as JSON-able JavaScript: see EventStore.query. */
function plain(value: DuckDBValue, type: string): unknown {
  if (typeof value === 'bigint') {
    return type !== UNSIGNED_128 && Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) return isoMicros(value.micros);
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBListValue) return value.items.map((item) => plain(item, ''));
  if (value instanceof DuckDBStructValue) {
    return Object.fromEntries(Object.entries(value.entries).map(([key, item]) => [key, plain(item, '')]));
  }
  return String(value);
}

/** A parameter as DuckDB wants it: whole numbers as integers, so that comparing them with a column can use its zone maps. */
function bindable(value: unknown): { value: DuckDBValue; type?: DuckDBType } {
  if (value === undefined || value === null) return { value: null };
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    return Math.abs(value) < 2 ** 31 ? { value, type: INTEGER } : { value: BigInt(value) };
  }
  if (value instanceof Date) {
    return { value: new DuckDBTimestampValue(BigInt(value.getTime()) * 1000n), type: TIMESTAMP };
  }
  if (Array.isArray(value)) return { value: new DuckDBListValue(value.map((item) => bindable(item).value)) };
  return { value: value as DuckDBValue };
}

async function execute(connection: DuckDBConnection, sql: string, params: QueryParams): Promise<unknown[]> {
  const prepared = await connection.prepare(sql);
  try {
    for (const [name, param] of Object.entries(params)) {
      const index = Array.isArray(params) ? Number(name) + 1 : prepared.parameterIndex(name);
      const { value, type } = bindable(param);
      if (value === null) prepared.bindNull(index);
      else if (typeof value === 'bigint') prepared.bindBigInt(index, value);
      else prepared.bindValue(index, value, type);
    }
    const reader = await prepared.runAndReadAll();
    const names = reader.deduplicatedColumnNames();
    const types = reader.columnTypes().map(String);
    return reader
      .getRows()
      .map((row) => Object.fromEntries(row.map((value, index) => [names[index]!, plain(value, types[index]!)])));
  } finally {
    prepared.destroySync();
  }
}

const closed = () => new AppError('EVENTS_CLOSED');

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

  static async open(instance: DuckDBInstance, size: number): Promise<QueryPool> {
    const pool = new QueryPool();
    for (let i = 0; i < size; i++) pool.#all.push(await instance.connect());
    pool.#free = [...pool.#all];
    return pool;
  }

  /**
   * Runs one statement; waiting counts towards `deadline` (milliseconds). Throws AppError(503, QUERY_TIMEOUT) when it
   * has passed, AppError(499, QUERY_CANCELLED) when `signal` was raised and AppError(503, EVENTS_CLOSED) when the pool is closed;
   * the query is stopped in all cases.
   */
  run(sql: string, params: QueryParams, deadline: number, signal: AbortSignal): Promise<unknown[]> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      let running: DuckDBConnection | null = null;
      let stopped: AppError | null = null;
      let again: NodeJS.Timeout | undefined;
      const stop = (error: AppError) => {
        if (stopped) return;
        stopped = error;
        if (running) {
          // Once is not always enough: DuckDB forgets an interrupt that comes just before a statement starts.
          running.interrupt();
          again = setInterval(() => running?.interrupt(), 50);
        } else {
          this.#waiting = this.#waiting.filter((other) => other !== waiting);
          finish();
          reject(error);
        }
      };
      const timer = setTimeout(() => stop(new AppError('QUERY_TIMEOUT')), deadline);
      const cancel = () => stop(new AppError('QUERY_CANCELLED'));
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
          execute(connection, sql, params)
            .then(resolve, (error: unknown) => reject(stopped ?? error))
            .finally(() => {
              running = null;
              this.#release(connection);
              finish();
            });
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
