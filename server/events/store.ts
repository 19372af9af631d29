import {
  type Aggregate,
  type AggregateQuery,
  DEFAULT_EVENT_LIMIT,
  DEFAULT_GROUP_LIMIT,
  type EventPage,
  type EventQuery,
  type EventWithRaw,
} from '../../shared/events.ts';
import type { Node } from '../../shared/search/tree.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { EventPageResult, EventPlace, EventStore, Scope } from '../stores/events/port.ts';
import { eventSearch, isBigint } from './filters.ts';
import { readCounted, readFields, withLineValues } from './line-fields.ts';
import { withArchives } from './scope.ts';

/** Raw lines of one answer: a page of events with long lines is cut short here, and goes on with its cursor. */
export const MAX_RAW_BYTES = 4 * 1024 * 1024;

const cursorOf = ({ time, id }: EventPlace) => Buffer.from(`${time ?? ''}|${id}`).toString('base64url');

/** @throws 400 INVALID_INPUT */
function readCursor(cursor: string): EventPlace {
  const [time, id, ...more] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (id === undefined || more.length || !isBigint(id) || !/^(-?\d{1,18})?$/.test(time!))
    throw invalidInput('cursor', 'BAD_REFERENCE');
  return { time: time ? BigInt(time) : null, id };
}

/** Reading events. */
export function eventStore(events: EventStore) {
  const page = (
    query: EventQuery,
    { withRaw, several }: { withRaw: boolean; several: boolean },
    scope: Scope,
    signal: AbortSignal,
  ): Promise<EventPageResult> =>
    events.events(
      eventSearch(query),
      withArchives(scope),
      {
        limit: query.limit ?? DEFAULT_EVENT_LIMIT,
        after: query.cursor ? readCursor(query.cursor) : null,
        rawBytes: withRaw ? MAX_RAW_BYTES : null,
        several,
      },
      signal,
    );

  return {
    /** `several`: with all values of fields that have more than one. @throws 400 INVALID_INPUT naming the field */
    async list(query: EventQuery, scope: Scope, signal: AbortSignal, several = false): Promise<EventPage> {
      // Before it is asked: what is stored meanwhile may be among them, and is told of once more.
      const commit = events.commits.newest;
      const fields = readFields(query.fields);
      const isRaw = query.raw === true;
      const {
        events: found,
        next,
        coverage,
      } = await page(query, { withRaw: isRaw || fields.length > 0, several }, scope, signal);
      return { events: withLineValues(found, fields, isRaw), nextCursor: next && cursorOf(next), coverage, commit };
    },

    /** The newest of what a search finds, with their lines. */
    async newestWithRaw(
      search: Node,
      limit: number,
      scope: Scope,
      signal: AbortSignal,
    ): Promise<{ events: EventWithRaw[]; nextCursor: string | null }> {
      const page = { limit, rawBytes: MAX_RAW_BYTES };
      const { events: found, next } = await events.events(search, scope, page, signal);
      return {
        events: found.map(({ raw, ...event }) => ({ event, raw: raw! })),
        nextCursor: next && cursorOf(next),
      };
    },

    /** @throws 404 EVENT_NOT_FOUND */
    async get(id: string, scope: Scope, signal: AbortSignal): Promise<EventWithRaw> {
      const found = isBigint(id) ? await events.event(id, withArchives(scope), signal) : null;
      if (!found) throw new AppError('EVENT_NOT_FOUND');
      const { raw, ...event } = found;
      return { event, raw };
    },

    /** @throws 400 INVALID_INPUT naming the field */
    async aggregate(query: AggregateQuery, scope: Scope, signal: AbortSignal): Promise<Aggregate> {
      const { limit = DEFAULT_GROUP_LIMIT } = query;
      return events.groups(eventSearch(query), withArchives(scope), { by: readCounted(query.by), limit }, signal);
    },
  };
}
