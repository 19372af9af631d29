import { findingKinds } from '../../../../shared/finding-values.ts';
import type { Node } from '../../../../shared/search/tree.ts';
import { LISTED_TEXT, type ThreatView, threatViews } from '../../../../shared/threat-values.ts';
import type { ThreatCounts, ThreatFigures, ThreatGroup } from '../../../../shared/threats.ts';
import type { ListedThreat, Scope, ThreatChoice, ThreatPageOptions } from '../port.ts';
import { compileSearch, conditionOf } from './compile.ts';
import type { SourceIds } from './condition-context.ts';
import { threatsOfRule } from './mute-query.ts';
import type { QueryRow } from './query.ts';
import type { SqlParameters } from './statement.ts';
import {
  asksOfSeverity,
  asksOfThreats,
  isAt,
  partsOf,
  placeNow,
  shownSeverity,
  THREAT_ROWS,
  threatTerm,
  visibleRows,
  withPeople,
} from './threat-terms.ts';

/** Sort keys to columns of `placed`. */
const SORT_COLUMNS: Record<ThreatPageOptions['sort'], string> = {
  lastSeen: 'last_seen',
  firstSeen: 'first_seen',
  count: 'count',
  severity: 'severity',
  signature: 'signature',
};

/** A text as a list has it. */
export const listed = (name: string) => `left(${name}, ${LISTED_TEXT}) AS ${name}`;

/** The threats in a view, as a condition on `placed`. */
export function inView(view: ThreatView | undefined): string {
  return view === undefined || view === 'all' ? 'true' : isAt(view, 'place');
}

/** How many threats of `placed` are in each view; and, as `total`, in the one asked for. */
export const countsOfViews = (view: ThreatView | undefined): string =>
  [
    ...threatViews.map((each) => `count(*) FILTER (${inView(each)}) AS count_${each}`),
    `count(*) FILTER (${inView(view)}) AS total`,
  ].join(', ');

/** How many of `threats` are of each severity, the worst of each threat counting. */
export const SEVERITIES = `count(*) FILTER (severity = 1) AS high, count(*) FILTER (severity = 2) AS medium, count(*) FILTER (severity = 3) AS low,
  count(*) FILTER (severity IS NULL OR severity NOT IN (1, 2, 3)) AS other`;

export const toSeverities = ({ high, medium, low, other }: QueryRow) =>
  ({ high, medium, low, other }) as ThreatGroup['severities'];

export const toCounts = (row: QueryRow | undefined): ThreatCounts =>
  Object.fromEntries(threatViews.map((view) => [view, Number(row?.[`count_${view}`] ?? 0)])) as ThreatCounts;

/** What people have made of a threat, as `withPeople` has it. */
const PEOPLE = ['status', 'verdict', 'assignee', 'tags', 'snoozedUntil', 'mutedBy', 'loweredBy', 'version'];

interface Placed {
  /** `WITH` and the tables `matching` and `placed`: a row for each threat that the search and `choice` leave but for its view. */
  sql: string;
  /** Whose alerts count. */
  where: string;
  params: SqlParameters;
}

/**
 * Threats with what people have made of them: the alerts are grouped by few columns, then joined with the few threats that
 * somebody has touched. `columns` are aggregates of each threat's alerts, `people` what of theirs is kept.
 */
export function placedThreats(
  search: Node,
  scope: Scope,
  choice: ThreatChoice,
  sourceIds: SourceIds,
  columns: readonly string[],
  people: readonly string[] = [],
): Placed {
  const { some, worst, rule } = choice;
  const { where, params } = compileSearch(visibleRows(search, scope), scope, sourceIds);
  const context = { params, sourceIds, homeNetworks: scope.homeNetworks, ofThreats: threatTerm };
  const { threats, alerts } = partsOf(some);
  const isMixed = asksOfThreats(alerts);
  const having = alerts.kind === 'all' || isMixed ? '' : `HAVING bool_or(${conditionOf(alerts, context)})`;
  const isWeighed = worst.kind !== 'all' || asksOfSeverity(some);
  const needed = isWeighed && !columns.includes(WORST) ? [...columns, WORST] : columns;
  const kept = [
    conditionOf(threats, context),
    conditionOf(worst, { ...context, columns: { 'alert.severity': shownSeverity('worst') } }),
    ...(rule
      ? [
          `threat_key ${rule.found ? '' : 'NOT '}IN (${threatsOfRule(rule, 'SELECT threat_key FROM matching', context)})`,
        ]
      : []),
    ...(isMixed
      ? [
          `threat_key IN (SELECT threat_key FROM ${THREAT_ROWS} JOIN (SELECT threat_key AS known, count${needed.includes(WORST) ? ', worst' : ''} FROM matching) ON known = threat_key
            ${withPeople('known')} WHERE ${where} AND ${conditionOf(alerts, context)})`,
        ]
      : []),
  ];
  const sql = `WITH matching AS MATERIALIZED (
      SELECT ${['threat_key', 'count(*) AS count', ...needed].join(', ')} FROM ${THREAT_ROWS} WHERE ${where} GROUP BY threat_key ${having}
    ), placed AS MATERIALIZED (
      SELECT ${['matching.*', ...people].join(', ')}, ${placeNow(params)} AS place${needed.includes(WORST) ? `, ${shownSeverity('worst')} AS severity` : ''}
      FROM matching ${withPeople('threat_key')} WHERE ${kept.join(' AND ')}
    )`;
  return { sql, where, params };
}

const COLUMNS = `threat_key::VARCHAR AS key, severity, count, first_seen AS firstSeen, last_seen AS lastSeen, ${listed('signature')},
  signatureId, gid, ${listed('category')}, ${listed('action')}, source, srcIp, destIp, ${listed('sensor')},
  coalesce(status, 'new') AS status, verdict, assignee, to_json(coalesce(tags, [])) AS tags, snoozedUntil, mutedBy, loweredBy, coalesce(version, 0) AS version`;

/** The worst severity of a threat's alerts: `placed` has it as people see it, as `severity`. */
export const WORST = 'min(alert_severity) AS worst';

/** What all threats that are found are sorted by, from their alerts. */
const SORTED_BY: Record<ThreatPageOptions['sort'], string[]> = {
  lastSeen: ['max(time) AS last_seen'],
  firstSeen: ['min(time) AS first_seen'],
  count: [],
  severity: [WORST],
  signature: ['coalesce(arg_max(alert_signature, time), max(alert_signature)) AS signature'],
};

/**
 * One page of threats with the number of all, in one query. Of all threats only what they are sorted by is worked out; those of the
 * page are looked at again for the rest, and look up the words of their newest alert by its row number. A page past the end is one
 * row of nulls with the total.
 */
export function threatPageQuery(
  search: Node,
  scope: Scope,
  { sort, descending, limit, offset, ...choice }: ThreatPageOptions,
  sourceIds: SourceIds,
): Pick<Placed, 'sql' | 'params'> {
  const { sql: placed, where, params } = placedThreats(search, scope, choice, sourceIds, SORTED_BY[sort], PEOPLE);
  const order = `${SORT_COLUMNS[sort]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, threat_key`;
  const sql = `${placed}, page AS MATERIALIZED (
      SELECT ${['threat_key', ...PEOPLE].join(', ')} FROM placed WHERE ${inView(choice.view)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ), counted AS MATERIALIZED (
      SELECT threat_key, count(*) AS count, ${WORST}, min(time) AS first_seen, max(time) AS last_seen,
        CASE WHEN min(alert_action) = max(alert_action) THEN min(alert_action) WHEN min(alert_action) IS NOT NULL THEN 'mixed' END AS action,
        coalesce(arg_max(place, time), max(place)) AS newest
      FROM ${THREAT_ROWS} WHERE ${where} AND threat_key IN (SELECT threat_key FROM page) GROUP BY threat_key
    ), described AS (
      SELECT ${['counted.*', ...PEOPLE].join(', ')}, ${shownSeverity('worst')} AS severity, alert_signature AS signature, alert_signature_id AS signatureId,
        alert_gid AS gid, alert_category AS category,
        CASE WHEN event_type = 'finding' THEN 'finding' ELSE 'alert' END AS source, src_ip AS srcIp, dest_ip AS destIp, sensor
      FROM counted JOIN page ON page.threat_key = counted.threat_key JOIN people.threat_once alert ON alert.place = counted.newest
    ), counts AS (SELECT ${countsOfViews(choice.view)} FROM placed)
    SELECT counts.*, ${COLUMNS} FROM counts LEFT JOIN described ON true ORDER BY ${order}`;
  return { sql, params };
}

/** The rows of `threatPageQuery`. */
export function toThreatPage(rows: QueryRow[]): { threats: ListedThreat[]; total: number; counts: ThreatCounts } {
  const threats = rows.flatMap(({ key, tags, ...row }) => {
    if (key === null) return [];
    const threat = Object.fromEntries(
      Object.entries(row).filter(([name]) => name !== 'total' && !name.startsWith('count_')),
    );
    const finding = row.source === 'finding' ? (findingKinds[Number(row.signatureId) - 1] ?? null) : null;
    return { key, ...threat, finding, tags: JSON.parse(String(tags)) } as ListedThreat;
  });
  return { threats, total: Number(rows[0]?.total ?? 0), counts: toCounts(rows[0]) };
}

/** How many threats there are in each view, and of each severity in the one asked for. */
export function threatCountsQuery(
  search: Node,
  scope: Scope,
  choice: ThreatChoice,
  sourceIds: SourceIds,
): Pick<Placed, 'sql' | 'params'> {
  const { sql, params } = placedThreats(search, scope, choice, sourceIds, [WORST]);
  return {
    sql: `${sql} SELECT * FROM (SELECT ${countsOfViews(choice.view)} FROM placed), (SELECT ${SEVERITIES} FROM placed WHERE ${inView(choice.view)})`,
    params,
  };
}

/** The row of `threatCountsQuery`. */
export const toThreatFigures = (row: QueryRow): ThreatFigures => ({ ...toCounts(row), severities: toSeverities(row) });

/** Keys of threats with the number of all their alerts and the time of the newest, also of those that the search does not find. */
export function threatKeysQuery(
  search: Node,
  scope: Scope,
  { most, ...choice }: ThreatChoice & { most: number },
  sourceIds: SourceIds,
): Pick<Placed, 'sql' | 'params'> {
  const { sql, params } = placedThreats(search, scope, choice, sourceIds, []);
  return {
    sql: `${sql}, chosen AS MATERIALIZED (
      SELECT threat_key FROM placed WHERE ${inView(choice.view)} ORDER BY threat_key LIMIT ${most}
    ) SELECT threat_key::VARCHAR AS threat, count(*) AS alerts, max(time) AS lastSeen FROM ${THREAT_ROWS} WHERE threat_key IN (SELECT threat_key FROM chosen)
      GROUP BY threat_key ORDER BY threat_key`,
    params,
  };
}

/**
 * Threats that have more alerts than when they were closed, or a newer one, and are not kept closed by a rule. Alerts may have been dropped since; and a
 * finding has no more hours once there is a month of them, or as many as there are flows: it goes on when it is seen in a later hour.
 */
export const OVERTAKEN_THREATS = `SELECT threat::VARCHAR AS threat FROM people.triage
  JOIN (SELECT threat_key, count(*) AS count, max(CASE WHEN event_type = 'finding' THEN date_trunc('hour', time) ELSE time END) AS newest FROM ${THREAT_ROWS} WHERE threat_key IN (SELECT threat FROM people.triage WHERE status = 'closed') GROUP BY 1)
    ON threat = threat_key
  WHERE status = 'closed' AND verdict IS DISTINCT FROM 'benign'
    AND (count > alerts OR newest > lastSeen::TIMESTAMP)
    AND threat NOT IN (SELECT mutedThreat FROM people.muted WHERE closedBy IS NOT NULL)`;
