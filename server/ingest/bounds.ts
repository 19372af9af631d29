import { isObject } from '../is-object.ts';

/** What one line may hold: of a longer one the long texts are cut. */
export const STORED_LINE_BYTES = 64 * 1024;
/** What it may hold when long lines come one after the other. */
export const CROWDED_LINE_BYTES = 8 * 1024;
/** Objects and lists in each other; Suricata's own events are far flatter. */
export const MAX_DEPTH = 64;
/** Values in a line, lists and objects among them. */
export const MAX_VALUES = 10_000;

/** An event without the counters of each worker (`threads: yes`), of which a machine has many: the same are there for all of them together. */
export function withoutThreads(event: object): object {
  const { event_type, stats } = event as Record<string, unknown>;
  return event_type === 'stats' && isObject(stats) ? { ...event, stats: { ...stats, threads: undefined } } : event;
}

/** Why a parsed line is no event that can be kept, or null. */
export function boundsFault(event: unknown): string | null {
  let values = 0;
  const visit = (value: unknown, depth: number): string | null => {
    if (++values > MAX_VALUES) return 'too many values';
    if (typeof value !== 'object' || value === null) return null;
    if (depth > MAX_DEPTH) return 'nested too deeply';
    for (const key in value) {
      const fault = visit((value as Record<string, unknown>)[key], depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  return visit(event, 1);
}

/** Lengths to which texts are cut, the first that is enough. */
const CUT_LENGTHS = [16_384, 8192, 4096, 1024, 256, 64];
/** What is left of a line that is long for other reasons. */
const ESSENTIAL = [
  'timestamp',
  'event_type',
  'flow_id',
  'src_ip',
  'src_port',
  'dest_ip',
  'dest_port',
  'proto',
  'alert',
];

/** The first characters of a text, without half of a surrogate pair at the end. */
const beginning = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const cut = (event: object, length: number) =>
  JSON.stringify(event, (_key, value) =>
    typeof value === 'string' && value.length > length ? `${beginning(value, length)}…` : value,
  );

/**
 * A line without what statistics say of each worker, and whose long texts are cut, each ending with `…` then, so that it has at most `bytes`; `ndr_line_bytes` says how many it
 * had. Where that is not enough only the essential fields are left.
 */
export function shortenedLine(line: string, bytes: number): string {
  const whole = JSON.parse(line) as Record<string, unknown>;
  const event = { ...withoutThreads(whole), ndr_line_bytes: whole.ndr_line_bytes ?? Buffer.byteLength(line) };
  const essential = Object.fromEntries([...ESSENTIAL, 'ndr_line_bytes'].map((name) => [name, event[name as never]]));
  for (const fields of [event, essential])
    for (const length of CUT_LENGTHS) {
      const text = cut(fields, length);
      if (Buffer.byteLength(text) <= bytes) return text;
    }
  return JSON.stringify({ ndr_line_bytes: event.ndr_line_bytes });
}
