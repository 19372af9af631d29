/** Events of Suricata and of Zeek that another program has put into lines of its own. */

import { isObject } from '../is-object.ts';
import { TOKEN } from './repeated-names.ts';
import { zeekLogIn } from './zeek/zeek.ts';

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

/** An event of Suricata, or a line of Zeek of which it is known of what log it is; null of anything else. */
function eventOf(value: unknown, sent = value): Json | null {
  if (!isObject(value)) return null;
  if (typeof value.event_type === 'string') return value;
  const log = zeekLogIn(value, isObject(sent) ? sent : value);
  return log === null ? null : { ...value, _path: log };
}

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
  if (eventOf(line) || wraps === 0) return null;
  for (const path of PLACES) {
    const found = at(line, path);
    const inner = typeof found === 'string' ? read(found.trim()) : found;
    if (!isObject(inner)) continue;
    // An event is a line: breaks stand between its parts alone, where a blank says the same.
    const itsText = (typeof found === 'string' ? found.trim() : path.reduce(memberText, text)).replace(/[\r\n]+/g, ' ');
    const event = eventOf(inner, line);
    if (event) return { event, text: itsText };
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
  const event = eventOf(read(rest));
  return event && { event, text: rest };
}
