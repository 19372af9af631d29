import { createHash } from 'node:crypto';
import { parseAddress } from '../../shared/address.ts';
import {
  EVENT_COLUMNS,
  type EveRow,
  type FieldType,
  lineFieldsOfWords,
  mayBeSeveral,
} from '../../shared/event-fields.ts';
import { type Step, stepsOf, valuesAlong } from '../../shared/line-values.ts';
import { parseTime } from '../../shared/time.ts';

type Json = Record<string, unknown>;
type Value = EveRow[keyof EveRow];

const NOTHING: Json = Object.freeze({});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** How a value of JSON becomes one of a column; null is none. */
const READERS: Record<FieldType, (value: unknown) => Value> = {
  text: string,
  port: (value) => integer(value, 0, 65_535),
  integer: int32,
  bigint: int64,
  key: int64,
  size: int64,
  duration: int32,
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  address: (value) => parseAddress(value)?.text ?? null,
  address_number: (value) => parseAddress(value)?.num ?? null,
  time: (value) => parseTime(value)?.micros ?? null,
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

function valueAt(event: Json, path: readonly string[]): unknown {
  let value = event[path[0]!];
  for (let step = 1; step < path.length && value !== undefined; step++) value = object(value)[path[step]!];
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

/** Each value of a field that may have several, once, by the first of its paths that gives any. */
function severalAt(event: Json, paths: readonly (readonly Step[])[], read: (value: unknown) => Value): Value[] {
  for (const steps of paths) {
    if (event[steps[0]!.name] === undefined) continue;
    const values = valuesAlong(steps, event)
      .map(read)
      .filter((value) => value !== null);
    if (values.length > 0) return [...new Set(values)];
  }
  return [];
}

const NAMES_IN_LINE = lineFieldsOfWords().map(({ paths: [path], carriers }) => ({ steps: stepsOf(path!), carriers }));

/** The names of an event that have no column of their own. */
const namesIn = (event: Json): string[] =>
  NAMES_IN_LINE.filter(
    ({ steps, carriers }) =>
      event[steps[0]!.name] !== undefined && (carriers === null || carriers.includes(event.event_type as string)),
  )
    .flatMap(({ steps }) => valuesAlong(steps, event))
    .flatMap((value) =>
      typeof value === 'object' || value === undefined ? [] : [String(value).slice(0, MAX_TEXT_LENGTH)],
    );

/** Values as JSON writes them; half a surrogate pair, which no engine reads, is a sign for what is no letter, as in a column. */
const inJson = (values: readonly Value[]) =>
  values.map((value) => (typeof value === 'bigint' ? Number(value) : String(value).replace(/\p{Cs}/gu, '\ufffd')));

/**
 * Types one event; `source` names the sensor when the event does not, `sensorType` what wrote it where that is not Suricata. Never
 * throws: what does not fit is null.
 */
export type EveReader = (event: Json, source: string, sensorType?: string | null) => EveRow;

/**
 * A reader of the columns that a store has but for those that come from where the line stood.
 * Fields: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
export function eveReader(columns: typeof EVENT_COLUMNS): EveReader {
  const inLine = columns.filter(({ origin }) => origin === 'line');
  const several = inLine.filter(mayBeSeveral).map(({ name, column, type, paths, words }) => ({
    name,
    column,
    words,
    read: READERS[type],
    paths: paths.map(stepsOf),
  }));
  const fromLine = inLine
    .filter((field) => !mayBeSeveral(field))
    .map(({ column, type, paths }) => ({ column, read: READERS[type], paths: paths.map((path) => path.split('.')) }));
  // Nothing known; copied, so that every row has the same shape.
  const empty = Object.fromEntries(
    columns.filter(({ origin }) => origin !== 'place').map(({ column }) => [column, null]),
  );
  return (event, source, sensorType = null) => {
    const values: Record<string, Value> = { ...empty };
    for (const { column, read, paths } of fromLine) {
      for (const path of paths) {
        const value = valueAt(event, path);
        if (value === undefined) continue;
        const typed = read(value);
        if (typed === null) continue;
        values[column] = typed;
        break;
      }
    }
    const further: Record<string, unknown> = {};
    const names: Value[] = namesIn(event);
    for (const { name, column, read, paths, words } of several) {
      const [first, ...others] = severalAt(event, paths, read);
      if (first === undefined) continue;
      values[column] = first;
      if (others.length > 0) further[name] = inJson(withRoom(others));
      if (words) names.push(...others);
    }
    const row = values as unknown as EveRow;
    row.further = Object.keys(further).length > 0 ? JSON.stringify(further) : null;
    row.names = names.length > 0 ? withRoom(names).join('\n') : null;
    row.sensor ||= source;
    row.sensor_type = sensorType;
    row.alert_severity = integer(row.alert_severity, 0, MAX_SEVERITY);
    row.time_zoned = parseTime(event.timestamp)?.zoned ?? null;
    row.src_ip_num = parseAddress(event.src_ip)?.num ?? null;
    row.dest_ip_num = parseAddress(event.dest_ip)?.num ?? null;
    row.http_length = event.event_type === 'http' ? int64(object(event.http).length) : null;
    row.flow_start = event.event_type === 'flow' ? (parseTime(object(event.flow).start)?.micros ?? null) : null;
    row.threat_key = threatKey(event, row);
    return row;
  };
}

export const eveRow = eveReader(EVENT_COLUMNS);
