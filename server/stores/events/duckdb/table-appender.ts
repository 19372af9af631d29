import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

/** Rows filled between two turns of the event loop; at most DuckDB's vector size, 2048. */
const CHUNK_ROWS = 1024;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The values that rows `from` to before `end` have in a column. */
export type ColumnValues = (column: string, from: number, end: number) => DuckDBValue[];

/** Appends rows to a table, column by column. They take part in the connection's transaction. */
export class TableAppender {
  #connection: DuckDBConnection;
  #table: string;
  #appender: DuckDBAppender | null = null;
  #types: DuckDBType[] = [];
  #columns: string[] = [];

  constructor(connection: DuckDBConnection, table: string) {
    this.#connection = connection;
    this.#table = table;
  }

  async #open(): Promise<DuckDBAppender> {
    const appender = await this.#connection.createAppender(this.#table);
    const columns = await this.#connection.runAndReadAll(
      'SELECT column_name FROM duckdb_columns() WHERE table_name = $1 ORDER BY column_index',
      [this.#table],
    );
    this.#columns = columns.getRows().map(([name]) => name as string);
    this.#types = this.#columns.map((_, index) => appender.columnType(index));
    return appender;
  }

  async append(rows: number, valuesOf: ColumnValues): Promise<void> {
    if (rows === 0) return;
    this.#appender ??= await this.#open();
    for (let from = 0; from < rows; from += CHUNK_ROWS) {
      const end = Math.min(rows, from + CHUNK_ROWS);
      const chunk = DuckDBDataChunk.create(this.#types, end - from);
      this.#columns.forEach((name, index) => {
        chunk.setColumnValues(index, valuesOf(name, from, end));
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
