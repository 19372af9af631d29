import type { Derivation } from './derivation.ts';

const FIRST_AND_LAST = {
  first: { type: 'TIMESTAMP', merge: 'min' },
  last: { type: 'TIMESTAMP', merge: 'max' },
} as const;

/** The flows of the step, also those that netflow counts. */
const FLOWS = "FROM new_event WHERE event_type IN ('flow', 'netflow')";

/** Inside addresses that were seen to speak: as a source, or as a destination that answered. */
export const hosts: Derivation = {
  name: 'host',
  version: 1,
  columns: {
    address: { type: 'VARCHAR', merge: 'key' },
    ...FIRST_AND_LAST,
    events: { type: 'BIGINT', merge: 'sum' },
  },
  fold: () => `
    SELECT src_ip AS address, time AS first, time AS last, 1 AS events FROM new_event WHERE src_inside
    UNION ALL SELECT dest_ip, time, time, 1 FROM new_event WHERE dest_inside
      AND (event_type = 'flow' AND answered OR event_type IN ('http', 'tls', 'ssh', 'smb', 'krb5', 'rdp', 'ftp'))`,
};

/** Bytes and flows of an inside address in each hour, by the sensor that saw them: when that stands still, nobody is silent. */
export const hostHours: Derivation = {
  name: 'host_hour',
  version: 2,
  columns: {
    address: { type: 'VARCHAR', merge: 'key' },
    sensor: { type: 'VARCHAR', merge: 'key' },
    hour: { type: 'TIMESTAMP', merge: 'key' },
    bytes_out: { type: 'BIGINT', merge: 'sum' },
    bytes_in: { type: 'BIGINT', merge: 'sum' },
    flows_out: { type: 'BIGINT', merge: 'sum' },
    flows_in: { type: 'BIGINT', merge: 'sum' },
  },
  fold: () => `
    SELECT client AS address, sensor, date_trunc('hour', time) AS hour, client_bytes AS bytes_out, server_bytes AS bytes_in,
      1 AS flows_out, 0 AS flows_in ${FLOWS} AND client_inside
    UNION ALL SELECT server, sensor, date_trunc('hour', time), server_bytes, client_bytes, 0, 1 ${FLOWS} AND server_inside`,
};

/**
 * Who spoke with whom, of which one side at least is inside: `port` is the server's, 0 where it did not answer, so that a scan of
 * all ports is one row. What a host serves are the rows in which it is the server and answered.
 */
export const peers: Derivation = {
  name: 'peer',
  version: 1,
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    port: { type: 'INTEGER', merge: 'key' },
    proto: { type: 'VARCHAR', merge: 'key' },
    app: { type: 'VARCHAR', merge: 'max' },
    client_inside: { type: 'BOOLEAN', merge: 'max' },
    server_inside: { type: 'BOOLEAN', merge: 'max' },
    ...FIRST_AND_LAST,
    client_bytes: { type: 'BIGINT', merge: 'sum' },
    server_bytes: { type: 'BIGINT', merge: 'sum' },
    flows: { type: 'BIGINT', merge: 'sum' },
    answered: { type: 'BIGINT', merge: 'sum' },
  },
  fold: () => `
    SELECT client, server, CASE WHEN answered THEN coalesce(port, 0) ELSE 0 END AS port, proto, nullif(app_proto, 'failed') AS app,
      client_inside, server_inside, time AS first, time AS last, client_bytes, server_bytes, 1 AS flows, answered::INTEGER AS answered
    ${FLOWS} AND (client_inside OR server_inside)`,
};
