import type { Derivation } from './derivation.ts';

const COLUMNS: Record<string, { type: string; merge: 'min' | 'max' | 'sum'; value: string }> = {
  first: { type: 'TIMESTAMP', merge: 'min', value: 'time' },
  last: { type: 'TIMESTAMP', merge: 'max', value: 'time' },
  alerts: { type: 'BIGINT', merge: 'sum', value: '1' },
  sensor: { type: 'VARCHAR', merge: 'max', value: 'sensor' },
  severity: { type: 'INTEGER', merge: 'min', value: 'alert_severity' },
  src_ip: { type: 'VARCHAR', merge: 'max', value: 'src_ip' },
  dest_ip: { type: 'VARCHAR', merge: 'max', value: 'dest_ip' },
  src_inside: { type: 'BOOLEAN', merge: 'max', value: 'src_inside' },
  dest_inside: { type: 'BOOLEAN', merge: 'max', value: 'dest_inside' },
  src_port: { type: 'INTEGER', merge: 'min', value: 'src_port' },
  dest_port: { type: 'INTEGER', merge: 'min', value: 'dest_port' },
  proto: { type: 'VARCHAR', merge: 'max', value: 'proto' },
  app: { type: 'VARCHAR', merge: 'max', value: "nullif(app_proto, 'failed')" },
  signature_id: { type: 'BIGINT', merge: 'max', value: 'alert_signature_id' },
  signature: { type: 'VARCHAR', merge: 'max', value: 'left(alert_signature, 300)' },
  category: { type: 'VARCHAR', merge: 'max', value: 'left(alert_category, 300)' },
  allowed: { type: 'BOOLEAN', merge: 'max', value: "alert_action IS DISTINCT FROM 'blocked'" },
  /** Who opened the flow, as the alert's own flow says. */
  opener: { type: 'VARCHAR', merge: 'max', value: "json_extract_string(told[2], '$.src_ip')" },
  direction: { type: 'VARCHAR', merge: 'max', value: "told[3]->>'$'" },
  actor: { type: 'VARCHAR', merge: 'max', value: "json_extract_string(told[1], '$.source.ip')" },
  victim: { type: 'VARCHAR', merge: 'max', value: "json_extract_string(told[1], '$.target.ip')" },
  metadata: { type: 'VARCHAR', merge: 'max', value: "left(json_extract(told[1], '$.metadata')::VARCHAR, 2000)" },
};

/** One row for each threat: what its alerts have in common, which their key sees to, and of the rest one that any order gives. */
export const threatFacts: Derivation = {
  name: 'threat_fact',
  version: 2,
  columns: { threat: { type: 'BIGINT', merge: 'key' }, ...COLUMNS },
  past: (moment) => `last < ${moment} AND threat NOT IN (SELECT threat_key FROM alert WHERE threat_key IS NOT NULL)`,
  fold: () => `SELECT threat_key AS threat,
    ${Object.entries(COLUMNS)
      .map(([name, { value }]) => `${value} AS ${name}`)
      .join(', ')}
    FROM new_event WHERE threat_key IS NOT NULL`,
};

/** How far each sensor's traffic goes: what is old is old by it, also in files of years ago. Statistics may be of another day. */
export const sensorClocks: Derivation = {
  name: 'sensor_clock',
  version: 1,
  columns: { sensor: { type: 'VARCHAR', merge: 'key' }, newest: { type: 'TIMESTAMP', merge: 'max' } },
  fold: () => 'SELECT sensor, time AS newest FROM new_event WHERE src_ip IS NOT NULL',
};
