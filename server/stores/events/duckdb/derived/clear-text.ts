import { fileIn, text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';

const COMMAND = `upper(${text('ftp.command')})`;
/** What the server said at last: a transfer is begun with one code and ended with another. */
const REPLY = `${text('ftp.completion_code[*]')}[-1]`;
const TAKEN = `regexp_matches(${REPLY}, '^[12]')`;

/** Commands by which a client hands over a file, and others that are refused to who has not signed in: Zeek writes no line of the password. */
const UPLOADS = "'STOR', 'STOU', 'APPE'";
const SIGNED_IN = `${UPLOADS}, 'RETR', 'DELE', 'LIST', 'NLST', 'MLSD', 'PASV', 'EPSV', 'PORT', 'EPRT'`;

/** A name that is somebody's: public servers let everybody in by these two (RFC 1635). */
export const somebody = (name: string) =>
  `CASE WHEN NOT regexp_matches(lower(${name}), '^(anonymous|ftp)?(@|$)') THEN left(${name}, 200) END`;
/** A file's name without its folders, which may be somebody's address at Zeek. */
const named = (path: string) => `nullif(left(${fileIn(path)}, 200), '')`;

/** Where an event stands that has no number of its flow. */
const HOUR = 'epoch_us(time) // 3600000000';
const ENDS = `client, server, coalesce(flow_id, ${HOUR}) AS connection, port`;
const OUT = 'time IS NOT NULL AND client_inside AND NOT server_inside';

/** The password itself is never read. */
const FTP = `SELECT time, ${ENDS},
    ${somebody(`CASE WHEN ${COMMAND} = 'USER' THEN ${text('ftp.command_data')} ELSE ${text('ftp.user')} END`)} AS username,
    CASE WHEN ${COMMAND} IN ('PASS', 'ACCT') THEN ${REPLY} = '230' ELSE ${COMMAND} IN (${SIGNED_IN}) AND ${TAKEN} END AS accepted,
    ${COMMAND} IN (${UPLOADS}) AND ${TAKEN} AS uploaded, ${named(text('ftp.command_data'))} AS file
  FROM new_event WHERE event_type = 'ftp' AND ${OUT}`;

const POP3 = `SELECT time, ${ENDS}, CASE WHEN command = 'USER' THEN ${somebody(text('pop3.request.args[0]'))} END AS username,
    command = 'PASS' AND ${text('pop3.response.success')} = 'true' AS accepted, false AS uploaded, NULL AS file
  FROM (SELECT *, upper(${text('pop3.request.command')}) AS command FROM new_event WHERE event_type = 'pop3') WHERE ${OUT}`;

/** Connections of the files alone, numbered below zero: the same uploads as their commands, of a sensor that writes these too. */
const FTP_DATA = `SELECT time, CASE WHEN passive THEN src_ip ELSE dest_ip END AS client, CASE WHEN passive THEN dest_ip ELSE src_ip END AS server,
    -(${HOUR}) AS connection, NULL AS port, NULL AS username, true AS accepted, true AS uploaded, ${named(text('ftp_data.filename'))} AS file
  FROM (SELECT *, src_port IS DISTINCT FROM 20 AS passive FROM new_event WHERE event_type = 'ftp_data')
  WHERE time IS NOT NULL AND upper(${text('ftp_data.command')}) IN (${UPLOADS})
    -- The client opens them, or in the active mode the server does, from port 20.
    AND CASE WHEN passive THEN src_inside AND NOT dest_inside ELSE dest_inside AND NOT src_inside END`;

/** Connections out in which a password can be read on the way: who signed in, and which files were handed over, of which two are named. */
export const clearText: Derivation = {
  name: 'clear_text',
  version: 1,
  types: ['ftp', 'ftp_data', 'pop3'],
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    connection: { type: 'BIGINT', merge: 'key' },
    port: { type: 'INTEGER', merge: 'min' },
    username: { type: 'VARCHAR', merge: 'max' },
    accepted: { type: 'INTEGER', merge: 'max' },
    uploads: { type: 'BIGINT', merge: 'sum' },
    file: { type: 'VARCHAR', merge: 'min' },
    other_file: { type: 'VARCHAR', merge: 'max' },
    begun: { type: 'TIMESTAMP', merge: 'min' },
    ended: { type: 'TIMESTAMP', merge: 'max' },
  },
  past: lastSeen('ended'),
  fold: () => `SELECT client, server, connection, port, username, coalesce(accepted, false)::INTEGER AS accepted, coalesce(uploaded, false)::INTEGER AS uploads,
      CASE WHEN uploaded THEN file END AS file, CASE WHEN uploaded THEN file END AS other_file, time AS begun, time AS ended
    FROM (${FTP} UNION ALL ${POP3} UNION ALL ${FTP_DATA}) WHERE username IS NOT NULL OR accepted`,
};
