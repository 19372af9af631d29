import { UNROUTED } from '../../../../net-addresses.ts';
import { NOBODY, within } from '../inside.ts';
import { text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';

const SPAN = { begun: { type: 'TIMESTAMP', merge: 'min' }, ended: { type: 'TIMESTAMP', merge: 'max' } } as const;
const SUM = { type: 'BIGINT', merge: 'sum' } as const;
const ENDS = {
  client: { type: 'VARCHAR', merge: 'key' },
  server: { type: 'VARCHAR', merge: 'key' },
  port: { type: 'INTEGER', merge: 'key' },
} as const;
const INSIDE = {
  client_inside: { type: 'BOOLEAN', merge: 'max' },
  server_inside: { type: 'BOOLEAN', merge: 'max' },
} as const;

/** How long a flow took, in seconds. */
const AGE = `coalesce(try_cast(regexp_extract(raw, '"age": ?(\\d+)', 1) AS INTEGER), 0)`;

/** Flows of the step that somebody was meant by, with one side inside at least. */
const FLOWS = `(SELECT client, server, port, proto, client_inside, server_inside, client_bytes, server_bytes, refused, opened, said, back, unheard,
        server_inside AND NOT client_inside AND NOT CASE WHEN reversed THEN ${within('dest_ip_num', UNROUTED)} ELSE ${within('src_ip_num', UNROUTED)} END AS from_internet, coalesce(flow_start, time) AS start, ${AGE} AS age
      FROM new_event WHERE event_type = 'flow' AND time IS NOT NULL AND (client_inside OR server_inside) AND NOT ${NOBODY})`;

/** Flows by who opened them, with whom, at which port (0 where a protocol has none, as ICMP), in which hour: what findings are looked for in. */
export const talk: Derivation = {
  name: 'talk',
  version: 9,
  columns: {
    ...ENDS,
    proto: { type: 'VARCHAR', merge: 'key' },
    hour: { type: 'TIMESTAMP', merge: 'key' },
    ...INSIDE,
    flows: SUM,
    /** Not answered, by whatever protocol, or by a refusal alone. */
    failed: SUM,
    /** From the Internet: let in, also where nothing was said then; and where the server said something. */
    visits: { type: 'INTEGER', merge: 'sum' },
    spoken: { type: 'INTEGER', merge: 'sum' },
    /** Answered and kept for twenty seconds or more. */
    held: SUM,
    /** Answered, short and small, as a refused password is. */
    short: SUM,
    up: SUM,
    down: SUM,
    /** The one that took longest, with when it began: of several the last. */
    longest: { type: 'STRUCT(age INTEGER, start TIMESTAMP)', merge: 'max' },
    ...SPAN,
  },
  past: lastSeen('hour'),
  fold: () => `SELECT client, server, coalesce(port, 0) AS port, proto, date_trunc('hour', start) AS hour, client_inside, server_inside, 1 AS flows, (refused OR back = 0 AND NOT unheard)::INTEGER AS failed,
      (opened AND from_internet)::INTEGER AS visits, (said AND from_internet)::INTEGER AS spoken, (age >= 20 AND back > 1)::INTEGER AS held,
      (age <= 15 AND back > 1 AND NOT refused AND server_bytes < 6000)::INTEGER AS short, coalesce(client_bytes, 0) AS up, coalesce(server_bytes, 0) AS down,
      {'age': age, 'start': start} AS longest, start AS begun, start + to_seconds(age) AS ended
    FROM ${FLOWS}`,
};

/** What crosses the edge, by the address outside, in which hour: bytes as the home networks see them. */
export const edgeHours: Derivation = {
  name: 'edge_hour',
  version: 4,
  columns: {
    hour: { type: 'TIMESTAMP', merge: 'key' },
    address: { type: 'VARCHAR', merge: 'key' },
    bytes_out: SUM,
    bytes_in: SUM,
    flows: SUM,
  },
  past: lastSeen('hour'),
  fold: () => `SELECT date_trunc('hour', start) AS hour, CASE WHEN client_inside THEN server ELSE client END AS address,
      coalesce(CASE WHEN client_inside THEN client_bytes ELSE server_bytes END, 0) AS bytes_out,
      coalesce(CASE WHEN client_inside THEN server_bytes ELSE client_bytes END, 0) AS bytes_in, 1 AS flows
    FROM ${FLOWS} WHERE client_inside <> server_inside`,
};

/**
 * Contacts of inside hosts with the outside that may be check-ins, by who asked whom: flows, requests and handshakes each for themselves.
 * Names and the time are asked of servers all day long.
 */
export const contacts: Derivation = {
  name: 'contact',
  version: 3,
  columns: {
    ...ENDS,
    kind: { type: 'VARCHAR', merge: 'key' },
    name: { type: 'VARCHAR', merge: 'max' },
    count: SUM,
    ...SPAN,
  },
  past: lastSeen('ended'),
  fold: () => `SELECT src_ip AS client, dest_ip AS server, dest_port AS port, event_type AS kind, coalesce(tls_sni, http_hostname) AS name, 1 AS count, time AS begun, time AS ended
    FROM new_event WHERE event_type IN ('flow', 'http', 'tls') AND time IS NOT NULL AND src_inside AND NOT dest_inside AND NOT ${NOBODY}
      AND dest_port NOT IN (53, 123, 853)`,
};

/** TLS by server: whose certificates nobody vouches for, and old versions. */
export const tlsUse: Derivation = {
  name: 'tls_use',
  version: 2,
  types: ['tls'],
  columns: {
    ...ENDS,
    ...INSIDE,
    sni: { type: 'VARCHAR', merge: 'max' },
    subject: { type: 'VARCHAR', merge: 'max' },
    count: SUM,
    self_signed: SUM,
    old: SUM,
    ...SPAN,
  },
  past: lastSeen('ended'),
  fold: () => `SELECT src_ip AS client, dest_ip AS server, coalesce(dest_port, 0) AS port, src_inside AS client_inside, dest_inside AS server_inside,
      left(tls_sni, 200) AS sni, left(subject, 200) AS subject, 1 AS count, coalesce(subject = issuer, false)::INTEGER AS self_signed,
      coalesce(tls_version IN ('SSLv2', 'SSLv3', 'TLSv1', 'TLS 1.0', 'TLS 1.1'), false)::INTEGER AS old, time AS begun, time AS ended
    FROM (SELECT *, ${text('tls.subject')} AS subject, ${text('tls.issuerdn')} AS issuer
      FROM new_event WHERE event_type = 'tls' AND time IS NOT NULL AND src_inside)`,
};

/** By event type what its line says of a sign-in that was refused. */
const REFUSED: Readonly<Record<string, string>> = {
  krb5: `regexp_matches(raw, '(KDC_ERR_PREAUTH_FAILED|KDC_ERR_C_PRINCIPAL_UNKNOWN)')`,
  smb: `regexp_matches(raw, '(STATUS_LOGON_FAILURE|STATUS_ACCOUNT_LOCKED_OUT)')`,
  // Of Zeek alone.
  ssh: `${text('ssh.auth_result')} = 'failure'`,
  ldap: `list_contains(${text('ldap.responses[*].bind_response.result_code')}, 'invalid_credentials')`,
  // Of other commands it means that nobody has signed in yet.
  ftp: `contains(raw, '"530"') AND ${text('ftp.command')} = 'PASS'`,
};

/** The sensor of an event and the VLAN: what goes through a router, or past two sensors, is seen at each. */
export const SEEN_BY = `concat_ws(' ', coalesce(sensor, ''), regexp_extract(raw, '"vlan": ?(\\[[^\\]]*\\])', 1))`;

/** Sign-ins that protocols say they refused, by minute: those of an hour are guessed passwords or none, and their course is drawn. Kerberos is told by its answer. */
export const refusals: Derivation = {
  name: 'refusal',
  version: 6,
  columns: {
    ...ENDS,
    minute: { type: 'TIMESTAMP', merge: 'key' },
    seen_by: { type: 'VARCHAR', merge: 'key' },
    refused: SUM,
    ...SPAN,
  },
  past: lastSeen('minute'),
  fold: () => `SELECT client, server, coalesce(port, 0) AS port, date_trunc('minute', time) AS minute, ${SEEN_BY} AS seen_by, 1 AS refused, time AS begun, time AS ended
    FROM new_event WHERE time IS NOT NULL AND (client_inside OR server_inside) AND CASE event_type
      ${Object.entries(REFUSED)
        .map(([type, says]) => `WHEN '${type}' THEN ${says}`)
        .join(' ')} END`,
};
