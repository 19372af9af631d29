import { ALL, and, between, contains, equals, exists, type Node, or } from '../../shared/search/tree.ts';
import {
  DEFAULT_THREAT_SORT,
  DEFAULT_THREATS_PER_PAGE,
  type ThreatDetail,
  type ThreatPage,
  type ThreatQuery,
  type TimelineQuery,
} from '../../shared/threats.ts';
import { AppError } from '../errors.ts';
import { isBigint, readTimeRange, severityIn } from '../events/filters.ts';
import { eventStore } from '../events/store.ts';
import type { EventStore, Scope, ThreatPageOptions } from '../stores/events/port.ts';
import { mitreOf } from './mitre.ts';
import { severityTimeline } from './timeline.ts';

const DETAIL_EVENTS = 50;
const DETAIL_GROUPS = 5;

/** Alerts in which a text is part of what a search in threats looks through. */
const withText = (text: string): Node =>
  or(
    contains('alert.signature', text),
    contains('alert.category', text),
    contains('src_ip', text),
    contains('dest_ip', text),
    contains('sensor', text),
  );

const sortOf = (sort: string): Pick<ThreatPageOptions, 'sort' | 'descending'> => ({
  sort: sort.replace('-', '') as ThreatPageOptions['sort'],
  descending: sort.startsWith('-'),
});

/** Threats are not stored: they are the alerts, grouped by the key of their threat. */
export function threatStore(events: EventStore) {
  const eventsOf = eventStore(events);

  return {
    /**
     * `from` and `to` choose alerts; `severity` and `text` choose threats: by their worst severity, and by whether one of
     * their alerts has the text. So a threat's figures do not depend on what was searched.
     * @throws 400 INVALID_INPUT naming the field
     */
    async list(query: ThreatQuery, scope: Scope, signal: AbortSignal): Promise<ThreatPage> {
      const { from, to } = readTimeRange(query);
      const limit = query.perPage ?? DEFAULT_THREATS_PER_PAGE;
      const { threats, total } = await events.threats(
        between(from, to),
        scope,
        {
          worst: query.severity ? severityIn(query.severity) : ALL,
          some: query.text ? withText(query.text) : ALL,
          ...sortOf(query.sort ?? DEFAULT_THREAT_SORT),
          limit,
          offset: ((query.page ?? 1) - 1) * limit,
        },
        signal,
      );
      return { threats, totalPages: Math.max(1, Math.ceil(total / limit)), total };
    },

    /** @throws 404 THREAT_NOT_FOUND */
    async get(key: string, scope: Scope, signal: AbortSignal): Promise<ThreatDetail> {
      if (!isBigint(key)) throw new AppError('THREAT_NOT_FOUND');
      const alerts = equals('threat', key);
      const only = { worst: ALL, some: ALL, ...sortOf(DEFAULT_THREAT_SORT), limit: 1, offset: 0 };
      const topOf = (by: 'dest_port' | 'app_proto') =>
        events.groups(alerts, scope, { by, limit: DETAIL_GROUPS }, signal);
      const [{ threats }, newest, timeline, destPorts, appProtos] = await Promise.all([
        events.threats(alerts, scope, only, signal),
        eventsOf.listWithRaw({ threat: key, limit: DETAIL_EVENTS }, scope, signal),
        severityTimeline(events, alerts, scope, { from: null, to: null }, signal),
        topOf('dest_port'),
        topOf('app_proto'),
      ]);
      const threat = threats[0];
      if (!threat) throw new AppError('THREAT_NOT_FOUND');
      const mitre = mitreOf(newest.events[0]?.raw);
      return { threat, ...newest, timeline, mitre, destPorts: destPorts.groups, appProtos: appProtos.groups };
    },

    /** Alerts per severity over time; here `severity` and `text` choose alerts. @throws 400 INVALID_INPUT naming the field */
    async timeline(query: TimelineQuery, scope: Scope, signal: AbortSignal) {
      const alerts = and(
        exists('threat'),
        query.severity ? severityIn(query.severity) : null,
        query.text ? withText(query.text) : null,
      );
      return severityTimeline(events, alerts, scope, readTimeRange(query), signal);
    },
  };
}
