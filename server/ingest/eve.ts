import { createHash } from 'node:crypto';
import { parseAddress } from '../../shared/address.ts';
import { parseTime } from '../../shared/time.ts';

/**
 * What is typed of one EVE event: the columns of the table `event` but for `id`, `source_id` and `raw`, which come from
 * where the line stood. Fields: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
export interface EveRow {
  time: bigint | null;
  time_zoned: boolean | null;
  event_type: string | null;
  sensor: string;
  in_iface: string | null;
  src_ip: string | null;
  src_ip_num: bigint | null;
  src_port: number | null;
  dest_ip: string | null;
  dest_ip_num: bigint | null;
  dest_port: number | null;
  proto: string | null;
  app_proto: string | null;
  flow_id: bigint | null;
  community_id: string | null;
  alert_action: string | null;
  alert_gid: bigint | null;
  alert_signature_id: bigint | null;
  alert_rev: bigint | null;
  alert_signature: string | null;
  alert_category: string | null;
  alert_severity: number | null;
  threat_key: bigint | null;
  dns_rrname: string | null;
  dns_rrtype: string | null;
  dns_rcode: string | null;
  tls_sni: string | null;
  tls_version: string | null;
  tls_ja3_hash: string | null;
  tls_ja4: string | null;
  http_hostname: string | null;
  http_url: string | null;
  http_http_method: string | null;
  http_status: number | null;
  http_http_user_agent: string | null;
  fileinfo_filename: string | null;
  fileinfo_size: bigint | null;
  fileinfo_md5: string | null;
  fileinfo_sha256: string | null;
  flow_bytes_toserver: bigint | null;
  flow_bytes_toclient: bigint | null;
  flow_pkts_toserver: bigint | null;
  flow_pkts_toclient: bigint | null;
  host_name: string | null;
}

type Json = Record<string, unknown>;

const NOTHING: Json = Object.freeze({});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at hand, or the first object of an array, or an empty one: so that fields can be asked without checks. */
function object(value: unknown): Json {
  if (isObject(value)) return value;
  if (Array.isArray(value) && isObject(value[0])) return value[0];
  return NOTHING;
}

const string = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A whole number from `min` to `max`, also when written as text; else null. */
function integer(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

const port = (value: unknown) => integer(value, 0, 65_535);
const int32 = (value: unknown) => integer(value, -2_147_483_648, 2_147_483_647);

/** A whole number that a double holds exactly: beyond that JSON.parse has already lost digits, so it is null. */
function int64(value: unknown): bigint | null {
  if (value === undefined) return null;
  const number = integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  return number === null ? null : BigInt(number);
}

const HASH_MASK = (1n << 62n) - 1n;

/** The first 62 bits of SHA-256 as a positive BIGINT. */
export const hash62 = (data: string | Uint8Array): bigint =>
  createHash('sha256').update(data).digest().readBigUInt64BE(0) & HASH_MASK;

const THREAT_CACHE_LIMIT = 20_000;
const threatKeys = new Map<string, bigint>();

/** What groups alerts into one threat: sensor, generator, signature (id, else text), source and destination. */
function threatKey(sensor: string, alert: Json, source: string, destination: string): bigint {
  const signature = int64(alert.signature_id) ?? string(alert.signature) ?? '';
  const parts = JSON.stringify([sensor, String(int64(alert.gid) ?? ''), String(signature), source, destination]);
  const known = threatKeys.get(parts);
  if (known !== undefined) return known;
  if (threatKeys.size >= THREAT_CACHE_LIMIT) threatKeys.clear();
  const key = hash62(parts);
  threatKeys.set(parts, key);
  return key;
}

/**
 * The asked name of a DNS event. v1 and v2 carry it on `dns`, v3 in `dns.queries[]`, alerts in `dns.query[]` or only in
 * the answer. The first object that has a name counts.
 */
function dnsQuestion(dns: Json): Json {
  if (dns.rrname !== undefined) return dns;
  for (const key of ['queries', 'query', 'answer', 'answers']) {
    const candidate = object(dns[key]);
    if (candidate.rrname !== undefined) return candidate;
  }
  return dns;
}

/** Types one event; `source` names the sensor when the event does not. Never throws: what does not fit is null. */
export function eveRow(event: Json, source: string): EveRow {
  const time = parseTime(event.timestamp);
  const src = parseAddress(event.src_ip);
  const dest = parseAddress(event.dest_ip);
  const sensor = string(event.host) || source;
  const alert = object(event.alert);
  const dns = object(event.dns);
  const question = dnsQuestion(dns);
  const tls = object(event.tls);
  const http = object(event.http);
  const file = event.fileinfo === undefined ? object(event.files) : object(event.fileinfo);
  const flow = object(event.flow);
  // A netflow event counts one direction only, from source to destination.
  const netflow = object(event.netflow);
  return {
    time: time ? time.micros : null,
    time_zoned: time ? time.zoned : null,
    event_type: string(event.event_type),
    sensor,
    in_iface: string(event.in_iface),
    src_ip: src ? src.text : null,
    src_ip_num: src ? src.num : null,
    src_port: port(event.src_port),
    dest_ip: dest ? dest.text : null,
    dest_ip_num: dest ? dest.num : null,
    dest_port: port(event.dest_port),
    proto: string(event.proto),
    app_proto: string(event.app_proto),
    flow_id: int64(event.flow_id),
    community_id: string(event.community_id),
    alert_action: string(alert.action),
    alert_gid: int64(alert.gid),
    alert_signature_id: int64(alert.signature_id),
    alert_rev: int64(alert.rev),
    alert_signature: string(alert.signature),
    alert_category: string(alert.category),
    alert_severity: int32(alert.severity),
    threat_key:
      event.event_type === 'alert'
        ? threatKey(
            sensor,
            alert,
            src ? src.text : (string(event.src_ip) ?? ''),
            dest ? dest.text : (string(event.dest_ip) ?? ''),
          )
        : null,
    dns_rrname: string(question.rrname),
    dns_rrtype: string(question.rrtype),
    dns_rcode: string(dns.rcode) ?? string(question.rcode),
    tls_sni: string(tls.sni),
    tls_version: string(tls.version),
    tls_ja3_hash: string(object(tls.ja3).hash),
    tls_ja4: string(tls.ja4),
    http_hostname: string(http.hostname),
    http_url: string(http.url),
    http_http_method: string(http.http_method),
    http_status: int32(http.status),
    http_http_user_agent: string(http.http_user_agent),
    fileinfo_filename: string(file.filename),
    fileinfo_size: int64(file.size),
    fileinfo_md5: string(file.md5),
    fileinfo_sha256: string(file.sha256),
    flow_bytes_toserver: int64(flow.bytes_toserver ?? netflow.bytes),
    flow_bytes_toclient: int64(flow.bytes_toclient),
    flow_pkts_toserver: int64(flow.pkts_toserver ?? netflow.pkts),
    flow_pkts_toclient: int64(flow.pkts_toclient),
    host_name: string(object(event.dhcp).hostname) ?? string(object(object(event.smb).ntlmssp).host),
  };
}
