/** Small scenes of traffic for tests: lines as Suricata writes them, each at a minute of one day. Outside are documentation addresses. */
import type { Line } from './events.ts';

const START = Date.parse('2026-10-05T08:00:00Z');
/** A moment of the scene's day; minutes may have a fraction. */
export const minute = (minutes: number): string =>
  new Date(START + minutes * 60_000).toISOString().replace('Z', '000+0000');

/** Numbers that look drawn by lot, the same each time: 0 to 999. */
export const drawn = (index: number): number => (Math.imul(index + 1, 2654435761) >>> 8) % 1000;
/** Letters that look drawn by lot. */
export const letters = (index: number, length: number): string =>
  Array.from({ length }, (_, place) => 'abcdefghijklmnopqrstuvwxyz234567'[drawn(index * 37 + place) % 32]).join('');

interface Ends {
  at: number;
  src: string;
  dest: string;
  port: number;
  sport?: number;
  proto?: 'TCP' | 'UDP';
}

const head = ({ at, src, dest, port, sport = 50_000 + (Math.trunc(at) % 10_000), proto = 'TCP' }: Ends) => ({
  timestamp: minute(at),
  ...{ src_ip: src, src_port: sport, dest_ip: dest, dest_port: port, proto },
});

/** A flow, written when it ends; `refused` has packets back with nothing in them, `silent` none. */
export function flow({
  seconds = 1,
  up = 900,
  down = 4000,
  end = 'answered',
  app = null,
  more = {},
  ...ends
}: Ends & {
  seconds?: number;
  up?: number;
  down?: number;
  end?: 'answered' | 'refused' | 'silent';
  app?: string | null;
  more?: Line;
}): Line {
  const back = { answered: 8, refused: 2, silent: 0 }[end];
  return {
    ...head(ends),
    timestamp: minute(ends.at + seconds / 60),
    event_type: 'flow',
    ...(app ? { app_proto: app } : {}),
    flow: {
      ...{ pkts_toserver: 9, pkts_toclient: back, bytes_toserver: up, bytes_toclient: back > 2 ? down : back * 60 },
      ...{ start: minute(ends.at), end: minute(ends.at + seconds / 60), age: seconds, state: 'closed' },
    },
    ...more,
  };
}

/** A question for a name and its answer, as Suricata 5 to 7 writes them. */
export const dns = (
  at: number,
  src: string,
  resolver: string,
  name: string,
  { rrtype = 'A', rcode = 'NOERROR', port = 53 } = {},
): Line[] => [
  {
    ...head({ at, src, dest: resolver, port, proto: 'UDP' }),
    event_type: 'dns',
    dns: { version: 2, type: 'query', id: 1, rrname: name, rrtype },
  },
  {
    ...head({ at, src, dest: resolver, port, proto: 'UDP' }),
    event_type: 'dns',
    dns: { version: 2, type: 'answer', id: 1, rrname: name, rrtype, rcode },
  },
];

/** TLS; with `subject` the server signed its own certificate. */
export const tls = (ends: Ends, sni: string | null, { subject = '', version = 'TLS 1.2' } = {}): Line => ({
  ...head(ends),
  event_type: 'tls',
  tls: { ...(sni ? { sni } : {}), version, ...(subject ? { subject, issuerdn: subject } : {}) },
});

export const http = (ends: Ends, hostname: string, agent = 'Mozilla/5.0'): Line => ({
  ...head(ends),
  event_type: 'http',
  http: { hostname, url: '/', http_user_agent: agent, http_method: 'GET', status: 200, length: 900 },
});

/** A command of FTP with its reply. */
export const ftp = (ends: Ends, command: string, data: string | null, ...codes: string[]): Line => ({
  ...head(ends),
  // One connection of two ends by the client's port.
  flow_id: 1e9 + (ends.sport ?? 0),
  event_type: 'ftp',
  ftp: {
    ...{ command, ...(data === null ? {} : { command_data: data }), completion_code: codes },
    ...{ reply: codes.map(() => 'Said so.'), reply_received: 'yes' },
  },
});

/** A session of FTP, by the client's port: who signs in, and the files handed over, each by a connection that the client opens. */
export const ftpSession = ({ sport = 50_000, ...ends }: Ends, user: string, files: readonly string[] = []): Line[] => [
  ftp({ ...ends, sport }, 'USER', user, '331'),
  ftp({ ...ends, sport }, 'PASS', 'hunter2!', '230'),
  ...files.flatMap((file, index) => [
    ftp({ ...ends, sport }, 'PASV', null, '227'),
    ftp({ ...ends, sport }, 'STOR', file, '150', '226'),
    {
      ...head({ ...ends, sport: sport + 1 + index, port: 41_000 + index }),
      ...{ event_type: 'ftp_data', flow_id: 2e9 + sport + index, ftp_data: { filename: file, command: 'STOR' } },
    },
  ]),
];

/** A share that is opened. */
export const openedShare = (ends: Omit<Ends, 'port'>, share: string, status = 'STATUS_SUCCESS'): Line => ({
  ...head({ ...ends, port: 445 }),
  event_type: 'smb',
  smb: {
    ...{ dialect: '3.11', command: 'SMB2_COMMAND_TREE_CONNECT', status, session_id: 1, tree_id: 5 },
    ...{ share: `\\\\${ends.dest}\\${share}`, share_type: 'FILE' },
  },
});

/** A file on a share that gets another name. */
export const rename = (ends: Omit<Ends, 'port'>, from: string, to: string, status = 'STATUS_SUCCESS'): Line => ({
  ...head({ ...ends, port: 445 }),
  event_type: 'smb',
  smb: {
    ...{ dialect: '3.11', command: 'SMB2_COMMAND_SET_INFO', status, session_id: 1, tree_id: 5 },
    ...{ set_info: { class: 'FILE_INFO', info_level: 'SMB2_FILE_RENAME_INFO' }, rename: { from, to } },
  },
});

/** Files of an office on a share, in folders of their own; the same number gives the same. */
export const shareFiles = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = ['docx', 'xlsx', 'pdf', 'jpg', 'pptx'][index % 5];
    return `office\\${['plans', 'bills', 'people'][index % 3]}\\file ${index}.${kind}`;
  });

/** The interface by which domain controllers copy the directory. */
export const DRSUAPI = 'e3514235-4b06-11d1-ab04-00c04fc2dcd2';
/** Interfaces of what starts programs: services, tasks, and WMI's, of which the first is the one to sign in by. */
export const STARTERS = {
  services: '367abb81-9844-35f1-ad32-98f038001003',
  tasks: '86d35949-83c9-4044-b424-db363231fd0c',
  wmiLogin: 'f309ad18-d86a-11d0-a075-00c04fb68820',
  wmi: '9556dc99-828c-11cf-a37e-00aa003240c7',
} as const;

/** An RPC by TCP, of a connection by the client's port: an interface that is chosen, or a call by its number, of which newer sensors name the interface too. */
export const rpcEvent = ({ sport = 52_000, ...ends }: Ends, what: string | number, named?: string): Line => {
  const uuid = typeof what === 'string' ? what : named;
  const said =
    typeof what === 'string'
      ? { request: 'BIND', response: 'BINDACK' }
      : { request: 'REQUEST', response: 'RESPONSE', req: { opnum: what, frag_cnt: 1, stub_data_size: 900 } };
  return {
    ...head({ ...ends, sport }),
    ...{ event_type: 'dcerpc', flow_id: 3e9 + sport },
    dcerpc: { ...said, ...(uuid ? { interfaces: [{ uuid, version: '1.0', ack_result: 0 }] } : {}), call_id: 2 },
  };
};

/** A connection of RPC: the interface that is chosen, then a call of it by its number, so many times. */
export const rpc = (ends: Ends, uuid: string, opnum: number, times = 1): Line[] => [
  rpcEvent(ends, uuid),
  ...Array.from({ length: times }, () => rpcEvent(ends, opnum)),
];

/** Names of classifications with their severity. */
const CLASSES = {
  trojan: ['A Network Trojan was detected', 1],
  c2: ['Malware Command and Control Activity Detected', 1],
  domain: ['Domain Observed Used for C2 Detected', 1],
  kit: ['Exploit Kit Activity Detected', 1],
  privacy: ['Potential Corporate Privacy Violation', 1],
  admin: ['Attempted Administrator Privilege Gain', 1],
  user: ['Attempted User Privilege Gain', 1],
  web: ['Web Application Attack', 1],
  bad: ['Potentially Bad Traffic', 2],
  misc: ['Misc Attack', 2],
  leak: ['Attempted Information Leak', 2],
  external: ['Device Retrieving External IP Address Detected', 2],
  theft: ['Successful Credential Theft Detected', 1],
  social: ['Possible Social Engineering Attempted', 2],
  pup: ['Possibly Unwanted Program Detected', 2],
  activity: ['Misc activity', 3],
  unknown: ['Unknown Traffic', 3],
  normal: ['Not Suspicious Traffic', 3],
  scan: ['Detection of a Network Scan', 3],
  decode: ['Generic Protocol Command Decode', 3],
  failure: ['Unsuccessful User Privilege Gain', 1],
  none: ['', 3],
  shell: ['Executable code was detected', 1],
  rpc: ['Decode of an RPC Query', 2],
  mining: ['Crypto Currency Mining Activity Detected', 2],
  gained: ['Successful Administrator Privilege Gain', 1],
} as const;
export type AlertClass = keyof typeof CLASSES;

/** A number of a rule, of its text. */
const sidOf = (signature: string) =>
  2_000_000 + [...signature].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000, 7);

/**
 * An alert. As Suricata 4 to 6 wrote them it says neither who opened the flow nor which way the packet went; with `opener` it does,
 * as Suricata 7 does.
 */
export function alarm(
  ends: Ends,
  kind: AlertClass,
  signature: string,
  { opener = null, metadata, more = {} }: { opener?: string | null; metadata?: Line; more?: Line } = {},
): Line {
  const [category, severity] = CLASSES[kind];
  const other = opener === ends.src ? ends.dest : ends.src;
  return {
    ...head(ends),
    event_type: 'alert',
    alert: {
      ...{ action: 'allowed', gid: 1, signature_id: sidOf(signature), rev: 1, signature, category, severity },
      ...(metadata ? { metadata } : {}),
    },
    ...(opener
      ? {
          direction: opener === ends.src ? 'to_server' : 'to_client',
          flow: { pkts_toserver: 3, pkts_toclient: 3, start: minute(ends.at), src_ip: opener, dest_ip: other },
        }
      : {}),
    ...more,
  };
}

/** Something again and again. */
export const every = (
  minutes: number,
  from: number,
  to: number,
  make: (at: number, index: number) => Line | Line[],
): Line[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / minutes)) }, (_, index) =>
    make(from + index * minutes, index),
  ).flat();
