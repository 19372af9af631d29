import type { Group } from '../../shared/events.ts';
import {
  DEFAULT_THREAT_SORT,
  DEFAULT_THREATS_PER_PAGE,
  type Threat,
  type ThreatDetail,
  type ThreatPage,
  type ThreatQuery,
  type TimelineQuery,
} from '../../shared/threats.ts';
import { AppError } from '../errors.ts';
import {
  addTimeRange,
  anyContains,
  type Conditions,
  conditions,
  isBigint,
  readTimeRange,
  severityIn,
} from '../events/filters.ts';
import { eventStore } from '../events/store.ts';
import type { EventStore } from '../stores/events/duckdb/store.ts';
import { mitreOf } from './mitre.ts';
import { severityTimeline } from './timeline.ts';

const DETAIL_EVENTS = 50;
const DETAIL_GROUPS = 5;

/** What a search in threats looks through. */
const WORDS = ['alert_signature', 'alert_category', 'src_ip', 'dest_ip', 'sensor'];

/** Sort keys to columns of `matching`: a name that is not here cannot reach the SQL. */
const SORT_COLUMNS: Record<string, string> = {
  lastSeen: 'last_seen',
  firstSeen: 'first_seen',
  count: 'count',
  severity: 'severity',
  signature: 'signature',
};

const COLUMNS = `threat_key::VARCHAR AS key, severity, count, first_seen AS firstSeen, last_seen AS lastSeen, signature,
  signatureId, gid, category, action, srcIp, destIp, sensor`;

/**
 * One page of threats with the number of all, in one query: the alerts are grouped by few columns, and only the threats
 * of the page look up the words of their newest alert by its row number. A page past the end is one row of nulls with the total.
 */
function pageOf(alerts: Conditions, having: string, sort: string, limit: number, offset: number): string {
  const by = sort.replace('-', '');
  const order = `${SORT_COLUMNS[by]} ${sort.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, threat_key`;
  const sortText =
    by === 'signature' ? ', coalesce(arg_max(alert_signature, time), max(alert_signature)) AS signature' : '';
  return `WITH matching AS MATERIALIZED (
      SELECT threat_key, count(*) AS count, min(alert_severity) AS severity, min(time) AS first_seen, max(time) AS last_seen,
        CASE WHEN min(alert_action) = max(alert_action) THEN min(alert_action) WHEN min(alert_action) IS NOT NULL THEN 'mixed' END AS action,
        coalesce(arg_max(rowid, time), max(rowid)) AS newest ${sortText}
      FROM alert ${alerts.where()} GROUP BY threat_key ${having}
    ), page AS MATERIALIZED (
      SELECT * FROM matching ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ), described AS (
      SELECT page.* ${by === 'signature' ? 'EXCLUDE (signature)' : ''}, alert_signature AS signature, alert_signature_id AS signatureId,
        alert_gid AS gid, alert_category AS category, src_ip AS srcIp, dest_ip AS destIp, sensor
      FROM page JOIN alert ON alert.rowid = page.newest
    )
    SELECT total, ${COLUMNS} FROM (SELECT count(*) AS total FROM matching) LEFT JOIN described ON true ORDER BY ${order}`;
}

function ofThreat(key: string): Conditions {
  const alerts = conditions();
  alerts.add(`threat_key = ${alerts.value(key)}::BIGINT`);
  return alerts;
}

/** Threats are not stored: they are the alerts, grouped by `threat_key`. */
export function threatStore(events: EventStore) {
  const eventsOf = eventStore(events);

  async function select(...page: Parameters<typeof pageOf>): Promise<{ threats: Threat[]; total: number }> {
    const rows = await events.query<Threat & { total: number }>(pageOf(...page), page[0].params);
    return {
      threats: rows.filter((row) => row.key !== null).map(({ total: _total, ...threat }) => threat),
      total: rows[0]?.total ?? 0,
    };
  }

  /** The most frequent values of a column among the alerts of a threat. */
  const topOf = (column: 'dest_port' | 'app_proto', key: string) =>
    events.query<Group>(
      `SELECT ${column} AS value, count(*) AS count FROM alert WHERE threat_key = $1::BIGINT
       GROUP BY 1 ORDER BY 2 DESC, 1 NULLS LAST LIMIT ${DETAIL_GROUPS}`,
      [key],
    );

  return {
    /**
     * `from` and `to` choose alerts; `severity` and `text` choose threats: by their worst severity, and by whether one of
     * their alerts has the text. So a threat's figures do not depend on what was searched.
     * @throws 400 INVALID_INPUT naming the field
     */
    async list(query: ThreatQuery): Promise<ThreatPage> {
      const alerts = conditions('threat_key IS NOT NULL');
      addTimeRange(alerts, readTimeRange(query));
      const wanted: string[] = [];
      if (query.severity) wanted.push(severityIn(alerts, 'min(alert_severity)', query.severity));
      if (query.text) wanted.push(`bool_or(${anyContains(alerts, WORDS, query.text)})`);
      const having = wanted.length ? `HAVING ${wanted.join(' AND ')}` : '';
      const perPage = query.perPage ?? DEFAULT_THREATS_PER_PAGE;
      const offset = ((query.page ?? 1) - 1) * perPage;
      const { threats, total } = await select(alerts, having, query.sort ?? DEFAULT_THREAT_SORT, perPage, offset);
      return { threats, totalPages: Math.max(1, Math.ceil(total / perPage)), total };
    },

    /** @throws 404 THREAT_NOT_FOUND */
    async get(key: string): Promise<ThreatDetail> {
      if (!isBigint(key)) throw new AppError('THREAT_NOT_FOUND');
      const [{ threats }, newest, timeline, destPorts, appProtos] = await Promise.all([
        select(ofThreat(key), '', DEFAULT_THREAT_SORT, 1, 0),
        eventsOf.listWithRaw({ threat: key, limit: DETAIL_EVENTS }),
        severityTimeline(events, ofThreat(key), { from: null, to: null }),
        topOf('dest_port', key),
        topOf('app_proto', key),
      ]);
      const threat = threats[0];
      if (!threat) throw new AppError('THREAT_NOT_FOUND');
      return { threat, ...newest, timeline, mitre: mitreOf(newest.events[0]?.raw), destPorts, appProtos };
    },

    /** Alerts per severity over time; here `severity` and `text` choose alerts. @throws 400 INVALID_INPUT naming the field */
    timeline(query: TimelineQuery) {
      const alerts = conditions('threat_key IS NOT NULL');
      if (query.severity) alerts.add(severityIn(alerts, 'alert_severity', query.severity));
      if (query.text) alerts.add(anyContains(alerts, WORDS, query.text));
      return severityTimeline(events, alerts, readTimeRange(query));
    },
  };
}
