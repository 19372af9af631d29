import { NOBODY } from '../inside.ts';
import { ALERTED, bounded, type Derivation, lastSeen } from './derivation.ts';

const FIRST_AND_LAST = {
  first: { type: 'TIMESTAMP', merge: 'min' },
  last: { type: 'TIMESTAMP', merge: 'max' },
} as const;

/** The flows of the step, also those that netflow counts. */
const FLOWS = "FROM new_event WHERE event_type IN ('flow', 'netflow')";

const packets = (way: string) => `try_cast(json_extract(told[2], '$.pkts_${way}') AS BIGINT)`;

/** Whether an alert's destination has spoken: its packet answers it, or its flow has had packets both ways. Whoever is only scanned has not. */
const ANSWERS_DEST = `coalesce(${packets('toserver')} > 0 AND ${packets('toclient')} > 0, false) OR coalesce(told[3]->>'$' = 'to_client', false) OR coalesce(json_extract_string(told[2], '$.src_ip') = dest_ip, false)
  OR told[3] IS NULL AND coalesce(src_port < 32768 AND dest_port >= 32768, false)`;

/** Inside addresses that were seen to speak: as a source, or as a destination that answered or was answered. */
export const hosts: Derivation = {
  name: 'host',
  version: 4,
  columns: {
    address: { type: 'VARCHAR', merge: 'key' },
    ...FIRST_AND_LAST,
    events: { type: 'BIGINT', merge: 'sum' },
  },
  past: (moment) => `last < ${moment} AND address NOT IN ${ALERTED}`,
  fold: () => `
    SELECT src_ip AS address, time AS first, time AS last, 1 AS events FROM new_event WHERE src_inside
    UNION ALL SELECT dest_ip, time, time, 1 FROM new_event WHERE dest_inside
      AND (event_type = 'flow' AND answered OR event_type = 'alert' AND (${ANSWERS_DEST}) OR event_type IN ('http', 'tls', 'ssh', 'smb', 'krb5', 'rdp', 'ftp'))`,
};

/**
 * What flows say and what records of netflow say of the same, apart: a sensor that writes both would count twice. Whoever asks takes the
 * greater (`counted`).
 */
const apart = (name: string, value: string) =>
  `CASE WHEN event_type = 'flow' THEN ${value} END AS ${name}, CASE WHEN event_type = 'netflow' THEN ${value} END AS record_${name}`;
/** The sum of such a column, of rows for which `condition` holds. */
export const counted = (name: string, condition = 'true'): string => {
  const sum = (column: string) => `coalesce(sum(${column}) FILTER (${condition}), 0)`;
  return bounded(`greatest(${sum(name)}, ${sum(`record_${name}`)})`);
};

/** Bytes and flows of an inside address in each hour, by the sensor that saw them: when that stands still, nobody is silent. */
export const hostHours: Derivation = {
  name: 'host_hour',
  version: 5,
  columns: {
    address: { type: 'VARCHAR', merge: 'key' },
    sensor: { type: 'VARCHAR', merge: 'key' },
    hour: { type: 'TIMESTAMP', merge: 'key' },
    bytes_out: { type: 'BIGINT', merge: 'sum' },
    bytes_in: { type: 'BIGINT', merge: 'sum' },
    record_bytes_out: { type: 'BIGINT', merge: 'sum' },
    record_bytes_in: { type: 'BIGINT', merge: 'sum' },
    flows_out: { type: 'BIGINT', merge: 'sum' },
  },
  past: lastSeen('hour'),
  fold: () => `
    SELECT client AS address, sensor, date_trunc('hour', time) AS hour, ${apart('bytes_out', 'client_bytes')},
      ${apart('bytes_in', 'server_bytes')}, 1 AS flows_out ${FLOWS} AND client_inside
    UNION ALL BY NAME SELECT server AS address, sensor, date_trunc('hour', time) AS hour, ${apart('bytes_out', 'server_bytes')},
      ${apart('bytes_in', 'client_bytes')}, 0 AS flows_out ${FLOWS} AND server_inside`,
};

/**
 * Who spoke with whom, of which one side at least is inside: `port` is the server's, 0 where it did not answer, so that a scan of
 * all ports is one row; a refusal is no answer. Who speaks to no single host is not answered. What a host serves are the rows in which it is the server and answered.
 */
export const peers: Derivation = {
  name: 'peer',
  version: 5,
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
    record_client_bytes: { type: 'BIGINT', merge: 'sum' },
    record_server_bytes: { type: 'BIGINT', merge: 'sum' },
    record_flows: { type: 'BIGINT', merge: 'sum' },
    answered: { type: 'BIGINT', merge: 'sum' },
  },
  past: lastSeen('last'),
  fold: () => `
    SELECT client, server, CASE WHEN served THEN coalesce(port, 0) ELSE 0 END AS port, proto, nullif(app_proto, 'failed') AS app,
      client_inside, server_inside, time AS first, time AS last,
      ${apart('client_bytes', 'client_bytes')}, ${apart('server_bytes', 'server_bytes')}, ${apart('flows', '1')}, served::INTEGER AS answered
    FROM (SELECT *, answered AND NOT refused AS served ${FLOWS} AND (client_inside OR server_inside) AND NOT ${NOBODY})`,
};
