/** Events of Suricata that another program has put into lines of its own. */

import { isObject } from '../is-object.ts';

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

/** Texts of JSON, and what stands around values. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** The value of a name in the text of an object, as it stands there: JSON.parse takes digits from long numbers. Of several the last. */
function memberText(text: string, name: string): string {
  let [depth, start, key, last, found] = [0, 0, '', '', ''];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isEnd = token === '}' || token === ']';
    if (depth === 1 && token === ':') [key, start] = [JSON.parse(last), index + 1];
    else if (depth === 1 && (isEnd || token === ',') && key === name) [key, found] = ['', text.slice(start, index)];
    if (token === '{' || token === '[') depth++;
    else if (isEnd) depth--;
    last = token;
  }
  return found.trim();
}

/** The event in another program's line, which says `text`; null when there is none, or when it is one itself. */
export function unwrapped(line: Json, text: string, wraps = MOST_WRAPS): Wrapped | null {
  if (isEvent(line) || wraps === 0) return null;
  for (const path of PLACES) {
    const found = at(line, path);
    const inner = typeof found === 'string' ? read(found.trim()) : found;
    if (!isObject(inner)) continue;
    const itsText = typeof found === 'string' ? found.trim() : path.reduce(memberText, text);
    if (isEvent(inner)) return { event: inner, text: itsText };
    const deeper = unwrapped(inner, itsText, wraps - 1);
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
