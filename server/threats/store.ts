import { pageTotalsOf } from '../../shared/schema.ts';
import { ALL, and, between, contains, equals, exists, type Node, or } from '../../shared/search/tree.ts';
import {
  DEFAULT_THREAT_SORT,
  DEFAULT_THREATS_PER_PAGE,
  type ThreatDetail,
  type ThreatPage,
  type ThreatQuery,
  type ThreatRange,
  type TimelineQuery,
} from '../../shared/threats.ts';
import { AppError } from '../errors.ts';
import { canonical, isBigint, readTimeRange, severityIn } from '../events/filters.ts';
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

/** Alerts by whole addresses; all alerts of a threat have the same two. */
function withAddresses({ srcIp, destIp, ip }: Pick<ThreatQuery, 'srcIp' | 'destIp' | 'ip'>): Node {
  const either = ip && canonical(ip, 'ip');
  return and(
    srcIp ? equals('src_ip', canonical(srcIp, 'srcIp')) : null,
    destIp ? equals('dest_ip', canonical(destIp, 'destIp')) : null,
    either ? or(equals('src_ip', either), equals('dest_ip', either)) : null,
  );
}

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
        and(between(from, to), withAddresses(query)),
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
      return { threats, ...pageTotalsOf(total, limit) };
    },

    /**
     * A threat by its alerts between `from` and `to`; when there are none, what it is with a count of 0.
     * @throws 404 THREAT_NOT_FOUND, 400 INVALID_INPUT naming the field
     */
    async get(key: string, range: ThreatRange, scope: Scope, signal: AbortSignal): Promise<ThreatDetail> {
      if (!isBigint(key)) throw new AppError('THREAT_NOT_FOUND');
      const { from, to } = readTimeRange(range);
      const whole = equals('threat', key);
      const alerts = and(whole, between(from, to));
      const only = { worst: ALL, some: ALL, ...sortOf(DEFAULT_THREAT_SORT), limit: 1, offset: 0 };
      const threatOf = async (search: Node) => (await events.threats(search, scope, only, signal)).threats[0];
      const topOf = (by: 'dest_port' | 'app_proto') =>
        events.groups(alerts, scope, { by, limit: DETAIL_GROUPS }, signal);
      const [counted, newest, timeline, destPorts, appProtos] = await Promise.all([
        threatOf(alerts),
        eventsOf.listWithRaw({ ...range, threat: key, limit: DETAIL_EVENTS }, scope, signal),
        severityTimeline(events, alerts, scope, { from, to }, signal),
        topOf('dest_port'),
        topOf('app_proto'),
      ]);
      const known = counted ?? (await threatOf(whole));
      if (!known) throw new AppError('THREAT_NOT_FOUND');
      const threat = counted ?? { ...known, count: 0, firstSeen: null, lastSeen: null };
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
