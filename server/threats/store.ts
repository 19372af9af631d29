import { TACTIC_NAMES } from '../../shared/finding-values.ts';
import type { Finding } from '../../shared/findings.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { ALL, and, between, equals, exists, type Node, not, oneOf } from '../../shared/search/tree.ts';
import { SHOWN_SIMILAR, type SimilarThreats } from '../../shared/threat-context.ts';
import { MOST_SIMILAR, type ThreatVerdict } from '../../shared/threat-values.ts';
import {
  DEFAULT_THREAT_SORT,
  DEFAULT_THREATS_PER_PAGE,
  type Threat,
  type ThreatDetail,
  type ThreatDetailQuery,
  type ThreatFigures,
  type ThreatFilter,
  type ThreatGrouping,
  type ThreatGroupPage,
  type ThreatGroupQuery,
  type ThreatPage,
  type ThreatQuery,
  type TimelineQuery,
} from '../../shared/threats.ts';
import type { Inventory } from '../assets/inventory.ts';
import { AppError } from '../errors.ts';
import { isBigint, readSearch, readTimeRange, severityIn } from '../events/filters.ts';
import { eventStore } from '../events/store.ts';
import { findingStore } from '../findings/store.ts';
import type {
  EventStore,
  ListedThreat,
  Scope,
  ThreatChoice,
  ThreatIdentity,
  ThreatPageOptions,
} from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { threatChoice, withText } from './choice.ts';
import { likeThreat, threatContext } from './context.ts';
import { mitreOf } from './mitre.ts';
import { personOf } from './people.ts';
import { threatStory } from './story.ts';
import { severityTimeline } from './timeline.ts';

const DETAIL_EVENTS = 50;
const DETAIL_GROUPS = 5;

const sortOf = (sort: string): Pick<ThreatPageOptions, 'sort' | 'descending'> => ({
  sort: sort.replace('-', '') as ThreatPageOptions['sort'],
  descending: sort.startsWith('-'),
});

/** Threats are the alerts, grouped by the key of their threat, and findings, with what people have made of them. */
export function threatStore(db: Handle, events: EventStore) {
  const eventsOf = eventStore(events);
  const withPeople = async (threats: readonly ListedThreat[]): Promise<Threat[]> => {
    const person = await personOf(
      db,
      threats.map(({ assignee }) => assignee),
    );
    return threats.map((threat) => ({ ...threat, assignee: person(threat.assignee) }));
  };
  const findings = findingStore(db, events);
  /** What a threat is made of. @throws 404 THREAT_NOT_FOUND */
  async function identified(key: string, scope: Scope, signal: AbortSignal): Promise<ThreatIdentity> {
    const found = isBigint(key) ? await events.threatIdentity(equals('threat', key), scope, signal) : null;
    if (!found) throw new AppError('THREAT_NOT_FOUND');
    return found;
  }
  /** The events that a threat is about. @throws 404 THREAT_NOT_FOUND for what is no key, and a finding out of scope */
  async function shown(
    key: string,
    scope: Scope,
    signal: AbortSignal,
  ): Promise<{ finding: Finding | null; shownBy: Node }> {
    if (!isBigint(key)) throw new AppError('THREAT_NOT_FOUND');
    const found = await findings.get(key);
    // Its events may be seen by who may not see the finding; an alert is seen or not as it is asked for.
    if (found) await identified(key, scope, signal);
    return found ?? { finding: null, shownBy: equals('threat', key) };
  }
  const noPage = { worst: ALL, some: ALL, ...sortOf(DEFAULT_THREAT_SORT), limit: 1, offset: 0 };

  return {
    /**
     * `from` and `to` choose alerts; `severity`, `text` and `q` choose threats: by their worst severity, and by whether one of
     * their alerts has the text and is found. So a threat's figures do not depend on what was searched.
     * @throws 400 INVALID_INPUT naming the field, 400 INVALID_QUERY
     */
    async list(query: ThreatQuery, scope: Scope, me: number, signal: AbortSignal): Promise<ThreatPage> {
      const { search, choice } = await threatChoice(db, query, me);
      const limit = query.perPage ?? DEFAULT_THREATS_PER_PAGE;
      const page = { ...sortOf(query.sort ?? DEFAULT_THREAT_SORT), limit, offset: ((query.page ?? 1) - 1) * limit };
      const { threats, total, counts, coverage } = await events.threats(search, scope, { ...choice, ...page }, signal);
      return { threats: await withPeople(threats), ...pageTotalsOf(total, limit), counts, coverage };
    },

    /** These threats, the worst first; those that the scope does not allow are left out. */
    async byKeys(keys: readonly string[], scope: Scope, signal: AbortSignal): Promise<Threat[]> {
      if (keys.length === 0) return [];
      const page = { ...noPage, ...sortOf('severity'), limit: keys.length };
      return withPeople((await events.threats(oneOf('threat', keys), scope, page, signal)).threats);
    },

    /** Threats that a rule is about, or all others, with the most alerts since a moment. */
    async ofRule(
      rule: NonNullable<ThreatChoice['rule']>,
      { from, limit }: { from: bigint; limit: number },
      scope: Scope,
      signal: AbortSignal,
    ): Promise<Threat[]> {
      const page = { ...noPage, ...sortOf('-count'), limit, rule };
      return withPeople((await events.threats(between(from, null), scope, page, signal)).threats);
    },

    /** How many threats a filter finds, by view and severity. @throws 400 INVALID_INPUT naming the field */
    async counts(filter: ThreatFilter, scope: Scope, me: number, signal: AbortSignal): Promise<ThreatFigures> {
      const { search, choice } = await threatChoice(db, filter, me);
      return events.threatCounts(search, scope, choice, signal);
    },

    /**
     * The same threats put together. `machines`: by their addresses, for whoever may know of their risk.
     * @throws 400 INVALID_INPUT naming the field
     */
    async groups(
      by: ThreatGrouping,
      query: ThreatGroupQuery,
      scope: Scope,
      me: number,
      machines: Inventory['byAddress'] | null,
      signal: AbortSignal,
    ): Promise<ThreatGroupPage> {
      const { search, choice } = await threatChoice(db, query, me);
      const limit = query.perPage ?? DEFAULT_THREATS_PER_PAGE;
      const risks = [...(machines ?? [])].flatMap(([address, { risk }]) => (risk > 0 ? { address, risk } : []));
      const page = { by, limit, offset: ((query.page ?? 1) - 1) * limit, risks };
      const { groups, ...found } = await events.threatGroups(search, scope, { ...choice, ...page }, signal);
      const machineAt = (key: string) => {
        const { id: asset = null, risk = null, band = null } = machines?.get(key) ?? {};
        return { asset, risk, band };
      };
      return {
        groups: groups.map((group) => ({ ...group, ...machineAt(group.key) })),
        ...pageTotalsOf(found.total, limit),
        counts: found.counts,
        coverage: found.coverage,
      };
    },

    identified,

    /**
     * A threat by its alerts between `from` and `to`; when there are none, what it is with a count of 0.
     * @throws 404 THREAT_NOT_FOUND, 400 INVALID_INPUT naming the field
     */
    async get(
      key: string,
      { narrow = false, ...range }: ThreatDetailQuery,
      scope: Scope,
      signal: AbortSignal,
    ): Promise<ThreatDetail> {
      const { finding, shownBy } = await shown(key, scope, signal);
      const { from, to } = readTimeRange(range);
      const whole = equals('threat', key);
      const inRange = and(whole, between(from, to));
      const alerts = and(shownBy, between(from, to));
      const threatOf = async (search: Node) =>
        (await withPeople((await events.threats(search, scope, noPage, signal)).threats))[0];
      const topOf = (by: 'dest_port' | 'app_proto') =>
        events.groups(alerts, scope, { by, limit: DETAIL_GROUPS }, signal);
      const [counted, newest, timeline, destPorts, appProtos] = await Promise.all([
        threatOf(inRange),
        eventsOf.newestWithRaw(alerts, DETAIL_EVENTS, scope, signal),
        severityTimeline(events, alerts, scope, { by: 'alert.severity', from, to, narrow }, signal),
        topOf('dest_port'),
        topOf('app_proto'),
      ]);
      const known = counted ?? (await threatOf(whole));
      if (!known) throw new AppError('THREAT_NOT_FOUND');
      const threat = counted ?? { ...known, count: 0, firstSeen: null, lastSeen: null };
      const mitre = finding
        ? { tactics: [`${finding.tactic} ${TACTIC_NAMES[finding.tactic]}`], techniques: [] }
        : mitreOf(newest.events[0]?.raw);
      // More of them are asked for by the key, which only alerts have.
      if (finding) newest.nextCursor = null;
      return {
        ...(finding && { finding }),
        threat,
        ...newest,
        timeline,
        mitre,
        destPorts: destPorts.groups,
        appProtos: appProtos.groups,
      };
    },

    /** What happened around the newest events of a threat. @throws 404 THREAT_NOT_FOUND */
    async story(key: string, scope: Scope, signal: AbortSignal) {
      return threatStory(events, (await shown(key, scope, signal)).shownBy, scope, signal);
    },

    /** How often it comes, and what its hosts did besides. @throws 404 THREAT_NOT_FOUND */
    async context(key: string, scope: Scope, signal: AbortSignal) {
      return threatContext(events, (await shown(key, scope, signal)).shownBy, scope, signal);
    },

    /** Closed threats of the same signature or between the same hosts. @throws 404 THREAT_NOT_FOUND */
    async similar(key: string, scope: Scope, signal: AbortSignal): Promise<SimilarThreats> {
      // They are few among all that are alike.
      const search = and(likeThreat(await identified(key, scope, signal)), { kind: 'is', state: 'closed' });
      const { threats, total } = await events.threats(search, scope, { ...noPage, limit: MOST_SIMILAR }, signal);
      const counts = new Map<ThreatVerdict, number>();
      for (const { verdict } of threats) if (verdict) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      return {
        threats: await withPeople(threats.slice(0, SHOWN_SIMILAR)),
        total,
        verdicts: [...counts].map(([verdict, count]) => ({ verdict, count })).sort((a, b) => b.count - a.count),
      };
    },

    /**
     * Alerts per severity of their threats over time, but those of muted threats; here `severity`, `text` and `q` choose alerts.
     * @throws 400 INVALID_INPUT naming the field
     */
    async timeline(query: TimelineQuery, scope: Scope, signal: AbortSignal) {
      const alerts = and(
        exists('threat'),
        not({ kind: 'is', state: 'muted' }),
        query.severity ? severityIn(query.severity) : null,
        query.text ? withText(query.text) : null,
        readSearch(query.q),
      );
      const { narrow = false } = query;
      return severityTimeline(events, alerts, scope, { by: 'severity', ...readTimeRange(query), narrow }, signal);
    },
  };
}
export type ThreatStore = ReturnType<typeof threatStore>;
