import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { EVENT_COLUMNS, type EveRow } from '../../../../shared/event-fields.ts';
import { CROWDED_LINE_BYTES, shortenedLine } from '../../../ingest/bounds.ts';
import { LineBudget } from './line-budget.ts';

/** Rows filled between two turns of the event loop; at most DuckDB's vector size, 2048. */
const CHUNK_ROWS = 1024;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Events to be stored: their typed rows, lines and ids, index by index. */
export interface Events {
  readonly rows: readonly EveRow[];
  readonly texts: readonly string[];
  readonly ids: readonly bigint[];
}

/** Appends typed events to a table that has their columns, column by column. Its rows take part in the connection's transaction. */
class TableAppender {
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

  async append({ rows, texts, ids }: Events, sourceId: number): Promise<void> {
    if (ids.length === 0) return;
    this.#appender ??= await this.#open();
    for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
      const some = rows.slice(from, from + CHUNK_ROWS);
      const chunk = DuckDBDataChunk.create(this.#types, some.length);
      this.#columns.forEach((name, index) => {
        chunk.setColumnValues(index, column(name, some, texts, ids, sourceId, from));
      });
      this.#appender.appendDataChunk(chunk);
      await turn();
    }
    this.#appender.flushSync();
  }

  discard(): void {
    this.#appender?.clear();
    this.#appender?.closeSync();
    this.#appender = null;
  }
}

/** Whether a row stands in `alert` too. */
const isAlert = ({ threat_key, alert_severity }: EveRow) => threat_key !== null || alert_severity !== null;

/** Appends events to `event`, and those with an alert to `alert` as well. */
export class EventAppender {
  #events: TableAppender;
  #alerts: TableAppender;
  #eventLines = new LineBudget();
  #alertLines = new LineBudget();

  constructor(connection: DuckDBConnection) {
    this.#events = new TableAppender(connection, 'event');
    this.#alerts = new TableAppender(connection, 'alert');
  }

  /** The rows are in the tables, for this transaction, when it resolves. */
  async append({ rows, ids, ...events }: Events, sourceId: number): Promise<void> {
    const texts = rows.map((row, index) => this.#kept(row, events.texts[index]!));
    await this.#events.append({ rows, texts, ids }, sourceId);
    const alerts = { rows: [] as EveRow[], texts: [] as string[], ids: [] as bigint[] };
    rows.forEach((row, index) => {
      if (!isAlert(row)) return;
      alerts.rows.push(row);
      alerts.texts.push(texts[index]!);
      alerts.ids.push(ids[index]!);
    });
    await this.#alerts.append(alerts, sourceId);
  }

  /** The line to be stored of a row: shortened when many long ones come. */
  #kept(row: EveRow, line: string): string {
    const budgets = isAlert(row) ? [this.#eventLines, this.#alertLines] : [this.#eventLines];
    const bytes = Buffer.byteLength(line);
    const fits = budgets.every((budget) => budget.has(bytes));
    const kept = fits ? line : shortenedLine(line, CROWDED_LINE_BYTES);
    for (const budget of budgets) budget.take(fits ? bytes : Buffer.byteLength(kept));
    return kept;
  }

  /** Ends the appenders. A failed one keeps its rows: they must not take part in the next transaction. */
  discard(): void {
    this.#events.discard();
    this.#alerts.discard();
  }
}

/** The earliest and the latest time of some events; null when none has one. */
export function timeSpan(rows: readonly EveRow[]): { first: bigint | null; last: bigint | null } {
  let first: bigint | null = null;
  let last: bigint | null = null;
  for (const { time } of rows) {
    if (time === null) continue;
    if (first === null || time < first) first = time;
    if (last === null || time > last) last = time;
  }
  return { first, last };
}

const TIMES = new Set(EVENT_COLUMNS.filter(({ type }) => type === 'time').map(({ column }) => column));

/** One column's values for the rows of a chunk that starts at row `from` of the batch. */
function column(
  name: string,
  rows: readonly EveRow[],
  texts: readonly string[],
  ids: readonly bigint[],
  sourceId: number,
  from: number,
): DuckDBValue[] {
  if (name === 'id') return ids.slice(from, from + rows.length);
  if (name === 'source_id') return rows.map(() => sourceId);
  if (name === 'raw') return texts.slice(from, from + rows.length);
  const values = rows.map((row) => row[name as keyof EveRow]);
  if (!TIMES.has(name)) return values;
  return values.map((value) => (value === null ? null : new DuckDBTimestampValue(value as bigint)));
}
