import { type Derivation, lastSeen } from './derivation.ts';

/** Which sensors write into which source: what of a source came by each. */
export const sourceSensors: Derivation = {
  name: 'source_sensor',
  version: 2,
  columns: {
    source: { type: 'INTEGER', merge: 'key' },
    sensor: { type: 'VARCHAR', merge: 'key' },
    events: { type: 'BIGINT', merge: 'sum' },
    bytes: { type: 'BIGINT', merge: 'sum' },
    last: { type: 'TIMESTAMP', merge: 'max' },
  },
  fold: () => 'SELECT source_id AS source, sensor, 1 AS events, line_bytes AS bytes, time AS last FROM new_event',
};

/**
 * The last statistics of each sensor in each hour: its time and its counters (new-events.ts) as one text, of which the
 * largest is the latest in whatever order they come.
 */
export const sensorHours: Derivation = {
  name: 'sensor_hour',
  version: 1,
  types: ['stats'],
  columns: {
    sensor: { type: 'VARCHAR', merge: 'key' },
    hour: { type: 'TIMESTAMP', merge: 'key' },
    told: { type: 'VARCHAR', merge: 'max' },
  },
  past: lastSeen('hour'),
  fold: () => `SELECT sensor, date_trunc('hour', time) AS hour, strftime(time, '%Y-%m-%dT%H:%M:%S.%fZ') || ' ' || counters AS told
    FROM new_event WHERE event_type = 'stats' AND counters IS NOT NULL`,
};
