import { type EventField, mayBeAddress } from '../../../../shared/event-fields.ts';
import { canonical, number } from './derived/addresses.ts';
import { allTypes, inLine, isOfType, valuesAt, valuesWithin } from './line-json.ts';
import { zeekInLine } from './zeek-values.ts';

/** Whether the JSON value `v` is one, and no object or list of them. */
export const IS_LEAF = `left(v::VARCHAR, 1) NOT IN ('{', '[')`;

/** All that a line has at a field's path, as a list of JSON; a line of Zeek at the fields that say the same. */
export function jsonInLine(field: EventField, eveAt: (path: string) => string = valuesAt): string {
  const eve = jsonPlaced(field, eveAt)!;
  const zeek = jsonPlaced(field, zeekInLine);
  return zeek ? `CASE WHEN sensor_type = 'zeek' THEN ${zeek} ELSE ${eve} END` : eve;
}

/** What a condition asks of lines. Each is taken apart once, for every call that does so holds two thousand of them in memory. */
export class LineReads {
  #paths: string[] = [];
  #fields: string[] = [];
  #carriers: (readonly string[] | null)[] = [];

  /** All that the line has of a field, as an expression within a condition for `ask`. */
  valuesOf(field: EventField): string {
    this.#carriers.push(field.carriers);
    const values = jsonInLine(field, (path) => valuesWithin(path, (json) => `line[${placeIn(this.#paths, json)}]`));
    return `said[${placeIn(this.#fields, values)}]`;
  }

  /** The condition, on whose behalf the lines are read. */
  ask(condition: string): string {
    const types = allTypes(this.#carriers);
    const lines = `[${types ? `CASE WHEN ${isOfType(types)} THEN ${inLine(this.#paths)} END` : inLine(this.#paths)}]`;
    const said = `list_transform(${lines}, lambda line: [${this.#fields.join(', ')}])`;
    return `len(list_filter(${said}, lambda said: ${condition})) > 0`;
  }
}

/** From 1 on, as SQL counts; what is not there yet is put at the end. */
function placeIn(list: string[], one: string): number {
  const known = list.indexOf(one);
  return known >= 0 ? known + 1 : list.push(one);
}

/** `at`: what a line has at a path, as a list of JSON; null where it has no such. */
function jsonPlaced({ paths, saidWith }: EventField, at: (path: string) => string | null): string | null {
  const plain = at(paths[0]!);
  const [command, said] = saidWith ? [at(saidWith.command), at(saidWith.path)] : [];
  if (!saidWith || !command || !said) return plain;
  const isSaid = `list_has_any(list_transform(${command}, lambda v: lower(v ->> '$')), [${saidWith.words.map((word) => `'${word}'`).join(', ')}])`;
  const value = `CASE WHEN ${isSaid} THEN list_filter(${said}, lambda v: ${IS_LEAF} AND (v ->> '$') IS NOT NULL)[1:1] END`;
  return plain ? `list_concat(${plain}, ${value})` : value;
}

const TIME_IN_LINE = '[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ]([01][0-9]|2[0-3]):[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?';
const ZONE_IN_LINE = '([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)';

const TEXT = `(v ->> '$')`;

/** The JSON value `v` as an address's number; null when it is none. */
export const numberInJson = number(TEXT);

/** The JSON value `v` as an expression of the field's type; null when it is of another. */
export function typedJson({ type }: EventField): string {
  switch (type) {
    case 'text':
      return TEXT;
    case 'text_or_address':
      return canonical(TEXT);
    case 'address':
      return `CASE WHEN ${numberInJson} IS NOT NULL THEN ${canonical(TEXT)} END`;
    case 'boolean':
      return `CASE ${TEXT} WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'time': {
      // DuckDB wants seconds, a dot before their fraction, and T and Z as capitals.
      const time = `upper(replace(regexp_replace(${TEXT}, '^(.{16})([Zz+-]|$)', '\\1:00\\2'), ',', '.'))`;
      // A time without a zone is UTC, whatever the zone of this machine.
      return `make_timestamp(epoch_us(CASE WHEN regexp_full_match(${TEXT}, '${TIME_IN_LINE}')
        THEN TRY_CAST(${time} || '+00' AS TIMESTAMPTZ)
        WHEN regexp_full_match(${TEXT}, '${TIME_IN_LINE}${ZONE_IN_LINE}') THEN TRY_CAST(${time} AS TIMESTAMPTZ) END))`;
    }
    default:
      // `10.0` and `1e1` are the whole number 10; a text `10.0` is none.
      return `CASE WHEN regexp_full_match(${TEXT}, '-?[0-9]{1,16}') THEN ${TEXT}::BIGINT
        WHEN json_type(v) = 'DOUBLE' AND abs(${TEXT}::DOUBLE) < 1e16 AND ${TEXT}::DOUBLE = trunc(${TEXT}::DOUBLE) THEN ${TEXT}::DOUBLE::BIGINT END`;
  }
}

/** The values of a field that only lines have, as a list; those that a search would not find are not among them. */
export function valuesInLine(field: EventField): string {
  const isText = field.type === 'text' || mayBeAddress(field);
  const value = isText ? typedJson(field) : `(${typedJson(field)})::${field.type === 'boolean' ? 'VARCHAR' : 'BIGINT'}`;
  const values = `list_transform(list_filter(${jsonInLine(field)}, lambda v: ${IS_LEAF}), lambda v: ${value})`;
  return field.carriers ? `CASE WHEN ${isOfType(field.carriers)} THEN ${values} END` : values;
}
