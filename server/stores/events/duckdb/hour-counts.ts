/**
 * How many events there are of each hour, type, sensor and source: `event_hour`. Each transaction that stores or drops events says so in
 * rows of its own, which are summed by whoever asks; so the counts are those of the events at any moment.
 */
import { type DuckDBConnection, DuckDBTimestampValue } from '@duckdb/node-api';
import type { EveRow } from '../../../../shared/event-fields.ts';
import { and, type Node, termsOf } from '../../../../shared/search/tree.ts';
import { parseTime } from '../../../../shared/time.ts';
import type { MicrosRange } from '../port.ts';
import { TableAppender } from './table-appender.ts';

const HOUR = 3_600_000_000n;
/** Rows beyond twice those there were when they were last summed. */
const LOOSE_ROWS = 20_000;

/** When the hour of a moment begins, and when the next one does unless it begins then; UTC microseconds. */
export const hourOf = (micros: bigint): bigint => micros - (((micros % HOUR) + HOUR) % HOUR);
const hourFrom = (micros: bigint): bigint => hourOf(micros + HOUR - 1n);
export const hourAfter = (micros: bigint): bigint => hourOf(micros) + HOUR;

/** The rows that dropping some of `event` adds to `event_hour`. */
export const hoursOfDropped = (condition: string): string =>
  `SELECT date_trunc('hour', time) AS time, event_type, sensor, source_id, -count(*) AS events FROM event WHERE ${condition} GROUP BY ALL`;

interface Hour {
  time: bigint | null;
  event_type: string | null;
  sensor: string;
  events: number;
}

function hoursOf(rows: readonly EveRow[]): Hour[] {
  const hours = new Map<string, Hour>();
  for (const { time, event_type, sensor } of rows) {
    const hour = time === null ? null : hourOf(time);
    const key = JSON.stringify([String(hour), event_type, sensor]);
    const known = hours.get(key);
    if (known) known.events++;
    else hours.set(key, { time: hour, event_type, sensor, events: 1 });
  }
  return [...hours.values()];
}

/** Tells `event_hour` of what is stored. */
export class HourCounts {
  #connection: DuckDBConnection;
  #appender: TableAppender;
  /** Rows of the table, but for the few that dropping adds. */
  #rows: number | null = null;
  /** Those there were when they were last summed. */
  #summed = 0;

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
    this.#appender = new TableAppender(connection, 'event_hour');
  }

  /** Counts new events, in the transaction that stores them. */
  async add(rows: readonly EveRow[], sourceId: number): Promise<void> {
    const hours = hoursOf(rows);
    await this.#appender.append(hours.length, (column, from, end) => {
      const some = hours.slice(from, end);
      if (column === 'source_id') return some.map(() => sourceId);
      if (column === 'time') return some.map(({ time }) => (time === null ? null : new DuckDBTimestampValue(time)));
      if (column === 'events') return some.map(({ events }) => BigInt(events));
      return some.map((hour) => hour[column as 'event_type' | 'sensor']);
    });
    this.#rows = this.#rows === null ? await this.#count() : this.#rows + hours.length;
    if (this.#rows >= 2 * this.#summed + LOOSE_ROWS) await this.#sum();
  }

  async #count(): Promise<number> {
    return Number((await this.#connection.runAndReadAll('SELECT count(*) FROM event_hour')).getRows()[0]![0]);
  }

  async #sum(): Promise<void> {
    await this.#connection.run(
      `CREATE OR REPLACE TEMP TABLE summed AS SELECT time, event_type, sensor, source_id, sum(events)::BIGINT AS events
         FROM event_hour GROUP BY ALL HAVING sum(events) <> 0;
       DELETE FROM event_hour; INSERT INTO event_hour BY NAME FROM summed; DROP TABLE summed`,
    );
    this.#rows = await this.#count();
    this.#summed = this.#rows;
  }

  discard(): void {
    this.#appender.discard();
  }
}

/** A search with its time range apart. */
export interface HourSearch extends MicrosRange {
  rest: Node;
}

const COUNTED: readonly string[] = ['event_type', 'sensor', 'source'];
export const isCountedByHour = (field: string): boolean => COUNTED.includes(field);

const isCounted = (term: Node) =>
  term.kind === 'all' ||
  ((term.kind === 'exists' || term.kind === 'match') && isCountedByHour(term.field)) ||
  (term.kind === 'exists' && term.field === 'time');

/** The end of a time range that a term is, as `between` writes it. */
function endOf(term: Node, op: '>=' | '<'): bigint | null {
  if (term.kind !== 'match' || term.field !== 'time') return null;
  return term.value.kind === 'compare' && term.value.op === op ? parseTime(term.value.value)!.micros : null;
}

/** A search without the ends of its time range, and these: the latest beginning and the earliest end of those that all it finds must keep. */
export function withoutRange(search: Node): HourSearch {
  const terms = search.kind === 'and' ? search.of : [search];
  const ends = (op: '>=' | '<') => terms.map((term) => endOf(term, op)).filter((micros) => micros !== null);
  const [first, last] = [ends('>='), ends('<')];
  return {
    rest: and(...terms.filter((term) => endOf(term, '>=') === null && endOf(term, '<') === null)),
    from: first.length > 0 ? first.reduce((one, other) => (one > other ? one : other)) : null,
    to: last.length > 0 ? last.reduce((one, other) => (one < other ? one : other)) : null,
  };
}

/** A search of which the hours say what it finds, but for the ends of its time range; null for any other. */
export function searchOfHours(search: Node): HourSearch | null {
  const asked = withoutRange(search);
  return termsOf(asked.rest).every(isCounted) ? asked : null;
}

/** The whole hours of a time range and what it has before and after them; null where it has none. */
export function wholeHours({ from, to }: MicrosRange): { hours: MicrosRange; ends: MicrosRange[] } | null {
  const hours = { from: from === null ? null : hourFrom(from), to: to === null ? null : hourOf(to) };
  if (hours.from !== null && hours.to !== null && hours.from >= hours.to) return null;
  const ends = [
    { from, to: hours.from },
    { from: hours.to, to },
  ].filter((end) => end.from !== end.to);
  return { hours, ends };
}
