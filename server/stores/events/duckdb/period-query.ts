/** Figures of some days, as SQL: from few columns of alerts and events, and from derived tables. */
import { RETENTION_TYPES } from '../../../../shared/retention-values.ts';
import { and, between, exists, type Node, not } from '../../../../shared/search/tree.ts';
import type { PeriodFacts, PeriodOptions } from '../period-facts.ts';
import type { Scope } from '../port.ts';
import { compileSearch, scopeCondition } from './compile.ts';
import type { SourceIds } from './condition-context.ts';
import { bounded } from './derived/derivation.ts';
import { counted } from './derived/hosts.ts';
import { texts } from './fact-terms.ts';
import { SqlParameters } from './statement.ts';
import { shownSeverity, THREAT_ROWS } from './threat-terms.ts';

const HOUR_MICROS = 3_600_000_000n;
/** How fine silence of a sensor is looked for. */
const QUARTER = 'INTERVAL 15 MINUTE';

interface Statement {
  sql: string;
  params: SqlParameters;
}

const at = (micros: bigint) => `make_timestamp(${micros}::BIGINT)`;
/** What threats are made of, with its severity as rules of the house have it. */
const ROWS = `(SELECT * REPLACE (${shownSeverity('alert_severity')} AS alert_severity) FROM ${THREAT_ROWS} LEFT JOIN people.muted ON mutedThreat = threat_key)`;
/** Findings are threats without an alert. */
const IS_ALERT = "event_type IS DISTINCT FROM 'finding'";

/** By how much a counter has grown since the hour before. */
const grown = (name: string) => `CASE WHEN ${name} >= last_${name} THEN ${name} - last_${name} ELSE ${name} END`;
const hourAt = (micros: bigint) => `date_trunc('hour', ${at(micros)})`;

/** One statement for each part of the figures. */
export function periodStatements(
  { from, to, before, most }: PeriodOptions,
  scope: Scope,
  sourceIds: SourceIds,
): Record<keyof PeriodFacts, Statement> {
  // As in lists: what is closed is closed, also where a rule would hide it.
  const isMuted: Node = { kind: 'is', state: 'muted' };
  const rowsOf = (place: Node, since: bigint) =>
    compileSearch(and(exists('threat'), place, between(since, to)), scope, sourceIds);
  const now = rowsOf(not(isMuted), from);
  const withBefore = rowsOf(not(isMuted), before);
  const muted = rowsOf(isMuted, from);
  const plain = new SqlParameters();
  const ofEvents = new SqlParameters();
  const visible = scopeCondition(scope, { params: ofEvents, sourceIds });
  const grain = [from, to].every((moment) => moment % HOUR_MICROS === 0n) ? 'INTERVAL 1 HOUR' : QUARTER;
  const itsSensors = scopeCondition({ ...scope, sources: null }, { params: ofEvents, sourceIds });
  // Flows that were dropped were seen: of the hours without any that is left each quarter is told by what was worked out from them.
  const quarters = `stored AS MATERIALIZED (
      SELECT sensor, time_bucket(${QUARTER}, time) AS quarter, count(*) AS events, bool_or(event_type IN (${texts(RETENTION_TYPES.flow)})) AS flows FROM event
      WHERE time >= ${at(before)} AND time < ${at(to)} AND ${visible} GROUP BY sensor, quarter),
    dropped AS (SELECT DISTINCT sensor, hour FROM host_hour_part
      ANTI JOIN (SELECT sensor, date_trunc('hour', quarter) AS hour FROM stored WHERE flows) USING (sensor, hour) WHERE ${itsSensors}),
    seen AS (SELECT sensor, hour + unnest(range(4)) * ${QUARTER} AS quarter FROM dropped WHERE hour > ${at(before)} - INTERVAL 1 HOUR AND hour < ${at(to)}),
    quarters AS MATERIALIZED (
      SELECT sensor, quarter, sum(events)::BIGINT AS events FROM (
        SELECT sensor, quarter, events FROM stored
        UNION ALL SELECT sensor, quarter, 0 FROM seen WHERE quarter >= ${at(before)} AND quarter < ${at(to)})
      GROUP BY sensor, quarter)`;
  return {
    threats: {
      sql: `WITH seen AS (SELECT threat_key, min(alert_severity) AS severity, count(*) FILTER (${IS_ALERT}) AS alerts FROM ${ROWS} WHERE ${now.where} GROUP BY threat_key)
        SELECT severity, CASE WHEN status = 'closed' THEN verdict END AS verdict, count(*) AS threats, sum(seen.alerts)::BIGINT AS alerts
        FROM seen LEFT JOIN people.triage ON threat = threat_key GROUP BY ALL ORDER BY ALL`,
      params: now.params,
    },
    muted: {
      sql: `SELECT count(DISTINCT threat_key) AS threats, count(*) FILTER (${IS_ALERT}) AS alerts FROM ${ROWS} WHERE ${muted.where}`,
      params: muted.params,
    },
    alerts: {
      sql: `SELECT time_bucket(${grain}, time) AS time, alert_severity AS severity, count(*) AS alerts FROM ${ROWS} WHERE ${IS_ALERT} AND ${now.where}
        GROUP BY ALL ORDER BY ALL`,
      params: now.params,
    },
    signatures: {
      sql: `SELECT coalesce(left(alert_signature, 300), '') AS signature, min(alert_severity) FILTER (time >= ${at(from)}) AS severity,
          count(DISTINCT threat_key) FILTER (time >= ${at(from)}) AS threats, count(*) FILTER (time >= ${at(from)}) AS alerts,
          count(*) FILTER (time < ${at(from)}) AS before, count(*) OVER () AS total
        FROM ${ROWS} WHERE ${IS_ALERT} AND ${withBefore.where} GROUP BY 1 HAVING count(*) FILTER (time >= ${at(from)}) > 0 ORDER BY alerts DESC, signature LIMIT ${most}`,
      params: withBefore.params,
    },
    traffic: {
      // As on the dashboard, flows without a port too. A row is of an hour of UTC, which may reach over midnight elsewhere: it counts where it begins.
      sql: `SELECT time_bucket(${grain}, hour) AS time, ${bounded('sum(bytes_in)')} AS bytesIn, ${bounded('sum(bytes_out)')} AS bytesOut
        FROM edge_hour_part WHERE hour >= ${at(from)} AND hour < ${at(to)} GROUP BY ALL ORDER BY ALL`,
      params: plain,
    },
    talkers: {
      // Of those that were heard: what is sent to everybody in a network belongs to no host.
      sql: `SELECT address, ${counted('bytes_in', `hour >= ${at(from)}`)} AS bytesIn, ${counted('bytes_out', `hour >= ${at(from)}`)} AS bytesOut,
          ${bounded(`${counted('bytes_in', `hour < ${at(from)}`)} + ${counted('bytes_out', `hour < ${at(from)}`)}`)} AS before,
          count(*) OVER () AS total
        FROM host_hour_part WHERE hour >= ${at(before)} AND hour < ${at(to)} AND address IN (SELECT address FROM host_part) GROUP BY address
        HAVING bytesIn + bytesOut > 0 ORDER BY bytesIn + bytesOut DESC, address LIMIT ${most}`,
      params: plain,
    },
    sensors: {
      sql: `WITH ${quarters} SELECT sensor, coalesce(sum(events) FILTER (quarter >= ${at(from)}), 0)::BIGINT AS events,
          coalesce(sum(events) FILTER (quarter < ${at(from)}), 0)::BIGINT AS before,
          min(quarter) FILTER (quarter >= ${at(from)}) AS first, max(quarter) AS last FROM quarters GROUP BY sensor ORDER BY sensor`,
      params: ofEvents,
    },
    gaps: {
      sql: `WITH ${quarters}, following AS (
          SELECT sensor, quarter + ${QUARTER} AS "from", lead(quarter) OVER (PARTITION BY sensor ORDER BY quarter) AS "to" FROM quarters)
        SELECT sensor, "from", "to", count(*) OVER () AS total FROM following
        WHERE "from" > ${at(from)} AND "to" - "from" >= INTERVAL 1 HOUR
        ORDER BY "to" - "from" DESC, sensor, "from" LIMIT ${most}`,
      params: ofEvents,
    },
    packets: {
      // Counters grow from when a sensor is started; a smaller one than before was started anew.
      sql: `WITH told AS (
          SELECT sensor, hour, coalesce(try_cast(counters->>1 AS DOUBLE), try_cast(counters->>3 AS DOUBLE)) AS packets,
            try_cast(counters->>2 AS DOUBLE) AS drops
          FROM (SELECT sensor, hour, told[29:]::JSON AS counters FROM sensor_hour WHERE hour < ${at(to)})
        ), steps AS (SELECT *, lag(packets) OVER before AS last_packets, lag(drops) OVER before AS last_drops FROM told
          WINDOW before AS (PARTITION BY sensor ORDER BY hour))
        SELECT sensor, sum(${grown('packets')}) AS packets, sum(${grown('drops')}) AS drops FROM steps
        WHERE hour >= ${hourAt(from)} AND last_packets IS NOT NULL GROUP BY sensor HAVING sum(${grown('packets')}) IS NOT NULL ORDER BY sensor`,
      params: plain,
    },
    rejects: {
      sql: `SELECT name AS source, count(*) FILTER (created_at >= ${at(from)}) AS rejected, count(*) FILTER (created_at < ${at(from)}) AS before
        FROM ingest_reject JOIN ingest_source s ON s.id = source_id WHERE created_at >= ${at(before)} AND created_at < ${at(to)}
        GROUP BY name ORDER BY name`,
      params: plain,
    },
  };
}
