import { createHash } from 'node:crypto';
import { parseAddress } from '../../shared/address.ts';
import type { FieldType } from '../../shared/event-column-fields.ts';
import {
  EVENT_COLUMNS,
  type EventField,
  type EveRow,
  lineFieldsOfWords,
  mayBeSeveral,
} from '../../shared/event-fields.ts';
import { type Placed, placedAt, type Step, stepsOf, valuesAlong, valuesPlaced } from '../../shared/line-values.ts';
import { parseTime } from '../../shared/time.ts';
import { isObject } from '../is-object.ts';
import { aboutOf } from './event-about.ts';
import { timeText } from './time-text.ts';

type Json = Record<string, unknown>;
type Value = EveRow[keyof EveRow];

const NOTHING: Json = Object.freeze({});

/** The object at hand, or the first object of an array, or an empty one: so that fields can be asked without checks. */
function object(value: unknown): Json {
  if (isObject(value)) return value;
  if (Array.isArray(value) && isObject(value[0])) return value[0];
  return NOTHING;
}

/** Characters of a text that its column holds; the line has all of it. */
const MAX_TEXT_LENGTH = 2048;

const string = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : null);

/** A whole number from `min` to `max`, also when written as text; else null. */
function integer(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

const int32 = (value: unknown) => integer(value, -2_147_483_648, 2_147_483_647);

/** The highest priority that a rule may have. */
const MAX_SEVERITY = 255;

/** A whole number that a double holds exactly: beyond that JSON.parse has already lost digits, so it is null. */
function int64(value: unknown): bigint | null {
  const number = integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  return number === null ? null : BigInt(number);
}

const timeOf = (value: unknown) => parseTime(timeText(value));

/** How a value of JSON becomes one of a column; null is none. */
const READERS: Record<FieldType, (value: unknown) => Value> = {
  text: string,
  text_or_address: (value) => parseAddress(value)?.text ?? string(value),
  port: (value) => integer(value, 0, 65_535),
  integer: int32,
  bigint: int64,
  key: int64,
  asn: int64,
  size: int64,
  duration: int32,
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  address: (value) => parseAddress(value)?.text ?? null,
  address_number: (value) => parseAddress(value)?.num ?? null,
  time: (value) => timeOf(value)?.micros ?? null,
};

const HASH_MASK = (1n << 62n) - 1n;

/** The first 62 bits of SHA-256 as a positive BIGINT. */
export const hash62 = (data: string | Uint8Array): bigint =>
  createHash('sha256').update(data).digest().readBigUInt64BE(0) & HASH_MASK;

const THREAT_CACHE_LIMIT = 20_000;
/** Characters; longer ones are no usual threats and would fill the memory. */
const MAX_CACHED_PARTS = 1000;
const threatKeys = new Map<string, bigint>();

/** What groups alerts into one threat: sensor, generator, signature (id, else text), source and destination. */
function threatKey(event: Json, row: EveRow): bigint | null {
  if (event.event_type !== 'alert') return null;
  const signature = row.alert_signature_id ?? row.alert_signature ?? '';
  const source = row.src_ip ?? string(event.src_ip) ?? '';
  const destination = row.dest_ip ?? string(event.dest_ip) ?? '';
  const parts = JSON.stringify([row.sensor, String(row.alert_gid ?? ''), String(signature), source, destination]);
  const known = threatKeys.get(parts);
  if (known !== undefined) return known;
  if (threatKeys.size >= THREAT_CACHE_LIMIT) threatKeys.clear();
  const key = hash62(parts);
  if (parts.length <= MAX_CACHED_PARTS) threatKeys.set(parts, key);
  return key;
}

function valueAt(event: Json, steps: readonly Step[]): unknown {
  let value = event[steps[0]!.name];
  for (let step = 1; step < steps.length && value !== undefined; step++) value = object(value)[steps[step]!.name];
  return value;
}

/** Characters that the further values of a field take together; the line has those beyond. */
const MAX_FURTHER_LENGTH = 8192;

/** The first of some values that have room. */
function withRoom<Each>(values: readonly Each[]): Each[] {
  let room = MAX_FURTHER_LENGTH;
  return values.filter((value) => {
    room -= String(value).length;
    return room >= 0;
  });
}

/** A field that is read of a line: a column, or, without one, names that words are looked for in. */
interface LineField {
  name: string;
  column: string | null;
  read: (value: unknown) => Value;
  paths: readonly (readonly Step[])[];
  /** Its values beside the first are kept too. */
  isSeveral: boolean;
  words: boolean;
  carriers: readonly string[] | null;
  placed: Placed | null;
}

const lineFieldOf = (field: EventField): LineField => ({
  name: field.name,
  column: field.column,
  read: READERS[field.type],
  paths: field.paths.map(stepsOf),
  isSeveral: mayBeSeveral(field),
  words: field.words,
  carriers: field.carriers,
  placed: field.column === null ? placedAt(field) : null,
});

/** Fields by the first names of their paths: an event has a dozen of the hundred there are. */
function byFirstName(fields: readonly LineField[]): Map<string, LineField[]> {
  const names = [...new Set(fields.flatMap(({ paths }) => paths.map(([first]) => first!.name)))];
  return new Map(
    names.map((name) => [name, fields.filter(({ paths }) => paths.some(([first]) => first!.name === name))]),
  );
}

/** The value of a field by the first of its paths that gives one of its type. */
function firstValue(event: Json, { paths, read }: LineField): Value {
  for (const steps of paths) {
    const value = valueAt(event, steps);
    if (value === undefined) continue;
    const typed = read(value);
    if (typed !== null) return typed;
  }
  return null;
}

/** Each value of a field that may have several, once, by the first of its paths that gives any. */
function eachValue(event: Json, { paths, read }: LineField): Value[] {
  for (const steps of paths) {
    const values = valuesAlong(steps, event)
      .map(read)
      .filter((value) => value !== null);
    if (values.length > 0) return [...new Set(values)];
  }
  return [];
}

/** The names of an event in a field that has no column. */
const namesOf = (event: Json, { placed, carriers }: LineField): string[] =>
  carriers === null || carriers.includes(event.event_type as string)
    ? valuesPlaced(placed!, event).flatMap((value) =>
        typeof value === 'object' || value === undefined ? [] : [String(value).slice(0, MAX_TEXT_LENGTH)],
      )
    : [];

/** Values as JSON writes them; half a surrogate pair, which no engine reads, is a sign for what is no letter, as in a column. */
const inJson = (values: readonly Value[]) =>
  values.map((value) => (typeof value === 'bigint' ? Number(value) : String(value).replace(/\p{Cs}/gu, '\ufffd')));

/**
 * Types one event; `source` names the sensor when the event does not, `sensorType` what wrote it where that is not Suricata. Never
 * throws: what does not fit is null.
 */
export type EveReader = (event: Json, source: string, sensorType?: string | null) => EveRow;

/** What `dns.type` says of a question: of version 3 and of those before. */
const QUESTIONS: readonly unknown[] = ['request', 'query'];

/**
 * A reader of the columns that a store has but for those that come from where the line stood.
 * Fields: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
export function eveReader(columns: typeof EVENT_COLUMNS): EveReader {
  const fields = byFirstName(
    [...columns.filter(({ origin }) => origin === 'line'), ...lineFieldsOfWords()].map(lineFieldOf),
  );
  // Nothing known; copied, so that every row has the same shape.
  const empty = Object.fromEntries(
    columns.filter(({ origin }) => origin !== 'place').map(({ column }) => [column, null]),
  );
  return (event, source, sensorType = null) => {
    const values: Record<string, Value> = { ...empty };
    const further: Record<string, unknown> = {};
    const names: Value[] = [];
    for (const first in event) {
      for (const field of fields.get(first) ?? []) {
        const { name, column, isSeveral, words } = field;
        if (column === null) names.push(...namesOf(event, field));
        else if (values[column] !== null) continue;
        else if (!isSeveral) values[column] = firstValue(event, field);
        else {
          const [value = null, ...others] = eachValue(event, field);
          values[column] = value;
          if (others.length > 0) further[name] = inJson(withRoom(others));
          if (words) names.push(...others);
        }
      }
    }
    const row = values as unknown as EveRow;
    row.further = Object.keys(further).length > 0 ? JSON.stringify(further) : null;
    row.names = names.length > 0 ? withRoom(names).join('\n') : null;
    row.sensor ||= source;
    row.sensor_type = sensorType;
    row.alert_severity = integer(row.alert_severity, 0, MAX_SEVERITY);
    row.time_zoned = (timeOf(event.timestamp) ?? timeOf(event['@timestamp']))?.zoned ?? null;
    row.src_ip_num = parseAddress(row.src_ip)?.num ?? null;
    row.dest_ip_num = parseAddress(row.dest_ip)?.num ?? null;
    row.http_length = event.event_type === 'http' ? int64(object(event.http).length) : null;
    row.flow_start = event.event_type === 'flow' ? (timeOf(object(event.flow).start)?.micros ?? null) : null;
    // Suricata 8 writes the code of a question's header too: nobody has answered.
    if (QUESTIONS.includes(object(event.dns).type)) row.dns_rcode = null;
    row.about = aboutOf(event);
    row.threat_key = threatKey(event, row);
    return row;
  };
}

export const eveRow = eveReader(EVENT_COLUMNS);
