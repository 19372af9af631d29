import type { CountedFieldName } from '../../../../shared/event-fields.ts';
import { EVENT_COLUMNS, eventField } from '../../../../shared/event-fields.ts';
import type { Group, ListedEvent } from '../../../../shared/events.ts';
import type { IngestReject } from '../../../../shared/ingest.ts';
import { and, between, exists, type Node } from '../../../../shared/search/tree.ts';
import { bucketsFor } from '../buckets.ts';
import type {
  EventPageOptions,
  EventPageResult,
  EventPlace,
  EventReader,
  Histogram,
  HistogramOptions,
  Scope,
  SourceState,
  ThreatPageOptions,
} from '../port.ts';
import { eventView } from './columns.ts';
import { compileSearch, type SourceIds, SqlParameters, scopeCondition } from './compile.ts';
import type { QueryPool, QueryRow } from './query.ts';
import { threatPageQuery, toThreatPage } from './threat-query.ts';

const DEADLINE_MILLISECONDS = 10_000;

const { select: SELECT_EVENT, toEvent } = eventView(EVENT_COLUMNS);

const NEWEST_FIRST = 'time DESC NULLS LAST, id DESC';

/** The column that events are counted by; a source's is its number. */
const countedColumn = (by: CountedFieldName) => eventField(by).column!;
/** The value of a group, whose column stands as `value`. */
const countedValue = (by: CountedFieldName) =>
  by === 'source' ? '(SELECT name FROM ingest_source WHERE id = value)' : 'value';

/** The rows after a place, in the order of pages. */
function afterPlace({ time, id }: EventPlace, params: SqlParameters): string {
  const lastId = `${params.add(id)}::BIGINT`;
  if (time === null) return `time IS NULL AND id < ${lastId}`;
  const last = `make_timestamp(${params.add(String(time))}::BIGINT)`;
  return `(time < ${last} OR (time = ${last} AND id < ${lastId}) OR time IS NULL)`;
}

const second = (micros: bigint) => Math.floor(Number(micros) / 1_000_000);

/** Questions as SQL. All of it is one scan of the columns asked about; only `raw`, `text` and fields without a column read the lines. */
export class DuckDbReader implements EventReader {
  #pool: QueryPool;
  #sourceIds: SourceIds;
  #faults: () => ReadonlyMap<string, string>;

  /** `sourceIds` follow what is stored; `faults` gives, by source, why its file is not read. */
  constructor(pool: QueryPool, sourceIds: SourceIds, faults: () => ReadonlyMap<string, string>) {
    this.#pool = pool;
    this.#sourceIds = sourceIds;
    this.#faults = faults;
  }

  #rows<Row = QueryRow>(sql: string, params: SqlParameters, signal: AbortSignal): Promise<Row[]> {
    return this.#pool.run(sql, params.values, DEADLINE_MILLISECONDS, signal) as Promise<Row[]>;
  }

  /**
   * The inner query finds the rows by the few columns of the search, one more than asked for, which tells whether there is a
   * next page; lines are read of the page's rows alone.
   */
  async events(
    search: Node,
    scope: Scope,
    { limit, after = null, rawBytes }: EventPageOptions,
    signal: AbortSignal,
  ): Promise<EventPageResult> {
    const { where, params, table } = compileSearch(search, scope, this.#sourceIds);
    const found = after ? `(${where}) AND ${afterPlace(after, params)}` : where;
    const withinBytes =
      rawBytes === null
        ? ''
        : `AND (row_number() OVER newest = 1 OR sum(strlen(raw)) OVER newest <= ${params.add(rawBytes)})`;
    const rows = await this.#rows(
      `SELECT ${SELECT_EVENT} ${rawBytes === null ? '' : ', event.raw'}, count(*) OVER () AS found,
         epoch_us(event.time)::VARCHAR AS micros
       FROM ${table} AS event JOIN ingest_source s ON s.id = event.source_id
       WHERE event.rowid IN (SELECT rowid FROM ${table} WHERE ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1})
       WINDOW newest AS (ORDER BY event.time DESC NULLS LAST, event.id DESC ROWS UNBOUNDED PRECEDING)
       QUALIFY row_number() OVER newest <= ${limit} ${withinBytes}
       ORDER BY event.time DESC NULLS LAST, event.id DESC`,
      params,
      signal,
    );
    const events: ListedEvent[] = rows.map((row) =>
      rawBytes === null ? toEvent(row) : { ...toEvent(row), raw: String(row.raw) },
    );
    const last = rows.at(-1);
    const isCut = last !== undefined && Number(last.found) > rows.length;
    const time = last?.micros === null ? null : BigInt(String(last?.micros ?? 0));
    return { events, next: isCut ? { time, id: String(last.id) } : null };
  }

  async event(id: string, scope: Scope, signal: AbortSignal) {
    const params = new SqlParameters();
    const [row] = await this.#rows(
      `SELECT ${SELECT_EVENT}, event.raw FROM event JOIN ingest_source s ON s.id = event.source_id
       WHERE event.id = ${params.add(id)}::BIGINT AND ${scopeCondition(scope, { params, sourceIds: this.#sourceIds })}`,
      params,
      signal,
    );
    return row ? { ...toEvent(row), raw: String(row.raw) } : null;
  }

  async groups(
    search: Node,
    scope: Scope,
    { by, limit }: { by: CountedFieldName; limit: number },
    signal: AbortSignal,
  ): Promise<{ total: number; groups: Group[] }> {
    const { where, params, table } = compileSearch(search, scope, this.#sourceIds);
    const rows = await this.#rows<Group & { total: number }>(
      `SELECT ${countedValue(by)} AS value, count, (sum(count) OVER ())::BIGINT AS total
       FROM (SELECT ${countedColumn(by)} AS value, count(*) AS count FROM ${table} WHERE ${where} GROUP BY 1)
       ORDER BY 2 DESC, 1 ASC NULLS LAST LIMIT ${params.add(limit)}`,
      params,
      signal,
    );
    return { total: rows[0]?.total ?? 0, groups: rows.map(({ value, count }) => ({ value, count })) };
  }

  async histogram(
    search: Node,
    scope: Scope,
    { by, from, to, most }: HistogramOptions,
    signal: AbortSignal,
  ): Promise<Histogram | null> {
    const { where, params, table } = compileSearch(
      and(search, exists('time'), between(from, to)),
      scope,
      this.#sourceIds,
    );
    let [begin, end] = [from, to];
    if (begin === null || end === null) {
      const [span] = await this.#rows<{ first: string | null; last: string | null }>(
        `SELECT epoch_us(min(time))::VARCHAR AS first, epoch_us(max(time))::VARCHAR AS last FROM ${table} WHERE ${where}`,
        params,
        signal,
      );
      if (span?.first && span.last) {
        begin ??= BigInt(span.first);
        end ??= BigInt(span.last) + 1n;
      }
    }
    // Nothing to show, or an open range with nothing in it.
    if (begin === null || end === null || begin === end) return null;

    const { width, first, last } = bucketsFor(second(begin), second(end - 1n), most);
    const buckets = last - first + 1;
    const counts = await this.#rows<Histogram['counts'][number]>(
      `SELECT bucket, ${countedValue(by)} AS value, count FROM (
         SELECT ((epoch_us(time) - ${first * width}000000) // ${width}000000)::INTEGER AS bucket,
           ${countedColumn(by)} AS value, count(*) AS count FROM ${table} WHERE ${where} GROUP BY 1, 2)
       WHERE bucket BETWEEN 0 AND ${buckets - 1}`,
      params,
      signal,
    );
    return { seconds: width, start: first * width, buckets, counts };
  }

  async threats(search: Node, scope: Scope, page: ThreatPageOptions, signal: AbortSignal) {
    const { sql, params } = threatPageQuery(search, scope, page, this.#sourceIds);
    return toThreatPage(await this.#rows(sql, params, signal));
  }

  async sources(scope: Scope, signal: AbortSignal): Promise<SourceState[]> {
    const params = new SqlParameters();
    const sources = await this.#rows<Omit<SourceState, 'fault'>>(
      `SELECT name, coalesce(file.path, s.path) AS path, file.byte_offset AS offset, accepted, duplicates, rejected,
         first_event_time AS firstEventTime, last_event_time AS lastEventTime, s.updated_at AS updatedAt,
         file.inode::VARCHAR AS inode, file.size AS size
       FROM ingest_source s LEFT JOIN (
         SELECT * FROM ingest_file QUALIFY row_number() OVER (PARTITION BY source_id ORDER BY updated_at DESC, id DESC) = 1
       ) file ON file.source_id = s.id
       WHERE ${sourceNames(scope, params)} ORDER BY name`,
      params,
      signal,
    );
    const faults = this.#faults();
    return sources.map((source) => ({ ...source, fault: faults.get(source.name) ?? null }));
  }

  rejects(
    scope: Scope,
    { source, limit }: { source: string | null; limit: number },
    signal: AbortSignal,
  ): Promise<IngestReject[]> {
    const params = new SqlParameters();
    const wanted = source === null ? 'true' : `s.name = ${params.add(source)}`;
    return this.#rows<IngestReject>(
      `SELECT s.name AS source, file.path AS path, position, reason, sample, created_at AS time
       FROM ingest_reject r JOIN ingest_source s ON s.id = r.source_id LEFT JOIN ingest_file file ON file.id = r.file_id
       WHERE ${wanted} AND ${sourceNames(scope, params)}
       ORDER BY created_at DESC, position DESC LIMIT ${params.add(limit)}`,
      params,
      signal,
    );
  }
}

/** Sources have no sensor: a scope of sensors does not narrow them. */
function sourceNames({ sources }: Scope, params: SqlParameters): string {
  if (!sources) return 'true';
  return sources.length === 0 ? 'false' : `s.name IN (${sources.map(params.add).join(', ')})`;
}
