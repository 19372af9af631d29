import type { EventWithRaw } from '../../shared/events.ts';

/** A field that equal events have different values of. */
export interface Difference {
  /** Its dotted name in EVE. */
  field: string;
  /** The first few. */
  values: string[];
  /** How many others there are. */
  more: number;
}

/** Events that say the same but for a few fields, the newest first. */
export interface EventFold {
  ids: string[];
  differs: Difference[];
}

/** What makes two events of one threat worth two lines: by dotted names in EVE. */
const TELLING = [
  'dest_port',
  'proto',
  'app_proto',
  'alert.rev',
  'alert.action',
  'http.hostname',
  'http.url',
  'http.http_method',
  'http.http_user_agent',
  'http.status',
  'tls.sni',
  'tls.ja3.hash',
  'quic.sni',
  'dns.rrname',
  'dns.query.rrname',
  'dns.queries.rrname',
  'smb.command',
  'smb.filename',
  'ssh.client.software_version',
  'ftp.command',
  'ldap.request.operation',
  'fileinfo.filename',
  'files.filename',
] as const;
/** Different in every event, and telling nothing beside its time. */
const COUNTERS =
  /^(timestamp|flow_id|pcap_cnt|pcap_filename|community_id|payload|payload_printable|packet|packet_info|stream)$|^(flow|metadata)\.|^dns\.(query\.)?id$|(^|\.)(tx_id|message_id|transaction_id)$/;
/** Longer lines are not looked into. */
const MAX_LINE = 64 * 1024;
const MAX_FIELDS = 4;
const MAX_VALUES = 4;
const MAX_VALUE = 60;

/** Values by dotted names; where a list stands each of its values, in their order. */
type Leaves = Map<string, string>;

function addLeaves(value: unknown, path: string, leaves: Leaves): void {
  if (Array.isArray(value)) for (const each of value) addLeaves(each, path, leaves);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) addLeaves(inner, path ? `${path}.${name}` : name, leaves);
  else {
    const before = leaves.get(path);
    leaves.set(path, before === undefined ? String(value) : `${before}, ${value}`);
  }
}

function leavesOf({ raw }: EventWithRaw): Leaves | null {
  if (raw.length > MAX_LINE) return null;
  const leaves: Leaves = new Map();
  try {
    addLeaves(JSON.parse(raw), '', leaves);
  } catch {
    return null;
  }
  return leaves;
}

/** Of an address the path alone: what is asked for behind it changes with each call. */
const told = (name: string, leaves: Leaves) =>
  name === 'http.url' ? leaves.get(name)?.split('?')[0] : leaves.get(name);

function differencesOf(all: readonly Leaves[]): Difference[] {
  const names = new Set(all.flatMap((leaves) => [...leaves.keys()]).filter((name) => !COUNTERS.test(name)));
  return [...names]
    .map((field) => ({ field, values: [...new Set(all.map((leaves) => leaves.get(field) ?? '—'))] }))
    .filter(({ values }) => values.length > 1)
    .slice(0, MAX_FIELDS)
    .map(({ field, values }) => ({
      field,
      values: values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE)),
      more: Math.max(0, values.length - MAX_VALUES),
    }));
}

/** Events of one threat, those that tell the same taken together, in the order of their newest; each stands in one fold. */
export function foldEvents(events: readonly EventWithRaw[]): EventFold[] {
  const folds = new Map<string, { ids: string[]; leaves: Leaves[] }>();
  for (const event of events) {
    const leaves = leavesOf(event);
    const { id } = event.event;
    const key = leaves ? JSON.stringify(TELLING.map((name) => told(name, leaves))) : id;
    const fold = folds.get(key) ?? { ids: [], leaves: [] };
    fold.ids.push(id);
    if (leaves) fold.leaves.push(leaves);
    folds.set(key, fold);
  }
  return [...folds.values()].map(({ ids, leaves }) => ({ ids, differs: differencesOf(leaves) }));
}
