/** Questions about where events come from, as SQL, and what their rows become. */
import type { Scope, SensorHour, SensorState, SourceState } from '../port.ts';
import { PIPE } from './ledger.ts';
import type { SqlParameters } from './statement.ts';

/** Sources have no sensor: a scope of sensors does not narrow them. */
function sourceNames({ sources }: Scope, params: SqlParameters): string {
  if (!sources) return 'true';
  return sources.length === 0 ? 'false' : `s.name IN (${sources.map(params.add).join(', ')})`;
}

export type SourceRow = Omit<SourceState, 'fault' | 'followed' | 'lost' | 'sensors'> & { sensors: string };

export const sourceRows = (scope: Scope, params: SqlParameters): string =>
  `SELECT name, CASE WHEN followed_after IS NOT NULL THEN CASE WHEN starts_with(s.path, '/') THEN 'followed'
       WHEN s.path = s.name THEN 'listener' ELSE 'agent' END
     WHEN coalesce(file.path, s.path) IS NULL THEN 'sender'
     ELSE 'imported' END AS kind,
     nullif(coalesce(file.path, s.path), '${PIPE}') AS path, file.byte_offset AS offset, accepted, duplicates, rejected, coalesce(bytes, 0) AS bytes,
     coalesce(sensors, '[]') AS sensors, first_event_time AS firstEventTime, last_event_time AS lastEventTime,
     s.updated_at AS updatedAt, file.inode::VARCHAR AS inode, file.size AS size
   FROM ingest_source s LEFT JOIN (
     SELECT * FROM ingest_file QUALIFY row_number() OVER (PARTITION BY source_id ORDER BY updated_at DESC, id DESC) = 1
   ) file ON file.source_id = s.id LEFT JOIN (
     SELECT source, sum(bytes)::BIGINT AS bytes, to_json(list(sensor ORDER BY sensor))::VARCHAR AS sensors FROM source_sensor GROUP BY source
   ) seen ON seen.source = s.id
   WHERE ${sourceNames(scope, params)} ORDER BY name`;

export function rejectRows(scope: Scope, source: string | null, limit: number, params: SqlParameters): string {
  const wanted = source === null ? 'true' : `s.name = ${params.add(source)}`;
  return `SELECT s.name AS source, file.path AS path, position, reason, sample, created_at AS time
    FROM ingest_reject r JOIN ingest_source s ON s.id = r.source_id LEFT JOIN ingest_file file ON file.id = r.file_id
    WHERE ${wanted} AND ${sourceNames(scope, params)}
    ORDER BY created_at DESC, position DESC LIMIT ${params.add(limit)}`;
}

export type SensorRow = Omit<SensorState, 'sources' | 'hours'> & { sources: string };

/** How many of the newest events are looked at for what the clocks of sensors say. */
const CLOCK_EVENTS = 10_000;

/** `end`: how many events have been stored. */
export function sensorRows(scope: Scope, end: number, params: SqlParameters): string {
  const { sensors } = scope;
  const wanted = sensors ? (sensors.length ? `sensor IN (${sensors.map(params.add).join(', ')})` : 'false') : 'true';
  return `SELECT sensor AS name, to_json(list(s.name ORDER BY s.name))::VARCHAR AS sources, sum(events)::BIGINT AS events,
      max(last) AS lastEventTime, any_value(clock.time) AS clockTime
    FROM source_sensor JOIN ingest_source s ON s.id = source LEFT JOIN (
      SELECT sensor, arg_max(time, rowid) AS time FROM event
      WHERE rowid >= ${end - CLOCK_EVENTS} GROUP BY sensor
    ) clock USING (sensor) WHERE ${wanted} AND ${sourceNames(scope, params)}
    GROUP BY sensor ORDER BY sensor`;
}

/** The last statistics of each hour, of each sensor the newest `hours`: its counters in the order of new-events.ts. */
export const sensorHourRows = (hours: number): string =>
  `SELECT sensor, told[:27] AS time, told[29:] AS counters FROM sensor_hour
   QUALIFY hour > max(hour) OVER (PARTITION BY sensor) - INTERVAL ${hours} HOUR ORDER BY sensor, hour`;

export interface SensorHourRow {
  sensor: string;
  time: string;
  counters: string;
}

const numberOf = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : null);

interface Engine {
  last_reload?: unknown;
  rules_loaded?: unknown;
  rules_failed?: unknown;
}

/** A sensor's counters. What has another type than Suricata gives it counts as not told. */
export function toSensorHour({ time, counters }: SensorHourRow): SensorHour {
  const [uptime, captured, drops, decoded, bytes, invalid, flowMemory, engines, version] = JSON.parse(
    counters,
  ) as unknown[];
  const told = (Array.isArray(engines) ? engines : []).filter((one) => one && typeof one === 'object') as Engine[];
  const sumOf = (name: 'rules_loaded' | 'rules_failed') => {
    const numbers = told.flatMap((engine) => numberOf(engine[name]) ?? []);
    return numbers.length ? numbers.reduce((sum, one) => sum + one, 0) : null;
  };
  return {
    time,
    uptime: numberOf(uptime),
    packets: numberOf(captured) ?? numberOf(decoded),
    drops: numberOf(drops),
    bytes: numberOf(bytes),
    invalid: numberOf(invalid),
    flowMemory: numberOf(flowMemory),
    rulesLoaded: sumOf('rules_loaded'),
    rulesFailed: sumOf('rules_failed'),
    lastReload:
      told
        .flatMap(({ last_reload }) => textOf(last_reload) ?? [])
        .sort()
        .at(-1) ?? null,
    version: textOf(version),
  };
}
