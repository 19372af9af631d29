import type { EventField } from '../../../../shared/event-fields.ts';
import { ZEEK_PLACES } from '../../../ingest/zeek/zeek.ts';

/**
 * What stands at a JSON path of a line, as JSON; of several paths a list, got in one call, for each holds the lines in memory. A line
 * may be JSON to JavaScript and none to DuckDB, such as one with half a surrogate pair: null.
 */
export const inLine = (path: string | readonly string[]): string =>
  `TRY(json_extract(raw, ${typeof path === 'string' ? `'${path}'` : `[${path.map((each) => `'${each}'`).join(', ')}]`}))`;

/** The text of a field of a line, by its path of JSON without the `$.`; null as above. */
export const text = (field: string): string => `TRY(json_extract_string(raw, '$.${field}'))`;

/** Whether the JSON value `v` is one, and no object or list of them. */
export const IS_LEAF = `left(v::VARCHAR, 1) NOT IN ('{', '[')`;

/** Whether an event is of one of these types. */
export const isOfType = (types: readonly string[]): string =>
  `event_type IN (${types.map((type) => `'${checked(type)}'`).join(', ')})`;

/** All that a line has at a field's path, as a list of JSON; a line of Zeek at the fields that say the same. */
export function jsonInLine({ paths }: EventField): string {
  const path = paths[0]!;
  const zeek = zeekInLine(path);
  return zeek ? `CASE WHEN sensor_type = 'zeek' THEN ${zeek} ELSE ${valuesAt(path)} END` : valuesAt(path);
}

/** What stands at a path, several values or one, as a list of JSON. */
function valuesAt(path: string): string {
  const values = jsonPaths(path).map((each) =>
    each.endsWith('[*]') || each.includes('[*].') ? inLine(each) : `[${inLine(each)}]`,
  );
  return values.length === 1 ? values[0]! : `list_concat(${values.join(', ')})`;
}

/** What a log of columns, made JSON, has for no value. */
const SAID = `lambda v: (v ->> '$') NOT IN ('-', '(empty)')`;

/** What a line of Zeek has at the fields that stand for EVE's path; null where there are none. */
function zeekInLine(path: string): string | null {
  const places = ZEEK_PLACES.get(path.replaceAll('[]', ''));
  if (!places) return null;
  const several = path.endsWith('[]') ? '[]' : '';
  const cases = places.map(({ type, field }) => `WHEN ${isOfType([type])} THEN ${valuesAt(field + several)}`);
  return `list_filter(CASE ${cases.join(' ')} END, ${SAID})`;
}

/** Letters that need no quoting anywhere. */
function checked(name: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(name)) throw new Error(`${name} cannot be part of a path`);
  return name;
}

/** `dns.answers[].rdata` as JSON paths: `[]` may be an array or a single value, so there are two. */
function jsonPaths(path: string): string[] {
  return path.split('.').reduce(
    (paths, part) => {
      const step = `."${checked(part.replace('[]', ''))}"`;
      const steps = part.endsWith('[]') ? [step, `${step}[*]`] : [step];
      return paths.flatMap((before) => steps.map((next) => before + next));
    },
    ['$'],
  );
}

const TIME_IN_LINE = '[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?';
const ZONE_IN_LINE = '([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)';

/** The JSON value `v` as an expression of the field's type; null when it is of another. */
export function typedJson({ type }: EventField): string {
  const text = `(v ->> '$')`;
  switch (type) {
    case 'text':
      return text;
    case 'boolean':
      return `CASE ${text} WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'time':
      // A time without a zone is UTC, whatever the zone of this machine.
      return `make_timestamp(epoch_us(CASE WHEN regexp_full_match(${text}, '${TIME_IN_LINE}')
        THEN TRY_CAST(${text} || '+00' AS TIMESTAMPTZ)
        WHEN regexp_full_match(${text}, '${TIME_IN_LINE}${ZONE_IN_LINE}') THEN TRY_CAST(${text} AS TIMESTAMPTZ) END))`;
    default:
      // `10.0` and `1e1` are the whole number 10; a text `10.0` is none.
      return `CASE WHEN regexp_full_match(${text}, '-?[0-9]{1,16}') THEN ${text}::BIGINT
        WHEN json_type(v) = 'DOUBLE' AND abs(${text}::DOUBLE) < 1e16 AND ${text}::DOUBLE = trunc(${text}::DOUBLE) THEN ${text}::DOUBLE::BIGINT END`;
  }
}

/** The values of a field that only lines have, as a list; those that a search would not find are not among them. */
export function valuesInLine(field: EventField): string {
  const value =
    field.type === 'text'
      ? typedJson(field)
      : `(${typedJson(field)})::${field.type === 'boolean' ? 'VARCHAR' : 'BIGINT'}`;
  const values = `list_transform(list_filter(${jsonInLine(field)}, lambda v: ${IS_LEAF}), lambda v: ${value})`;
  return field.carriers ? `CASE WHEN ${isOfType(field.carriers)} THEN ${values} END` : values;
}
