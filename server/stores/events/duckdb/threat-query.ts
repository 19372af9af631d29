import { and, exists, type Node } from '../../../../shared/search/tree.ts';
import { LISTED_TEXT, type Threat } from '../../../../shared/threats.ts';
import type { Scope, ThreatPageOptions } from '../port.ts';
import { compileSearch, conditionOf, type SourceIds, type SqlParameters } from './compile.ts';
import type { QueryRow } from './query.ts';

/** Sort keys to columns of `matching`. */
const SORT_COLUMNS: Record<ThreatPageOptions['sort'], string> = {
  lastSeen: 'last_seen',
  firstSeen: 'first_seen',
  count: 'count',
  severity: 'severity',
  signature: 'signature',
};

/** A text as a list has it. */
const listed = (name: string) => `left(${name}, ${LISTED_TEXT}) AS ${name}`;

const COLUMNS = `threat_key::VARCHAR AS key, severity, count, first_seen AS firstSeen, last_seen AS lastSeen, ${listed('signature')},
  signatureId, gid, ${listed('category')}, ${listed('action')}, srcIp, destIp, ${listed('sensor')}`;

/**
 * One page of threats with the number of all, in one query: the alerts are grouped by few columns, and only the threats
 * of the page look up the words of their newest alert by its row number. A page past the end is one row of nulls with the total.
 */
export function threatPageQuery(
  search: Node,
  scope: Scope,
  { some, worst, sort, descending, limit, offset }: ThreatPageOptions,
  sourceIds: SourceIds,
): { sql: string; params: SqlParameters } {
  const { where, params } = compileSearch(and(exists('threat'), search), scope, sourceIds);
  const context = { params, sourceIds, homeNetworks: scope.homeNetworks };
  const wanted = [
    ...(worst.kind === 'all'
      ? []
      : [conditionOf(worst, { ...context, columns: { 'alert.severity': 'min(alert_severity)' } })]),
    ...(some.kind === 'all' ? [] : [`bool_or(${conditionOf(some, context)})`]),
  ];
  const having = wanted.length ? `HAVING ${wanted.join(' AND ')}` : '';
  const order = `${SORT_COLUMNS[sort]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, threat_key`;
  const sortsText = sort === 'signature';
  const sql = `WITH matching AS MATERIALIZED (
      SELECT threat_key, count(*) AS count, min(alert_severity) AS severity, min(time) AS first_seen, max(time) AS last_seen,
        CASE WHEN min(alert_action) = max(alert_action) THEN min(alert_action) WHEN min(alert_action) IS NOT NULL THEN 'mixed' END AS action,
        coalesce(arg_max(rowid, time), max(rowid)) AS newest
        ${sortsText ? ', coalesce(arg_max(alert_signature, time), max(alert_signature)) AS signature' : ''}
      FROM alert WHERE ${where} GROUP BY threat_key ${having}
    ), page AS MATERIALIZED (
      SELECT * FROM matching ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ), described AS (
      SELECT page.* ${sortsText ? 'EXCLUDE (signature)' : ''}, alert_signature AS signature, alert_signature_id AS signatureId,
        alert_gid AS gid, alert_category AS category, src_ip AS srcIp, dest_ip AS destIp, sensor
      FROM page JOIN alert ON alert.rowid = page.newest
    )
    SELECT total, ${COLUMNS} FROM (SELECT count(*) AS total FROM matching) LEFT JOIN described ON true ORDER BY ${order}`;
  return { sql, params };
}

/** The rows of `threatPageQuery`. */
export function toThreatPage(rows: QueryRow[]): { threats: Threat[]; total: number } {
  const threats = rows.filter(({ key }) => key !== null).map(({ total: _total, ...threat }) => threat as Threat);
  return { threats, total: Number(rows[0]?.total ?? 0) };
}
