import { type DuckDBConnection, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api';
import { EVENT_COLUMNS, type EveRow } from '../../../../shared/event-fields.ts';
import { CROWDED_LINE_BYTES, shortenedLine } from '../../../ingest/bounds.ts';
import { HourCounts } from './hour-counts.ts';
import { LineBudget } from './line-budget.ts';
import { TableAppender } from './table-appender.ts';

/** Events to be stored: their typed rows, lines and ids, index by index. */
export interface Events {
  readonly rows: readonly EveRow[];
  readonly texts: readonly string[];
  readonly ids: readonly bigint[];
}

/** Whether a row stands in `alert` too. */
const isAlert = ({ threat_key, alert_severity }: EveRow) => threat_key !== null || alert_severity !== null;

/** Appends events to `event`, those with an alert to `alert` as well, and counts them by hour. */
export class EventAppender {
  #events: TableAppender;
  #alerts: TableAppender;
  #hours: HourCounts;
  #eventLines = new LineBudget();
  #alertLines = new LineBudget();

  constructor(connection: DuckDBConnection) {
    this.#events = new TableAppender(connection, 'event');
    this.#alerts = new TableAppender(connection, 'alert');
    this.#hours = new HourCounts(connection);
  }

  /** The rows are in the tables, for this transaction, when it resolves. */
  async append({ rows, ids, ...events }: Events, sourceId: number): Promise<void> {
    const texts = rows.map((row, index) => this.#kept(row, events.texts[index]!));
    await appendTo(this.#events, { rows, texts, ids }, sourceId);
    const alerts = { rows: [] as EveRow[], texts: [] as string[], ids: [] as bigint[] };
    rows.forEach((row, index) => {
      if (!isAlert(row)) return;
      alerts.rows.push(row);
      alerts.texts.push(texts[index]!);
      alerts.ids.push(ids[index]!);
    });
    await appendTo(this.#alerts, alerts, sourceId);
    await this.#hours.add(rows, sourceId);
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
    this.#hours.discard();
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

const appendTo = (table: TableAppender, { rows, texts, ids }: Events, sourceId: number): Promise<void> =>
  table.append(ids.length, (name, from, end) => {
    if (name === 'id') return ids.slice(from, end);
    if (name === 'raw') return texts.slice(from, end);
    const some = rows.slice(from, end);
    if (name === 'source_id') return some.map(() => sourceId);
    const values = some.map((row) => row[name as keyof EveRow]);
    if (!TIMES.has(name)) return values as DuckDBValue[];
    return values.map((value) => (value === null ? null : new DuckDBTimestampValue(value as bigint)));
  });
