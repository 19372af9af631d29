import { match, type Node } from '../../../../shared/search/tree.ts';
import type { ThreatCounts } from '../../../../shared/threats.ts';
import type { FoundThreatGroup, Scope, ThreatGroupOptions } from '../port.ts';
import { conditionOf } from './compile.ts';
import type { SourceIds } from './condition-context.ts';
import type { QueryRow } from './query.ts';
import type { SqlParameters } from './statement.ts';
import {
  countsOfViews,
  inView,
  listed,
  placedThreats,
  SEVERITIES,
  toCounts,
  toSeverities,
  WORST,
} from './threat-query.ts';

/** All alerts of a threat have the same: any of them will do. */
const OWN = [
  'any_value(src_ip) AS src_ip',
  'any_value(src_ip_num) AS src_ip_num',
  'any_value(dest_ip) AS dest_ip',
  'any_value(dest_ip_num) AS dest_ip_num',
  'any_value(alert_gid) AS gid',
  'any_value(alert_signature_id) AS sid',
];

const WORST_FIRST =
  'risk DESC NULLS LAST, severity ASC NULLS LAST, high DESC, medium DESC, low DESC, threats DESC, alerts DESC, key';

/**
 * Threats put together, in one query with the number of groups. The host of a threat is the one of its two ends that is in the
 * home networks; both when both are, and when none is, the destination.
 */
export function threatGroupQuery(
  search: Node,
  scope: Scope,
  { by, limit, offset, risks = [], ...choice }: ThreatGroupOptions,
  sourceIds: SourceIds,
): { sql: string; params: SqlParameters } {
  const { sql: placed, params } = placedThreats(search, scope, choice, sourceIds, [
    WORST,
    'min(time) AS first_seen',
    'max(time) AS last_seen',
    ...OWN,
    ...(by === 'signature' ? ['coalesce(arg_max(place, time), max(place)) AS newest'] : []),
  ]);
  const inside = (field: string) =>
    conditionOf(match(field, { kind: 'zone', zone: 'internal' }), {
      params,
      sourceIds,
      homeNetworks: scope.homeNetworks,
    });
  const ends = `(SELECT *, coalesce(${inside('src_ip')}, false) AS src_inside, coalesce(${inside('dest_ip')}, false) AS dest_inside
      FROM placed WHERE ${inView(choice.view)})`;
  const members =
    by === 'signature'
      ? `SELECT *, concat_ws(':', gid, sid) AS key, NULL::BOOLEAN AS inside, CASE WHEN dest_inside OR NOT src_inside THEN dest_ip ELSE src_ip END AS other FROM ${ends}`
      : `SELECT *, dest_ip AS key, dest_inside AS inside, concat_ws(':', gid, sid) AS other FROM ${ends} WHERE dest_inside OR NOT src_inside
         UNION ALL
         SELECT *, src_ip AS key, true AS inside, concat_ws(':', gid, sid) AS other FROM ${ends} WHERE src_inside AND src_ip IS DISTINCT FROM CASE WHEN dest_inside THEN dest_ip END`;
  const list = (values: readonly unknown[], type: string) =>
    `unnest(from_json(${params.add(JSON.stringify(values))}, '["${type}"]'))`;
  const addresses = risks.map(({ address }) => address);
  const figures = risks.map(({ risk }) => risk);
  const sql = `${placed}, risks AS (SELECT ${list(addresses, 'VARCHAR')} AS key, ${list(figures, 'DOUBLE')} AS risk), found AS (
      SELECT key, bool_or(inside) AS inside, min(severity) AS severity, count(*) AS threats, count(DISTINCT other) AS others,
        sum(count)::BIGINT AS alerts, ${SEVERITIES}, min(first_seen) AS firstSeen, max(last_seen) AS lastSeen${by === 'signature' ? ', coalesce(arg_max(newest, last_seen), max(newest)) AS newest' : ''}
      FROM (${members}) WHERE key IS NOT NULL AND key <> '' GROUP BY key
    ), groups AS MATERIALIZED (SELECT * FROM found LEFT JOIN risks USING (key)), page AS (SELECT * FROM groups ORDER BY ${WORST_FIRST} LIMIT ${limit} OFFSET ${offset}),
    named AS (${
      by === 'signature'
        ? 'SELECT page.* EXCLUDE (newest), alert_signature AS name FROM page JOIN people.threat_once alert ON alert.place = page.newest'
        : 'SELECT *, key AS name FROM page'
    }), counts AS (SELECT ${countsOfViews(choice.view)} FROM placed)
    SELECT counts.*, (SELECT count(*) FROM groups) AS groups, named.* EXCLUDE (name), ${listed('name')}
    FROM counts LEFT JOIN named ON true ORDER BY ${WORST_FIRST}`;
  return { sql, params };
}

/** The rows of `threatGroupQuery`. */
export function toThreatGroupPage(rows: QueryRow[]): {
  groups: FoundThreatGroup[];
  total: number;
  counts: ThreatCounts;
} {
  const groups = rows.flatMap((row) => {
    if (row.key === null) return [];
    const { key, name, inside, severity, threats, others, alerts, firstSeen, lastSeen } = row;
    return {
      ...{ key, name, inside, severity, threats, others, alerts, firstSeen, lastSeen },
      severities: toSeverities(row),
    } as FoundThreatGroup;
  });
  return { groups, total: Number(rows[0]?.groups ?? 0), counts: toCounts(rows[0]) };
}
