import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { EveRow } from './eve.ts';

/** Rows filled between two turns of the event loop; at most DuckDB's vector size, 2048. */
const CHUNK_ROWS = 1024;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Appends typed events to the table `event`, column by column. Its rows take part in the connection's transaction. */
export class EventAppender {
  #connection: DuckDBConnection;
  #appender: DuckDBAppender | null = null;
  #types: DuckDBType[] = [];
  #columns: string[] = [];

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async #open(): Promise<DuckDBAppender> {
    const appender = await this.#connection.createAppender('event');
    const columns = await this.#connection.runAndReadAll(
      "SELECT column_name FROM duckdb_columns() WHERE table_name = 'event' ORDER BY column_index",
    );
    this.#columns = columns.getRows().map(([name]) => name as string);
    this.#types = this.#columns.map((_, index) => appender.columnType(index));
    return appender;
  }

  /** The rows are in the table, for this transaction, when it resolves. */
  async append(batch: { rows: EveRow[]; texts: string[] }, ids: bigint[], sourceId: number): Promise<void> {
    if (ids.length === 0) return;
    this.#appender ??= await this.#open();
    for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
      const rows = batch.rows.slice(from, from + CHUNK_ROWS);
      const chunk = DuckDBDataChunk.create(this.#types, rows.length);
      this.#columns.forEach((name, index) => {
        chunk.setColumnValues(index, column(name, rows, batch.texts, ids, sourceId, from));
      });
      this.#appender.appendDataChunk(chunk);
      await turn();
    }
    this.#appender.flushSync();
  }

  /** Ends the appender. A failed one keeps its rows: they must not take part in the next transaction. */
  discard(): void {
    this.#appender?.clear();
    this.#appender?.closeSync();
    this.#appender = null;
  }
}

/** The earliest and the latest time of some events; null when none has one. */
export function timeSpan(rows: EveRow[]): { first: bigint | null; last: bigint | null } {
  let first: bigint | null = null;
  let last: bigint | null = null;
  for (const { time } of rows) {
    if (time === null) continue;
    if (first === null || time < first) first = time;
    if (last === null || time > last) last = time;
  }
  return { first, last };
}

/** One column's values for the rows of a chunk that starts at row `from` of the batch. */
function column(
  name: string,
  rows: EveRow[],
  texts: string[],
  ids: bigint[],
  sourceId: number,
  from: number,
): DuckDBValue[] {
  switch (name) {
    case 'id':
      return ids.slice(from, from + rows.length);
    case 'source_id':
      return rows.map(() => sourceId);
    case 'raw':
      return texts.slice(from, from + rows.length);
    case 'time':
      return rows.map((row) => (row.time === null ? null : new DuckDBTimestampValue(row.time)));
    default:
      return rows.map((row) => row[name as keyof EveRow]);
  }
}
