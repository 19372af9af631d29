import { hash } from 'node:crypto';
import type { Sensor } from './network.ts';
import { packetOf } from './packet.ts';
import type { Random } from './random.ts';

/**
 * Writes EVE lines the way Suricata 7 does: its key order, its addresses, its swapped directions.
 * Format: https://docs.suricata.io/en/suricata-7.0.0/output/eve/eve-json-format.html
 * Times are UTC microseconds. Texts are our own and hold nothing JSON must escape, except where `JSON.stringify` is used.
 */
export type Emit = (time: number, line: string) => void;

export const SECOND = 1_000_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const TWO = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const THREE = Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, '0'));

const dates = new Map<number, string>();

/** `YYYY-MM-DD` of a day number since 1970. */
export function dateOf(day: number): string {
  let text = dates.get(day);
  if (text === undefined) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    dates.set(day, text);
  }
  return text;
}

/** `YYYY-MM-DDThh:mm:ss.ffffff+0000`; an own formatter because Date's costs more than the rest of the line. */
export function stamp(time: number): string {
  const day = Math.floor(time / DAY);
  const rest = time - day * DAY;
  const seconds = Math.floor(rest / SECOND);
  const micros = rest - seconds * SECOND;
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  return `${dateOf(day)}T${TWO[hour]}:${TWO[minute]}:${TWO[seconds % 60]}.${THREE[Math.floor(micros / 1000)]}${THREE[micros % 1000]}+0000`;
}

/** One conversation; `src` is who began it. */
export interface Flow {
  id: number;
  sensor: Sensor;
  src: string;
  sport: number;
  dst: string;
  dport: number;
  proto: 'TCP' | 'UDP';
  start: number;
  community: string;
}

// The demo's world has a few thousand addresses, so what is remembered here stays small.
const parsed = new Map<string, Uint8Array>();

function addressBytes(address: string): Uint8Array {
  let bytes = parsed.get(address);
  if (bytes === undefined) {
    const values = address.includes(':')
      ? address.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      : address.split('.').map(Number);
    bytes = Uint8Array.from(values);
    parsed.set(address, bytes);
  }
  return bytes;
}

const tuple = new Uint8Array(40);

/** Community ID 1 with seed 0: https://github.com/corelight/community-id-spec */
export function communityId(src: string, sport: number, dst: string, dport: number, proto: 'TCP' | 'UDP'): string {
  const a = addressBytes(src);
  const b = addressBytes(dst);
  const size = a.length;
  let at = 0;
  while (at < size && a[at] === b[at]) at++;
  const forward = (at === size ? sport - dport : a[at]! - b[at]!) < 0;
  tuple.set(forward ? a : b, 2);
  tuple.set(forward ? b : a, 2 + size);
  const [first, second] = forward ? [sport, dport] : [dport, sport];
  let end = 2 + 2 * size;
  for (const byte of [proto === 'TCP' ? 6 : 17, 0, first >> 8, first & 255, second >> 8, second & 255])
    tuple[end++] = byte;
  return `1:${hash('sha1', tuple.subarray(0, end), 'base64')}`;
}

export function openFlow(
  random: Random,
  sensor: Sensor,
  start: number,
  proto: 'TCP' | 'UDP',
  src: string,
  dst: string,
  dport: number,
  sport: number = random.int(49_152, 65_535),
): Flow {
  // Suricata's flow ids have 51 bits; the upper part never 0 here.
  const id = random.int(1 << 10, (1 << 19) - 1) * 2 ** 32 + random.next();
  return { id, sensor, src, sport, dst, dport, proto, start, community: communityId(src, sport, dst, dport, proto) };
}

/** An event of a flow. `body` is one or more JSON members, such as `"http":{…}`. */
export function line(
  flow: Flow,
  time: number,
  type: string,
  body: string,
  toClient = false,
  tx: number | null = null,
): string {
  const from = toClient
    ? `"src_ip":"${flow.dst}","src_port":${flow.dport},"dest_ip":"${flow.src}","dest_port":${flow.sport}`
    : `"src_ip":"${flow.src}","src_port":${flow.sport},"dest_ip":"${flow.dst}","dest_port":${flow.dport}`;
  return `{"timestamp":"${stamp(time)}","flow_id":${flow.id},"in_iface":"${flow.sensor.iface}","event_type":"${type}",${from},"proto":"${flow.proto}","pkt_src":"wire/pcap","community_id":"${flow.community}"${tx === null ? '' : `,"tx_id":${tx}`},${body},"host":"${flow.sensor.name}"}`;
}

export interface FlowEnd {
  end: number;
  app: string | null;
  /** Payload bytes; packets and headers are derived. */
  up: number;
  down: number;
  alerted?: boolean;
  /** How a TCP conversation ended; UDP is told by `down`. */
  tcp?: 'closed' | 'established' | 'syn_sent' | 'reset';
}

const TCP_ENDS = {
  closed: {
    state: 'closed',
    tcp: '{"tcp_flags":"1b","tcp_flags_ts":"1b","tcp_flags_tc":"1b","syn":true,"fin":true,"psh":true,"ack":true,"state":"closed"}',
  },
  established: {
    state: 'established',
    tcp: '{"tcp_flags":"1a","tcp_flags_ts":"1a","tcp_flags_tc":"1a","syn":true,"psh":true,"ack":true,"state":"established"}',
  },
  reset: {
    state: 'closed',
    tcp: '{"tcp_flags":"16","tcp_flags_ts":"02","tcp_flags_tc":"14","syn":true,"rst":true,"ack":true,"state":"closed"}',
  },
  syn_sent: {
    state: 'new',
    tcp: '{"tcp_flags":"02","tcp_flags_ts":"02","tcp_flags_tc":"00","syn":true,"state":"syn_sent"}',
  },
} as const;

/** Packets and bytes on the wire for a payload: 1,400 bytes a packet, an acknowledgement for every second one of the other side. */
export function wire(flow: Flow, up: number, down: number, bare = false) {
  if (flow.proto === 'UDP') {
    const pktsUp = Math.max(1, Math.ceil(up / 1200));
    const pktsDown = down === 0 ? 0 : Math.ceil(down / 1200);
    return { pktsUp, pktsDown, bytesUp: up + 42 * pktsUp, bytesDown: down + 42 * pktsDown };
  }
  if (bare) return { pktsUp: 1, pktsDown: down > 0 ? 1 : 0, bytesUp: 60, bytesDown: down > 0 ? 54 : 0 };
  const pktsUp = 4 + Math.ceil(up / 1400) + Math.ceil(down / 2800);
  const pktsDown = 3 + Math.ceil(down / 1400) + Math.ceil(up / 2800);
  return { pktsUp, pktsDown, bytesUp: up + 60 * pktsUp, bytesDown: down + 60 * pktsDown };
}

/** The flow record Suricata writes once the conversation has been over for a while. */
export function flowLine(flow: Flow, time: number, end: FlowEnd): string {
  const tcp = flow.proto === 'TCP' ? TCP_ENDS[end.tcp ?? 'closed'] : null;
  const state = tcp ? tcp.state : end.down > 0 ? 'established' : 'new';
  const count = wire(flow, end.up, end.down, end.tcp === 'syn_sent' || end.tcp === 'reset');
  const age = Math.round((end.end - flow.start) / SECOND);
  return `{"timestamp":"${stamp(time)}","flow_id":${flow.id},"in_iface":"${flow.sensor.iface}","event_type":"flow","src_ip":"${flow.src}","src_port":${flow.sport},"dest_ip":"${flow.dst}","dest_port":${flow.dport},"proto":"${flow.proto}",${end.app === null ? '' : `"app_proto":"${end.app}",`}"flow":{"pkts_toserver":${count.pktsUp},"pkts_toclient":${count.pktsDown},"bytes_toserver":${count.bytesUp},"bytes_toclient":${count.bytesDown},"start":"${stamp(flow.start)}","end":"${stamp(end.end)}","age":${age},"state":"${state}","reason":"timeout","alerted":${end.alerted === true}},"community_id":"${flow.community}"${tcp ? `,"tcp":${tcp.tcp}` : ''},"host":"${flow.sensor.name}"}`;
}

/** ICMP has no ports, so it has a line of its own: an echo and what came back. */
export function pingLine(
  random: Random,
  sensor: Sensor,
  time: number,
  start: number,
  src: string,
  dst: string,
  count: number,
  answered: boolean,
): string {
  const id = random.int(1 << 10, (1 << 19) - 1) * 2 ** 32 + random.next();
  const end = start + (count - 1) * SECOND + 1200;
  return `{"timestamp":"${stamp(time)}","flow_id":${id},"in_iface":"${sensor.iface}","event_type":"flow","src_ip":"${src}","dest_ip":"${dst}","proto":"ICMP","icmp_type":8,"icmp_code":0,${answered ? '"response_icmp_type":0,"response_icmp_code":0,' : ''}"flow":{"pkts_toserver":${count},"pkts_toclient":${answered ? count : 0},"bytes_toserver":${count * 98},"bytes_toclient":${answered ? count * 98 : 0},"start":"${stamp(start)}","end":"${stamp(end)}","age":${count - 1},"state":"${answered ? 'established' : 'new'}","reason":"timeout","alerted":false},"host":"${sensor.name}"}`;
}

/** What an alert says about its signature; see `signatures.ts`. */
export interface Signature {
  id: number;
  text: string;
  severity: 1 | 2 | 3;
  /** The ready `"alert":{…}` member. */
  json: string;
}

export interface AlertContext {
  /** JSON members of the protocol, such as `"http":{…}`. */
  body?: string;
  app?: string;
  toClient?: boolean;
  tx?: number;
  /** Payload bytes seen so far. */
  up: number;
  down: number;
  /** The packet as printable text. */
  payload?: string;
}

export function alertLine(flow: Flow, time: number, signature: Signature, context: AlertContext): string {
  const count = wire(flow, context.up, context.down, context.app === undefined && context.up === 0);
  const toClient = context.toClient === true;
  const payload =
    context.payload === undefined
      ? ''
      : `"payload":"${Buffer.from(context.payload, 'latin1').toString('base64')}","payload_printable":${JSON.stringify(context.payload)},`;
  const packet =
    context.payload === undefined
      ? ''
      : packetOf(flow, context.payload, toClient, toClient ? context.down : context.up);
  const body = `${signature.json},${context.body === undefined ? '' : `${context.body},`}${context.app === undefined ? '' : `"app_proto":"${context.app}",`}"direction":"${toClient ? 'to_client' : 'to_server'}","flow":{"pkts_toserver":${count.pktsUp},"pkts_toclient":${count.pktsDown},"bytes_toserver":${count.bytesUp},"bytes_toclient":${count.bytesDown},"start":"${stamp(flow.start)}","src_ip":"${flow.src}","dest_ip":"${flow.dst}","src_port":${flow.sport},"dest_port":${flow.dport}},${payload}"stream":${flow.proto === 'TCP' && context.up > 0 ? 1 : 0}${packet && `,"packet":"${packet}","packet_info":{"linktype":1}`}`;
  return line(flow, time, 'alert', body, toClient, context.tx ?? null);
}
