import { hash } from 'node:crypto';
import { ownOf } from '../../../shared/own.ts';
import { isObject } from '../../is-object.ts';
import { timeText } from '../time-text.ts';
import { conn } from './conn.ts';
import { dceRpc } from './dce-rpc.ts';
import { dhcp } from './dhcp.ts';
import { dns } from './dns.ts';
import { files } from './files.ts';
import { ftp } from './ftp.ts';
import { http } from './http.ts';
import { kerberos } from './kerberos.ts';
import { ldap, ldapSearch } from './ldap.ts';
import { modbus } from './modbus.ts';
import { mqttConnect, mqttPublish, mqttSubscribe } from './mqtt.ts';
import { notice } from './notice.ts';
import { ntlm } from './ntlm.ts';
import { quic } from './quic.ts';
import { rdp } from './rdp.ts';
import { knownCerts, knownHosts, knownServices, software } from './seen-hosts.ts';
import { sip } from './sip.ts';
import { smbFiles, smbMapping } from './smb.ts';
import { smtp } from './smtp.ts';
import { snmp } from './snmp.ts';
import { ssh } from './ssh.ts';
import { ssl } from './ssl.ts';
import { tunnel } from './tunnel.ts';
import { weird } from './weird.ts';
import { x509 } from './x509.ts';
import { isUnset, text, type ZeekLine, type ZeekLog } from './zeek-log.ts';

/** By the name that Zeek gives to each. */
export const ZEEK_LOGS: Readonly<Record<string, ZeekLog>> = {
  conn,
  dns,
  http,
  ssl,
  quic,
  files,
  notice,
  dhcp,
  smb_files: smbFiles,
  smb_mapping: smbMapping,
  ntlm,
  kerberos,
  ldap,
  ldap_search: ldapSearch,
  ssh,
  rdp,
  smtp,
  ftp,
  dce_rpc: dceRpc,
  mqtt_connect: mqttConnect,
  mqtt_publish: mqttPublish,
  mqtt_subscribe: mqttSubscribe,
  sip,
  snmp,
  modbus,
  tunnel,
  x509,
  weird,
  known_hosts: knownHosts,
  known_services: knownServices,
  known_certs: knownCerts,
  software,
};

/** A field of Zeek, and the event type of its log. */
interface ZeekPlace {
  type: string;
  field: string;
}

/**
 * By EVE's path the fields of Zeek whose values stand there as they are, one of each type. What is put in another way is not among them,
 * nor what has a dot in its name, which stands in lines in three ways.
 */
export const ZEEK_PLACES: ReadonlyMap<string, readonly ZeekPlace[]> = placesOf(Object.values(ZEEK_LOGS));

function placesOf(logs: readonly ZeekLog[]): Map<string, ZeekPlace[]> {
  const places = new Map<string, ZeekPlace[]>();
  for (const { type, fields } of logs)
    for (const [field, path, convert] of fields) {
      if (convert || field.includes('.')) continue;
      const known = places.get(path) ?? [];
      if (!known.some((place) => place.type === type)) known.push({ type, field });
      places.set(path, known);
    }
  return places;
}

/** Logs without a table, which are told by their file's name too: Zeek itself writes no `_path`. Not `stats`, which are Suricata's. */
const OTHER_LOGS = [
  ...['analyzer', 'capture_loss', 'dnp3', 'dpd', 'intel', 'irc', 'known_devices', 'known_modbus', 'login', 'mysql'],
  ...['ntp', 'ocsp', 'pe', 'postgresql', 'radius', 'redis', 'reporter', 'rfb', 'signatures', 'socks', 'syslog'],
  ...['telemetry', 'traceroute', 'websocket'],
];

// The longest first: `ldap_search` is no `ldap`.
const names = [...Object.keys(ZEEK_LOGS), ...OTHER_LOGS].sort((one, other) => other.length - one.length).join('|');
const LOG_FILE = new RegExp(`(?:^|[/_.-])(${names})(?:[._-][^/]*)?\\.log`);

/** Which log a file or source is by its name: `conn.log`, `dns.10:00:00-11:00:00.log.gz`; null when it is named like none. */
export const zeekLogOf = (name: string): string | null => LOG_FILE.exec(name)?.[1] ?? null;

/** The sensor whose logs a source is, where no line says so: `sensor2` of `sensor2/conn.log`; all logs of one folder are one sensor's. */
export function zeekSensorOf(source: string): string {
  const log = LOG_FILE.exec(source);
  return log ? source.slice(0, log.index) || 'zeek' : source;
}

/** Which log a line is of: it says so itself, or whoever sent it says of which file it is (Filebeat, Vector); null where neither does. */
export function zeekLogIn(line: ZeekLine, sent = line): string | null {
  if (line.ts === undefined) return null;
  const said = text(line._path);
  if (said) return said;
  const log = isObject(sent.log) ? sent.log : {};
  const file = text(isObject(log.file) ? log.file.path : sent.file);
  return file === undefined ? null : zeekLogOf(file);
}

/** Seconds or milliseconds since 1970, of moments since 2001: fewer digits may be a date. */
const NUMBER = /^\d{10}(\.\d{1,9})?$|^\d{13}$/;

/** A time is a number, of which a log of columns that was made JSON may have made a text; or ISO 8601. */
const timeOf = (ts: unknown) => timeText(NUMBER.test(text(ts) ?? '') ? Number(ts) : ts);

/** A number for a connection's name that a double holds exactly, as flows have. */
const flowOf = (uid: unknown): number | undefined =>
  typeof uid === 'string' && uid && !isUnset(uid) ? hash('sha256', uid, 'buffer').readUIntBE(0, 6) : undefined;

/**
 * `id.orig_h` stands so in Zeek's own JSON, nested where something in between has taken it apart, and as `id_orig_h` where no name may have
 * a dot (`Log::default_scope_sep`, and what prepares lines for stores that take dots apart).
 */
function fieldOf(line: ZeekLine, field: string): unknown {
  const value = line[field];
  if (value !== undefined || !field.includes('.')) return value;
  const joined = line[field.replaceAll('.', '_')];
  if (joined !== undefined) return joined;
  const [group = '', ...rest] = field.split('.');
  const inner = line[group];
  return typeof inner === 'object' && inner !== null ? (inner as ZeekLine)[rest.join('.')] : undefined;
}

/** Suricata's names of protocols that Zeek knows by their number alone; it writes others as `089`. */
const PROTOCOLS: Readonly<Record<string, string>> = { 2: 'IGMP', 47: 'GRE', 50: 'ESP', 51: 'AH', 132: 'SCTP' };

const named = (value: unknown) => (value === 'unknown_transport' ? undefined : text(value)?.toUpperCase());
const numbered = (value: unknown) => ownOf(PROTOCOLS, String(value)) ?? String(value).padStart(3, '0');

/** Of ICMP the ports are type and code. */
const isIcmp = ({ proto }: ZeekLine) => proto === 'icmp';
const port = (value: unknown, line: ZeekLine) => (isIcmp(line) ? undefined : value);
const ofIcmp = (value: unknown, line: ZeekLine) => (isIcmp(line) ? value : undefined);

/** What lines of all logs have. */
const COMMON: ZeekLog['fields'] = [
  ['id.orig_h', 'src_ip'],
  ['id.orig_p', 'src_port', port],
  ['id.orig_p', 'icmp_type', ofIcmp],
  ['id.resp_h', 'dest_ip'],
  ['id.resp_p', 'dest_port', port],
  ['id.resp_p', 'icmp_code', ofIcmp],
  ['proto', 'proto', named],
  ['ip_proto', 'proto', numbered],
  ['community_id', 'community_id'],
  ['_system_name', 'host'],
];

type Json = Record<string, unknown>;

/** Puts a value at a dotted path where there is none yet. */
function put(event: Json, path: readonly string[], value: unknown): void {
  const [step = '', ...rest] = path;
  if (rest.length === 0) event[step] ??= value;
  else {
    event[step] ??= {};
    put(event[step] as Json, rest, value);
  }
}

/** Nothing but what a line has of the common fields, under the log's own name. */
const unknownLog = (type: string): ZeekLog => ({ type, reference: '', fields: [] });

/**
 * A line of Zeek as an event of EVE; null when it is none. Of which log it is, it says itself or `log`, by its file's name, does.
 * Fields that do not fit are left out; the line keeps them.
 */
export function zeekEvent(line: ZeekLine, log: string | null): Json | null {
  if (line.event_type !== undefined || line.timestamp !== undefined || line.ts === undefined) return null;
  const name = zeekLogIn(line) ?? log;
  const timestamp = timeOf(line.ts);
  if (name === null || timestamp === undefined) return null;
  const { type, protocol, fields } = ownOf(ZEEK_LOGS, name) ?? unknownLog(name.slice(0, 60));
  const event: Json = { timestamp, event_type: type };
  const uid = Array.isArray(line.uids) ? line.uids[0] : Array.isArray(line.conn_uids) ? line.conn_uids[0] : undefined;
  const flow = flowOf(line.uid ?? uid);
  if (flow !== undefined) event.flow_id = flow;
  for (const [field, path, convert] of [...COMMON, ...fields]) {
    const value = fieldOf(line, field);
    if (isUnset(value)) continue;
    const converted = convert ? convert(value, line) : value;
    if (converted !== undefined) put(event, path.split('.'), converted);
  }
  if (protocol) event.app_proto ??= protocol;
  if (type === 'alert')
    put(event, ['alert', 'signature'], [text(line.note) || 'Notice', text(line.msg)].filter(Boolean).join(': '));
  return event;
}

/**
 * A stored line of Zeek as an event of a type. Where it does not say of which log it is, as a file's name had said when it came, it is read
 * as one of each log of the type: none has another's fields, or sees that they are of another.
 */
export function zeekEventsOf(line: ZeekLine, type: string): Json[] {
  const logs = Object.keys(ZEEK_LOGS).filter((name) => ZEEK_LOGS[name]!.type === type);
  const said = zeekLogIn(line);
  return (said ? [said] : logs).map((log) => zeekEvent(line, log)).filter((event) => event !== null);
}
