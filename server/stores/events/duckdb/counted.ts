/** Events counted by a field and over time, as SQL: by what `event_hour` says of whole hours, as far as it does. */
import {
  type CountedFieldName,
  type EventField,
  eventField,
  isAnyCase,
  partsOf,
} from '../../../../shared/event-fields.ts';
import type { Node } from '../../../../shared/search/tree.ts';
import { bucketsFor } from '../buckets.ts';
import type { MicrosRange } from '../port.ts';
import type { CompiledSearch } from './compile.ts';
import { hourAfter, isCountedByHour, searchOfHours, wholeHours } from './hour-counts.ts';
import { isOfType } from './line-json.ts';
import { valuesInLine } from './line-values.ts';
import { moment, type SqlParameters } from './statement.ts';

const HOUR = 3600;

export const second = (micros: bigint): number => Math.floor(Number(micros) / 1_000_000);

/** The column that events are counted by; a source's is its number. */
const countedColumn = (by: CountedFieldName) => eventField(by).column!;
/** The value of a group, whose column stands as `value`. */
const countedValue = (by: CountedFieldName) =>
  by === 'source' ? '(SELECT name FROM ingest_source WHERE id = value)' : 'value';

/** How a search is compiled: for events, and for the hours they are counted in; null where they are not. */
export interface Counter {
  events(search: Node): CompiledSearch | { where: string; params: SqlParameters; table: string };
  hours: ((search: Node) => CompiledSearch) | null;
}

interface CountedRows {
  /** What to select from, with the columns `time` and that of the field. */
  rows: string;
  /** How many events a group has. */
  count: string;
  params: SqlParameters;
}

/** What to count by a field, at once or in buckets of so many seconds. */
export function countedRows(search: Node, by: CountedFieldName, { events, hours }: Counter, width = HOUR): CountedRows {
  const asked = hours && isCountedByHour(by) && width % HOUR === 0 ? searchOfHours(search) : null;
  const whole = asked && wholeHours(asked);
  if (!hours || !whole) {
    const { where, params, table } = events(search);
    return { rows: `${table} WHERE ${where}`, count: 'count(*)', params };
  }
  const { where, params } = hours(asked.rest);
  const during = (table: string, count: string, { from, to }: MicrosRange) =>
    `SELECT time, ${countedColumn(by)}, ${count} AS events FROM ${table} WHERE ${where}${
      from === null ? '' : ` AND time >= ${moment(from, params)}`
    }${to === null ? '' : ` AND time < ${moment(to, params)}`}`;
  const parts = [during('event_hour', 'events', whole.hours), ...whole.ends.map((end) => during('event', '1', end))];
  return { rows: `(${parts.join(' UNION ALL ')})`, count: 'sum(events)::BIGINT', params };
}

/** Groups of a field, with what is added up of them; those of a text that differ by case alone are one, as a search finds them, in the spelling that most have. */
function inAnyCase(by: EventField, groups: string, sums: readonly string[]): string {
  if (!isAnyCase(by)) return groups;
  const added = sums.map((name) => `sum(${name})::BIGINT AS ${name}`).join(', ');
  return `SELECT arg_max(value, (count, value)) AS value, ${added} FROM (${groups}) GROUP BY lower(value)`;
}

/** Values of a column with the number of their events, and that of all. */
export function columnGroups(by: CountedFieldName, search: Node, counter: Counter) {
  const { rows, count, params } = countedRows(search, by, counter);
  const groups = `SELECT ${countedColumn(by)} AS value, ${count} AS count FROM ${rows} GROUP BY 1 HAVING count > 0`;
  const sql = `SELECT ${countedValue(by)} AS value, count, (sum(count) OVER ())::BIGINT AS total
    FROM (${by === 'source' ? groups : inAnyCase(eventField(by), groups, ['count'])})`;
  return { sql, params };
}

/** The first of the values of each event that differ by case alone. */
const ONCE = `CASE WHEN len(listed) > 1 THEN list_filter(listed, lambda value, place:
  list_position(list_transform(listed, lambda one: lower(one)), lower(value)) = place) ELSE listed END`;

/** The same of a field that only lines have; an event is in the group of each of its values, and in the total once. Lines are read of the types that may have it alone. */
export function lineGroups(
  field: EventField,
  { where, params, table }: Omit<CompiledSearch, 'table'> & { table: string },
) {
  const parts = field.of.length ? partsOf(field) : [field];
  const types = parts.every(({ carriers }) => carriers)
    ? [...new Set(parts.flatMap(({ carriers }) => carriers!))]
    : null;
  const carries = types ? isOfType(types) : 'true';
  const values = `list_distinct(list_concat(${parts.map(valuesInLine).join(', ')}))`;
  const groups = `SELECT value, sum(events)::BIGINT AS count, sum(first)::BIGINT AS firsts FROM (
      SELECT unnest(found) AS value, 1 AS events, (generate_subscripts(found, 1) = 1)::INTEGER AS first
      FROM (SELECT CASE WHEN len(listed) > 0 THEN ${isAnyCase(field) ? ONCE : 'listed'} ELSE [NULL] END AS found
        FROM (SELECT ${values} AS listed FROM ${table} WHERE (${where}) AND ${carries}))
      UNION ALL SELECT NULL, count(*), count(*) FROM ${table} WHERE (${where}) AND (${carries}) IS NOT TRUE
    ) GROUP BY value HAVING count > 0`;
  const sql = `SELECT value, count, (sum(firsts) OVER ())::BIGINT AS total FROM (${inAnyCase(field, groups, ['count', 'firsts'])})`;
  return { sql, params };
}

/** How many events of each value are in each bucket; `bucket` is an expression of that name. */
export const fieldCourse = (bucket: string, by: CountedFieldName, { rows, count, params }: CountedRows) => ({
  sql: `SELECT bucket, ${countedValue(by)} AS value, count FROM (
      SELECT ${bucket}, ${countedColumn(by)} AS value, ${count} AS count FROM ${rows} GROUP BY 1, 2 HAVING count > 0)`,
  params,
});

type Ask = (sql: string, params: SqlParameters) => Promise<{ first: string | null; last: string | null }[]>;

async function firstAndLast(rows: string, params: SqlParameters, ask: Ask) {
  const sql = `SELECT epoch_us(min(time))::VARCHAR AS first, epoch_us(max(time))::VARCHAR AS last FROM ${rows}`;
  const [span] = await ask(sql, params);
  return span?.first && span.last ? { first: BigInt(span.first), last: BigInt(span.last) } : null;
}

/**
 * From when to when what a search finds goes, null where it finds nothing: to the microsecond, or to whole hours where a chart of at most
 * so many buckets has none that are narrower.
 */
export async function spanOf(search: Node, most: number, counter: Counter, ask: Ask): Promise<MicrosRange> {
  const asked = counter.hours && searchOfHours(search);
  if (asked) {
    const { rows, count, params } = countedRows(search, 'source', counter);
    const hours = await firstAndLast(`(SELECT time FROM ${rows} GROUP BY time HAVING ${count} > 0)`, params, ask);
    if (!hours) return { from: null, to: null };
    // The least that it can be.
    const from = asked.from === null ? second(hours.first) + HOUR - 1 : second(asked.from);
    const to = asked.to === null ? second(hours.last) : second(asked.to - 1n);
    if (bucketsFor(from, to, most).width >= HOUR) return { from: hours.first, to: hourAfter(hours.last) };
  }
  const { where, params, table } = counter.events(search);
  const span = await firstAndLast(`${table} WHERE ${where}`, params, ask);
  return span ? { from: span.first, to: span.last + 1n } : { from: null, to: null };
}
