import { type CountedFieldName, EVENT_COLUMNS, eventField, isInLine } from '../../../../shared/event-fields.ts';
import type { Coverage, Group, LineValue, ListedEvent } from '../../../../shared/events.ts';
import { ALL, and, between, exists, isoMicros, type Node, termsOf } from '../../../../shared/search/tree.ts';
import { bucketsFor, type Counts, crowdOf, plausibleEnd } from '../buckets.ts';
import {
  COMPLETE,
  type EventPageOptions,
  type EventPageResult,
  type EventPlace,
  type EventTrace,
  type Histogram,
  type HistogramOptions,
  type Scope,
} from '../port.ts';
import { searchedBeside } from './attached.ts';
import { eventView } from './columns.ts';
import { compileSearch, scopeCondition } from './compile.ts';
import type { PlacesOfWords, SourceIds } from './condition-context.ts';
import { type Counter, columnGroups, countedRows, fieldCourse, lineGroups, second, spanOf } from './counted.ts';
import { DEADLINE_MILLISECONDS, type Pools } from './derived/reader.ts';
import { withoutRange } from './hour-counts.ts';
import { isTimeout, NEWEST, type Portion, portionsOf, SAMPLED, withoutLines } from './portions.ts';
import type { QueryRow } from './query.ts';
import { findsAlertsOnly, isSlow, readsLines } from './search-needs.ts';
import { SlowSearches } from './slow-searches.ts';
import { moment, SqlParameters } from './statement.ts';
import { type BesideStored, type Following, StoredReader } from './stored-reader.ts';
import { severityCourse } from './threat-terms.ts';

/** Of the events stored last so many are looked through first: a search that finds a page's among them needs no others. */
const LAST = 8192;
/** How much of it the whole question has; the rest is for the newest events alone. */
const WHOLE_MILLISECONDS = 7000;

const { select: SELECT_EVENT, toEvent } = eventView(EVENT_COLUMNS);

const TRACED: readonly string[] = [
  'id',
  'time',
  'src_ip',
  'dest_ip',
  'flow_id',
  'community_id',
] satisfies (keyof EventTrace)[];
const { select: SELECT_TRACE, toEvent: toTrace } = eventView(EVENT_COLUMNS.filter(({ name }) => TRACED.includes(name)));

const NEWEST_FIRST = 'time DESC NULLS LAST, id DESC';

const TWO_DAYS = 172_800_000_000n;

/** How many are in each bucket, whatever their value. */
function placesOf(counts: Histogram['counts']): Counts {
  const sums = new Map<number, number>();
  for (const { bucket, count } of counts) sums.set(bucket, (sums.get(bucket) ?? 0) + count);
  return [...sums].map(([at, count]) => ({ at, count }));
}

/** All values of the fields that have several, the first from its column. */
const severalOf = (row: QueryRow): ListedEvent['values'] =>
  Object.fromEntries(
    Object.entries<LineValue[]>(JSON.parse(String(row.further))).map(([name, others]) => [
      name,
      [row[name] as LineValue, ...others],
    ]),
  );

/** The rows after a place, in the order of pages. */
function afterPlace({ time, id }: EventPlace, params: SqlParameters): string {
  const lastId = `${params.add(id)}::BIGINT`;
  if (time === null) return `time IS NULL AND id < ${lastId}`;
  const last = moment(time, params);
  return `(time < ${last} OR (time = ${last} AND id < ${lastId}) OR time IS NULL)`;
}

/** What a reader finds beside the tables. */
interface Beside extends BesideStored {
  /** The index of words. */
  places?: PlacesOfWords;
  /** Whether archived days are searched now. */
  hasArchives?(): boolean;
}

/**
 * Questions about events as SQL. All of it is one scan of the columns asked about; only `raw`, `text` and fields without a column read the
 * lines.
 */
export class SearchReader extends StoredReader {
  protected sourceIds: SourceIds;
  #beside: Beside;
  #slowSearches = new SlowSearches();

  /** `sourceIds` and `beside` follow what is stored; `following` says what is followed just now. */
  constructor(pools: Pools, sourceIds: SourceIds, following: () => Following, beside: Beside = {}) {
    super(pools, following, beside);
    this.sourceIds = sourceIds;
    this.#beside = beside;
  }

  /** The index of words; where archives are searched as well it only says where of the events. */
  #places: PlacesOfWords = (words, prefix) => this.#beside.places?.(words, prefix) ?? null;
  #inArchives = ({ archives }: Scope) => archives === true && this.#beside.hasArchives?.() === true;
  #tableFor = (table: 'event' | 'alert', scope: Scope) => (this.#inArchives(scope) ? searchedBeside(table) : table);
  #compile = (search: Node, scope: Scope) => {
    const { table, ...compiled } = compileSearch(search, scope, this.sourceIds, this.#places);
    return { ...compiled, table: this.#tableFor(table, scope) };
  };
  /** Rows of a few numbers, of the table that numbers them: they skip all others, so the index of words is not asked. */
  #compileStored = (search: Node, scope: Scope, { from, to }: { from: number; to: number }) => {
    const { where, params } = compileSearch(search, scope, this.sourceIds);
    return { params, table: 'event', where: `rowid >= ${from} AND rowid < ${to} AND (${where})` };
  };
  /** Archived days have no hours counted. */
  #counter = (scope: Scope): Counter => ({
    events: (search) => this.#compile(search, scope),
    hours: this.#inArchives(scope) ? null : (search) => compileSearch(search, scope, this.sourceIds),
  });
  #isSlow = (search: Node, scope: Scope) => isSlow(search, this.#inArchives(scope) ? () => null : this.#places);

  /** A search that reads lines; the parts of a page ask the same of them, each with a time range of its own. */
  #inTurn<Answer>(
    search: Node,
    { reader }: Scope,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Answer>,
  ) {
    const key = JSON.stringify(termsOf(search).filter(readsLines));
    return this.#slowSearches.run(reader, key, signal, work);
  }

  /** A page; where lines have to be read, portion by portion from the newest on, until the page is full or the time is up. */
  async events(search: Node, scope: Scope, options: EventPageOptions, signal: AbortSignal): Promise<EventPageResult> {
    const whole = async (until: AbortSignal) => ({
      ...(await this.#page(search, scope, options, until, DEADLINE_MILLISECONDS)),
      coverage: COMPLETE,
    });
    if (options.stored) return whole(signal);
    if (this.#isSlow(search, scope))
      return this.#inTurn(
        search,
        scope,
        signal,
        async (until) =>
          (await this.#fromLast(search, scope, options, until)) ?? this.#portions(search, scope, options, until),
      );
    // Where words say which lines to read the last ones are not among them for certain.
    const found = readsLines(search) ? null : await this.#fromLast(search, scope, options, signal);
    return found ?? whole(signal);
  }

  /**
   * The first page, where the events that were stored last fill it: none of it is older than they are, so that no others are read.
   * null where they do not, and for what ended at some moment: that is seldom among them, and its range skips the others.
   */
  async #fromLast(
    search: Node,
    scope: Scope,
    options: EventPageOptions,
    signal: AbortSignal,
  ): Promise<EventPageResult | null> {
    const end = this.#beside.end?.();
    if (options.after || !end || findsAlertsOnly(search) || withoutRange(search).to !== null) return null;
    const slow = this.#isSlow(search, scope);
    const { where, params } = this.#compileStored(and(search, exists('time')), scope, { from: end - LAST, to: end });
    const [last] = await this.rows<{ count: number; micros: string | null }>(
      `SELECT count(*) AS count, epoch_us(min(time))::VARCHAR AS micros
       FROM (SELECT time FROM event WHERE ${where} ORDER BY time DESC LIMIT ${options.limit + 1})`,
      params,
      signal,
      { slow },
    );
    if (!last?.micros || last.count <= options.limit) return null;
    const from = BigInt(last.micros);
    // Where old events came last it says little, and lines are better read in portions.
    if (slow && (await this.#countOf(and(withoutLines(search), between(from, null)), scope, null, signal)) > 4 * LAST)
      return null;
    const page = await this.#page(
      and(search, between(from, null)),
      scope,
      options,
      signal,
      DEADLINE_MILLISECONDS,
      from,
    );
    return page.next && { ...page, coverage: COMPLETE };
  }

  async #portions(
    search: Node,
    scope: Scope,
    options: EventPageOptions,
    signal: AbortSignal,
  ): Promise<EventPageResult> {
    const end = Date.now() + DEADLINE_MILLISECONDS;
    const moments = await this.#moments(search, scope, options.after ?? null, signal);
    const events: ListedEvent[] = [];
    let bytes = 0;
    let reached: EventPlace | null = null;
    for (const portion of portionsOf(moments, options.after ?? null)) {
      const left = {
        ...options,
        limit: options.limit - events.length,
        rawBytes: options.rawBytes === null ? null : Math.max(0, options.rawBytes - bytes),
      };
      try {
        const page = await this.#page(and(search, portion.search), scope, left, signal, end - Date.now());
        events.push(...page.events);
        for (const { raw = '' } of page.events) bytes += Buffer.byteLength(raw);
        if (page.next) return { events, next: page.next, coverage: COMPLETE };
      } catch (error) {
        if (!reached?.time || !isTimeout(error)) throw error;
        const read = and(withoutLines(search), between(reached.time, null));
        const scanned = await this.#countOf(read, scope, options.after ?? null, signal);
        return {
          events,
          next: reached,
          coverage: { complete: false, from: isoMicros(reached.time), scanned },
        };
      }
      reached = portion.end;
      if (events.length === options.limit) break;
    }
    return { events, next: reached, coverage: COMPLETE };
  }

  /**
   * The inner query finds the rows by the few columns of the search, one more than asked for, which tells whether there is a
   * next page; lines are read of the page's rows alone. `from` is a moment before which there are none of them.
   */
  async #page(
    search: Node,
    scope: Scope,
    { limit, after = null, rawBytes, several = false, stored }: EventPageOptions,
    signal: AbortSignal,
    deadline: number,
    from: bigint | null = null,
  ): Promise<Omit<EventPageResult, 'coverage'>> {
    const { where, params, table } = stored ? this.#compileStored(search, scope, stored) : this.#compile(search, scope);
    // Skips the blocks of rows that are older: what is asked of the number of a row alone begins each of their columns.
    const isSince = from === null ? 'true' : `event.time >= ${moment(from, params)}`;
    const found = after ? `(${where}) AND ${afterPlace(after, params)}` : where;
    // Only lines have a most of bytes, and only that needs a window: over rows as wide as these one costs a third of the question.
    const within =
      rawBytes === null
        ? ''
        : `WINDOW newest AS (ORDER BY event.time DESC NULLS LAST, event.id DESC ROWS UNBOUNDED PRECEDING)
           QUALIFY row_number() OVER newest = 1 OR sum(strlen(raw)) OVER newest <= ${params.add(rawBytes)}`;
    const rows = await this.rows(
      `SELECT ${SELECT_EVENT} ${rawBytes === null ? '' : ', event.raw, count(*) OVER () AS found'}${several ? ', event.further' : ''}, epoch_us(event.time)::VARCHAR AS micros
       FROM ${table} AS event JOIN ingest_source s ON s.id = event.source_id
       WHERE event.rowid IN (SELECT rowid FROM ${table} WHERE ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1})
         AND ${isSince} ${within}
       ORDER BY event.time DESC NULLS LAST, event.id DESC`,
      params,
      signal,
      { deadline, slow: !stored && this.#isSlow(search, scope) },
    );
    const shown = rows.slice(0, limit);
    const events: ListedEvent[] = shown.map((row) => ({
      ...toEvent(row),
      ...(rawBytes !== null && { raw: String(row.raw) }),
      ...(row.further != null && { values: severalOf(row) }),
    }));
    const last = shown.at(-1);
    const isCut = last !== undefined && Number(last.found ?? rows.length) > shown.length;
    const time = last?.micros === null ? null : BigInt(String(last?.micros ?? 0));
    return { events, next: isCut ? { time, id: String(last.id) } : null };
  }

  /**
   * Times of events that a search may find, by its columns alone, newest first: some 256, chosen at random, so that about as many
   * events lie between any two. Fewer than 256 events have none: they are read at once.
   */
  async #moments(search: Node, scope: Scope, after: EventPlace | null, signal: AbortSignal): Promise<bigint[]> {
    const { where, params, table } = this.#compile(and(withoutLines(search), exists('time')), scope);
    const found = after ? `(${where}) AND ${afterPlace(after, params)}` : where;
    const rows = await this.rows<{ micros: string }>(
      `SELECT epoch_us(time)::VARCHAR AS micros FROM (SELECT time FROM ${table} WHERE ${found})
       USING SAMPLE reservoir(${SAMPLED} ROWS) REPEATABLE (1) ORDER BY time DESC`,
      params,
      signal,
    );
    return rows.length < SAMPLED ? [] : rows.map(({ micros }) => BigInt(micros));
  }

  async #countOf(search: Node, scope: Scope, after: EventPlace | null = null, signal: AbortSignal): Promise<number> {
    const { where, params, table } = this.#compile(search, scope);
    const found = after ? `(${where}) AND ${afterPlace(after, params)}` : where;
    const [row] = await this.rows<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${found}`,
      params,
      signal,
    );
    return row!.count;
  }

  /**
   * An answer that needs all of what is found at once. One that has to read lines and does not get through them in time is given
   * for the newest events alone. `beside` is what it looks for besides `search`.
   */
  protected async covered<Answer>(
    search: Node,
    isSlow: boolean,
    scope: Scope,
    signal: AbortSignal,
    ask: (portion: Portion, signal: AbortSignal) => Promise<Answer>,
    beside: Node = ALL,
  ): Promise<{ answer: Answer; coverage: Coverage }> {
    if (!isSlow)
      return {
        answer: await ask({ search, deadline: DEADLINE_MILLISECONDS, slow: false }, signal),
        coverage: COMPLETE,
      };
    return this.#inTurn(and(search, beside), scope, signal, (until) => this.#newest(search, scope, until, ask));
  }

  /** The whole answer, or that of the newest events. */
  async #newest<Answer>(
    search: Node,
    scope: Scope,
    signal: AbortSignal,
    ask: (portion: Portion, signal: AbortSignal) => Promise<Answer>,
  ): Promise<{ answer: Answer; coverage: Coverage }> {
    const end = Date.now() + DEADLINE_MILLISECONDS;
    try {
      return { answer: await ask({ search, deadline: WHOLE_MILLISECONDS, slow: true }, signal), coverage: COMPLETE };
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const from = (await this.#moments(search, scope, null, signal))[NEWEST];
      if (from === undefined) throw error;
      const newest = between(from, null);
      const answer = await ask({ search: and(search, newest), deadline: end - Date.now(), slow: true }, signal);
      const scanned = await this.#countOf(and(withoutLines(search), newest), scope, null, signal);
      return { answer, coverage: { complete: false, from: isoMicros(from), scanned } };
    }
  }

  async event(id: string, scope: Scope, signal: AbortSignal) {
    const table = this.#tableFor('event', scope);
    const ids = new SqlParameters();
    const [found] = await this.rows<{ micros: string | null }>(
      `SELECT epoch_us(time)::VARCHAR AS micros FROM ${table} WHERE id = ${ids.add(id)}::BIGINT`,
      ids,
      signal,
    );
    if (!found) return null;
    // By its time the blocks of all others are skipped, before each of their columns is begun.
    const params = new SqlParameters();
    const at = found.micros === null ? 'event.time IS NULL' : `event.time = ${moment(found.micros, params)}`;
    const [row] = await this.rows(
      `SELECT ${SELECT_EVENT}, event.raw FROM ${table} AS event JOIN ingest_source s ON s.id = event.source_id
       WHERE ${at} AND event.id = ${params.add(id)}::BIGINT AND ${scopeCondition(scope, { params, sourceIds: this.sourceIds })}`,
      params,
      signal,
    );
    return row ? { ...toEvent(row), raw: String(row.raw) } : null;
  }

  async traces(search: Node, scope: Scope, limit: number, signal: AbortSignal): Promise<EventTrace[]> {
    const { where, params, table } = this.#compile(search, scope);
    const rows = await this.rows(
      `SELECT ${SELECT_TRACE} FROM ${table} AS event WHERE ${where} ORDER BY ${NEWEST_FIRST} LIMIT ${limit}`,
      params,
      signal,
      { slow: this.#isSlow(search, scope) },
    );
    return rows.map(toTrace);
  }

  async eventsAround(
    search: Node,
    scope: Scope,
    { place, limit }: { place: EventPlace; limit: number },
    signal: AbortSignal,
  ): Promise<ListedEvent[]> {
    const { where, params, table } = this.#compile(search, scope);
    const isBefore = `(id = ${params.add(place.id)}::BIGINT OR ${afterPlace(place, params)})`;
    const rows = await this.rows(
      `SELECT ${SELECT_EVENT} FROM ${table} AS event JOIN ingest_source s ON s.id = event.source_id
       WHERE event.rowid IN (
         SELECT row FROM (
           (SELECT rowid AS row, row_number() OVER (ORDER BY ${NEWEST_FIRST}) AS step FROM ${table} WHERE (${where}) AND ${isBefore}
            ORDER BY step LIMIT ${limit})
           UNION ALL
           (SELECT rowid, row_number() OVER (ORDER BY time, id) AS step FROM ${table} WHERE (${where}) AND NOT ${isBefore}
            ORDER BY step LIMIT ${limit})
         ) ORDER BY step LIMIT ${limit}
       ) ORDER BY event.time DESC NULLS LAST, event.id DESC`,
      params,
      signal,
      { slow: this.#isSlow(search, scope) },
    );
    return rows.map(toEvent);
  }

  async groups(
    asked: Node,
    scope: Scope,
    { by, limit }: { by: string; limit: number },
    signal: AbortSignal,
  ): Promise<{ total: number; groups: Group[]; coverage: Coverage }> {
    const field = eventField(by);
    const isOfLines = isInLine(field);
    const { answer, coverage } = await this.covered(
      asked,
      isOfLines || this.#isSlow(asked, scope),
      scope,
      signal,
      ({ search, ...how }, until) => {
        const { sql, params } = isOfLines
          ? lineGroups(field, this.#compile(search, scope))
          : columnGroups(by as CountedFieldName, search, this.#counter(scope));
        return this.rows<Group & { total: number }>(
          `${sql} ORDER BY count DESC, value ASC NULLS LAST LIMIT ${params.add(limit)}`,
          params,
          until,
          how,
        );
      },
    );
    return { total: answer[0]?.total ?? 0, groups: answer.map(({ value, count }) => ({ value, count })), coverage };
  }

  async histogram(
    asked: Node,
    scope: Scope,
    options: HistogramOptions,
    signal: AbortSignal,
  ): Promise<Histogram | null> {
    const { answer, coverage } = await this.covered(
      asked,
      this.#isSlow(asked, scope),
      scope,
      signal,
      (portion, until) => this.#histogram(portion, scope, options, until),
    );
    return answer && { ...answer, coverage };
  }

  async #histogram(
    { search, ...how }: Portion,
    scope: Scope,
    { by, from, to, most, narrow = false }: HistogramOptions,
    signal: AbortSignal,
  ): Promise<Omit<Histogram, 'coverage'> | null> {
    const counter = this.#counter(scope);
    const ask = <Row extends object>(sql: string, params: SqlParameters) => this.rows<Row>(sql, params, signal, how);
    const within = (since: bigint | null, until: bigint | null) => and(search, exists('time'), between(since, until));
    const spanWithin = (since: bigint | null, until: bigint | null) =>
      spanOf(within(since, until), most, counter, (sql, params) => ask(sql, params));
    const countSince = async (since: bigint) => {
      const { sql, params } = columnGroups('source', within(since, null), counter);
      return (await ask<{ total: number }>(sql, params))[0]?.total ?? 0;
    };
    const latest = BigInt(plausibleEnd()) * 1_000_000n;
    let [begin, end, isAhead] = [from, to, false];
    if (begin === null || end === null) {
      let span = await spanWithin(from, to);
      // One event of a clock that is years ahead would leave all others a single bar: it is in lists, not in the course of time.
      if (to === null && span.to !== null && span.to > latest && (from === null || from < latest)) {
        const plausible = await spanWithin(from, latest);
        isAhead = plausible.to !== null;
        if (isAhead) span = plausible;
      }
      begin ??= span.from;
      end ??= span.to;
    }
    // Nothing to show, or an open range with nothing in it.
    if (begin === null || end === null || begin === end) return null;

    // What happens now is always seen.
    const open = { start: narrow && from === null, end: narrow && to === null && end < latest - TWO_DAYS };
    const outside = { earlier: 0, later: isAhead ? await countSince(latest) : 0 };
    const ahead = outside.later;
    for (;;) {
      const { width, first, last } = bucketsFor(second(begin), second(end - 1n), most);
      // What came since stays out by its time: a condition on the bucket would work out each one twice.
      const during = within(begin, end);
      const bucket = `((epoch_us(time) - ${first * width}000000) // ${width}000000)::INTEGER AS bucket`;
      const { sql, params } =
        by === 'severity'
          ? severityCourse(bucket, counter.events(during))
          : fieldCourse(bucket, by, countedRows(during, by, counter, width));
      const counts = await ask<Histogram['counts'][number]>(sql, params);
      const crowd = crowdOf(placesOf(counts), open, outside.earlier + outside.later - ahead);
      if (!crowd) return { seconds: width, start: first * width, buckets: last - first + 1, counts, outside };
      const micros = (place: number) => BigInt((first + place) * width) * 1_000_000n;
      const since = open.start && crowd.first > 0 ? micros(crowd.first) : begin;
      const until = open.end && crowd.last < last - first ? micros(crowd.last + 1) : end;
      const inside = await spanWithin(since, until);
      // Buckets at the ends hold what is left out, and nothing else.
      for (const { at, count } of placesOf(counts)) {
        if (at < crowd.first) outside.earlier += count;
        if (at > crowd.last) outside.later += count;
      }
      if (open.start) begin = inside.from!;
      if (open.end) end = inside.to!;
    }
  }
}
