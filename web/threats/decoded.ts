import { EVENT_FIELDS, type EventField, findField } from '../../shared/event-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';

/** A field of an event's line with what it holds. */
export interface DecodedField {
  /** EVE's dotted path. */
  path: string;
  values: string[];
  /** Values that are not among these. */
  more: number;
}

export interface DecodedGroup {
  /** The protocol, as EVE names it. */
  name: string;
  fields: DecodedField[];
}

/** What every event has. */
export const COMMON = 'event';
/** What the rule says of itself, the same in each of its alerts. */
export const RULE = 'alert';
/** Shown in ways of their own, or told above. */
const ELSEWHERE = new Set(['payload', 'payload_printable', 'packet', 'packet_info', 'timestamp', 'event_type']);
const MOST_FIELDS = 200;
const MOST_VALUES = 12;
/** As many as a search may have, which then asks how the value begins. */
const MOST_CHARACTERS = MAX_SEARCH_LENGTH;
const MOST_DEPTH = 8;
/** What is about the connection and the sensor comes behind the protocols. */
const LAST = [RULE, 'flow', 'tcp', COMMON, 'ether', 'metadata'];

/** A text of JSON, or a number that a double would not hold. */
const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** The line as an object, long numbers as texts; null for what is no whole line. */
function readLine(raw: string): unknown {
  try {
    return JSON.parse(raw.replace(LONG_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)));
  } catch {
    return null;
  }
}

/** The fields of a line by protocol, what was spoken first; none when it is not whole. */
export function decodedOf(raw: string): DecodedGroup[] {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, path: string, depth: number): void => {
    if (value === null || value === '' || depth > MOST_DEPTH || (found.size >= MOST_FIELDS && !found.has(path))) return;
    if (Array.isArray(value)) for (const each of value) walk(each, path, depth + 1);
    else if (typeof value === 'object')
      for (const [name, inside] of Object.entries(value)) walk(inside, path ? `${path}.${name}` : name, depth + 1);
    else found.set(path, [...(found.get(path) ?? []), String(value).slice(0, MOST_CHARACTERS)]);
  };
  const line = readLine(raw);
  if (line === null || typeof line !== 'object') return [];
  for (const [name, value] of Object.entries(line)) if (!ELSEWHERE.has(name)) walk(value, name, 0);
  found.delete('alert.rule');
  const groups = new Map<string, DecodedField[]>();
  for (const [path, all] of found) {
    const name = path.includes('.') ? path.slice(0, path.indexOf('.')) : COMMON;
    const values = [...new Set(all)];
    const field = { path, values: values.slice(0, MOST_VALUES), more: Math.max(0, values.length - MOST_VALUES) };
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  const place = (name: string) => LAST.indexOf(name);
  return [...groups]
    .map(([name, fields]) => ({ name, fields }))
    .sort((one, other) => place(one.name) - place(other.name));
}

const BY_PATH = new Map<string, EventField>(
  EVENT_FIELDS.flatMap((field) => field.paths.map((path) => [path.replaceAll('[]', ''), field] as const)).reverse(),
);

/** The field of a search that has what stands at this path of a line; null when none has. */
export const fieldAt = (path: string): EventField | null =>
  path.includes('.') ? findField(path) : (BY_PATH.get(path) ?? null);
