import type { TObject, TSchema } from '@sinclair/typebox';
import {
  AGGREGATE_FIELDS,
  type Aggregate,
  type AggregateQuery,
  DEFAULT_EVENT_LIMIT,
  DEFAULT_GROUP_LIMIT,
  Event,
  type EventFilter,
  type EventPage,
  type EventQuery,
  type EventWithRaw,
  type Group,
  OTHER_SEVERITY,
} from '../../shared/events.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { EventStore } from '../stores/events/duckdb/store.ts';
import { type Conditions, eventConditions, isBigint } from './filters.ts';

/** Raw lines of one answer: a page of events with long lines is cut short here, and goes on with its cursor. */
const MAX_RAW_BYTES = 4 * 1024 * 1024;

const NEWEST_FIRST = 'time DESC NULLS LAST, id DESC';

type Row = Record<string, unknown>;

/** Columns that are not simply their field's dotted name with `_`. Whole numbers beyond 2^53 travel as text. */
const OWN_COLUMNS: Record<string, string> = {
  id: 'event.id::VARCHAR',
  source: 's.name',
  threat: 'threat_key::VARCHAR',
  flow_id: 'flow_id::VARCHAR',
};

/** The only column names that a request can choose from. */
const GROUP_COLUMNS = new Map<string, string>(
  AGGREGATE_FIELDS.map((field) => [field, field === 'source' ? 'source_id' : field.replaceAll('.', '_')]),
);

const isGroup = (schema: TSchema): schema is TObject => schema.type === 'object';

/** The names of the leaves of `Event` as columns: `alert.severity` is `alert_severity`. */
function leaves(schema: TObject, prefix = ''): string[] {
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isGroup(property) ? leaves(property, `${prefix}${name}_`) : `${prefix}${name}`,
  );
}

const COLUMNS = leaves(Event)
  .map((name) => `${OWN_COLUMNS[name] ?? name} AS ${name}`)
  .join(', ');

/** Nests a flat row as `schema` is nested; optional groups that have nothing in them are left out. */
function nest(row: Row, schema: TObject, prefix = ''): { value: Row; empty: boolean } {
  const value: Row = {};
  let empty = true;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (isGroup(property)) {
      const group = nest(row, property, `${prefix}${name}_`);
      if (group.empty && !schema.required?.includes(name)) continue;
      value[name] = group.value;
      empty &&= group.empty;
    } else {
      const leaf = row[`${prefix}${name}`] ?? null;
      value[name] = leaf;
      empty &&= leaf === null;
    }
  }
  return { value, empty };
}

const toEvent = (row: Row) => nest(row, Event).value as Event;

/** Where the next page starts: after this time and id. */
const cursorAfter = ({ time, id }: Event) => Buffer.from(`${time ?? ''}|${id}`).toString('base64url');

/** @throws 400 INVALID_INPUT */
function addCursor({ add, value }: Conditions, cursor: string): void {
  const [time, id, ...more] = Buffer.from(cursor, 'base64url').toString().split('|');
  const at = time ? parseTime(time) : null;
  if (id === undefined || more.length || !isBigint(id) || (time && !at)) throw invalidInput('cursor', 'BAD_REFERENCE');
  const lastId = `${value(id)}::BIGINT`;
  const last = at && `make_timestamp(${value(String(at.micros))}::BIGINT)`;
  add(
    last
      ? `(time < ${last} OR (time = ${last} AND id < ${lastId}) OR time IS NULL)`
      : `time IS NULL AND id < ${lastId}`,
  );
}

/** The smallest table with every event that the filter can find. */
const tableOf = ({ threat, severity }: EventFilter) =>
  threat || (severity && !severity.includes(OTHER_SEVERITY)) ? 'alert' : 'event';

/** Reading events. All of it is one scan of the columns asked about; only `text` reads the raw lines. */
export function eventStore(events: EventStore) {
  /** The conditions of a filter. A source nobody knows has the id -1, which no event has. */
  async function conditionsOf(filter: EventQuery | AggregateQuery): Promise<Conditions> {
    if (!filter.source) return eventConditions(filter, null);
    const known = await events.query<{ id: number }>('SELECT id FROM ingest_source WHERE name = $1', [filter.source]);
    return eventConditions(filter, known[0]?.id ?? -1);
  }

  /**
   * A page, and whether it ends before the events do. The inner query finds the rows by the few columns of the filter.
   * With raw lines it is cut short where these grow beyond 4 MiB, and holds at least one event.
   */
  async function page(query: EventQuery, raw: boolean): Promise<{ rows: Row[]; nextCursor: string | null }> {
    const found = await conditionsOf(query);
    if (query.cursor) addCursor(found, query.cursor);
    const table = tableOf(query);
    const limit = query.limit ?? DEFAULT_EVENT_LIMIT;
    const bounded = `QUALIFY row_number() OVER newest <= ${limit}
      ${raw ? `AND (row_number() OVER newest = 1 OR sum(strlen(raw)) OVER newest <= ${MAX_RAW_BYTES})` : ''}`;
    const rows = await events.query<Row>(
      `SELECT ${COLUMNS} ${raw ? ', raw' : ''}, count(*) OVER () AS found
       FROM ${table} AS event JOIN ingest_source s ON s.id = source_id
       WHERE event.rowid IN (SELECT rowid FROM ${table} ${found.where()} ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1})
       WINDOW newest AS (ORDER BY event.time DESC NULLS LAST, event.id DESC ROWS UNBOUNDED PRECEDING)
       ${bounded} ORDER BY event.time DESC NULLS LAST, event.id DESC`,
      found.params,
    );
    const last = rows.at(-1);
    return { rows, nextCursor: last && Number(last.found) > rows.length ? cursorAfter(toEvent(last)) : null };
  }

  return {
    /** @throws 400 INVALID_INPUT naming the field */
    async list(query: EventQuery): Promise<EventPage> {
      const raw = query.raw === 'true';
      const { rows, nextCursor } = await page(query, raw);
      const events = rows.map((row) => (raw ? { ...toEvent(row), raw: String(row.raw) } : toEvent(row)));
      return { events, nextCursor };
    },

    /** A page with raw lines beside the events. @throws 400 INVALID_INPUT naming the field */
    async listWithRaw(query: EventQuery): Promise<{ events: EventWithRaw[]; nextCursor: string | null }> {
      const { rows, nextCursor } = await page(query, true);
      return { events: rows.map((row) => ({ event: toEvent(row), raw: String(row.raw) })), nextCursor };
    },

    /** @throws 404 EVENT_NOT_FOUND */
    async get(id: string): Promise<EventWithRaw> {
      const rows = isBigint(id)
        ? await events.query<Row & { raw: string }>(
            `SELECT ${COLUMNS}, raw FROM event JOIN ingest_source s ON s.id = source_id WHERE event.id = $1::BIGINT`,
            [id],
          )
        : [];
      if (!rows[0]) throw new AppError('EVENT_NOT_FOUND');
      return { event: toEvent(rows[0]), raw: rows[0].raw };
    },

    /** @throws 400 INVALID_INPUT naming the field */
    async aggregate(query: AggregateQuery): Promise<Aggregate> {
      const found = await conditionsOf(query);
      const column = GROUP_COLUMNS.get(query.by);
      if (!column) throw invalidInput('by', 'NOT_ONE_OF', { allowed: AGGREGATE_FIELDS.join(', ') });
      const value = query.by === 'source' ? '(SELECT name FROM ingest_source WHERE id = value)' : 'value';
      const rows = await events.query<Group & { total: number }>(
        `SELECT ${value} AS value, count, (sum(count) OVER ())::BIGINT AS total
         FROM (SELECT ${column} AS value, count(*) AS count FROM ${tableOf(query)} ${found.where()} GROUP BY 1)
         ORDER BY 2 DESC, 1 ASC NULLS LAST LIMIT ${found.value(query.limit ?? DEFAULT_GROUP_LIMIT)}`,
        found.params,
      );
      return { total: rows[0]?.total ?? 0, groups: rows.map(({ value, count }) => ({ value, count })) };
    },
  };
}
