/** Events of Suricata that another program has put into lines of its own. */

type Json = Record<string, unknown>;

/**
 * Where shippers and exports put them, as an object or as its text: Elasticsearch's hits, Filebeat and Logstash with the line as it came
 * (`message`, `event.original`) or decoded, Wazuh's alerts, Splunk's results, containers' logs.
 */
const PLACES: readonly (readonly string[])[] = [
  ['_source'],
  ['event', 'original'],
  ['message'],
  ['json'],
  ['suricata', 'eve'],
  ['data'],
  ['result', '_raw'],
  ['_raw'],
  ['log'],
];
/** An export may hold what a shipper wrote, which holds the line. */
const MOST_WRAPS = 3;

/** An event with its text. */
export interface Wrapped {
  event: Json;
  text: string;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEvent = (value: unknown): value is Json => isObject(value) && typeof value.event_type === 'string';

/** The object that a text is, or undefined. */
function read(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** The event in another program's line; null when there is none, or when it is one itself. */
export function unwrapped(line: Json, wraps = MOST_WRAPS): Wrapped | null {
  if (isEvent(line) || wraps === 0) return null;
  for (const path of PLACES) {
    const found = at(line, path);
    const inner = typeof found === 'string' ? read(found.trim()) : found;
    if (isEvent(inner)) return { event: inner, text: typeof found === 'string' ? found.trim() : JSON.stringify(inner) };
    const deeper = isObject(inner) ? unwrapped(inner, wraps - 1) : null;
    if (deeper) return deeper;
  }
  return null;
}

/** Characters that syslog puts before an event: priority, time, host, program, `@cee:`. */
const MOST_HEAD = 300;

/** The event behind what syslog puts before it, or null. */
export function behindHead(text: string): Wrapped | null {
  const start = text.slice(0, MOST_HEAD).search(/(?<=[\s:]){"/);
  const rest = start > 0 ? text.slice(start) : '';
  const event = read(rest);
  return isEvent(event) ? { event, text: rest } : null;
}
