/** Conditions on the value of one field, as SQL. */
import { parseAddress, undressed } from '../../../../shared/address.ts';
import { type EventField, isAnyCase, mayBeAddress } from '../../../../shared/event-fields.ts';
import { type Network, PRIVATE_NETWORKS, rangesOf } from '../../../../shared/network.ts';
import type { Literal, PatternPart, Value } from '../../../../shared/search/tree.ts';
import { parseTime } from '../../../../shared/time.ts';
import type { ConditionContext } from './condition-context.ts';
import { anyOf, moment } from './statement.ts';

/** A value's condition on an expression of the field's type. */
export function valueCondition(
  field: EventField,
  column: string,
  value: Value | null,
  context: ConditionContext,
): string {
  if (value === null) return `${column} IS NOT NULL`;
  const literal = (text: Literal) => literalOf(field, text, context);
  switch (value.kind) {
    case 'equals':
      return valueCondition(field, column, { ...value, kind: 'list', values: [value.value] }, context);
    case 'list': {
      const isText = isAnyCase(field) || field.type === 'address';
      const anyCase = isAnyCase(field) && !value.exact;
      const wanted = mayBeAddress(field)
        ? value.values.flatMap((text) => [text, undressed(text) ?? []].flat())
        : value.values;
      const values = wanted.map((text) => (anyCase ? `lower(${literal(text)})` : literal(text)));
      const compared = anyCase ? `lower(${column})` : column;
      if (values.length === 0) return 'false';
      if (values.length === 1) return `${compared} = ${values[0]}`;
      // Of each different text once, as `=` is; `IN` would compare every row's.
      return isText ? `list_contains([${values.join(', ')}], ${compared})` : `${compared} IN (${values.join(', ')})`;
    }
    case 'pattern':
      return isLike(column, value.parts, context);
    case 'compare':
      return `${sortable(field, column)} ${value.op} ${sortableOf(field, value.value, context)}`;
    case 'range': {
      const [from, to] = [value.from, value.to].map((end) => sortableOf(field, end, context));
      return `${sortable(field, column)} BETWEEN ${from} AND ${to}`;
    }
    case 'network':
      return inNetworks(field, column, [value], context);
    case 'zone': {
      const internal = inNetworks(field, column, context.homeNetworks ?? PRIVATE_NETWORKS, context);
      return value.zone === 'internal' ? internal : `NOT ${internal}`;
    }
  }
}

/** A literal as an expression of the field's column. */
function literalOf({ name, type }: EventField, text: Literal, { params }: ConditionContext): string {
  switch (type) {
    case 'text':
    case 'text_or_address':
    case 'address':
      return params.add(text);
    case 'boolean':
      return text === 'true' ? 'true' : 'false';
    case 'time': {
      const time = parseTime(text);
      if (!time) throw new Error(`${name}: ${text} is no time`);
      return moment(time.micros, params);
    }
    default: {
      if (!/^-?\d{1,19}$/.test(text)) throw new Error(`${name}: ${text} is no whole number`);
      // As a number where it fits, so that a comparison with an INTEGER column stays one of INTEGER and can use its zone maps.
      const number = Number(text);
      if (Math.abs(number) < 2 ** 31) return params.add(number);
      return `${params.add(text)}::${BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? 'BIGINT' : 'HUGEINT'}`;
    }
  }
}

/** Values that are sorted by. */
export const SORTED = new Set<Value['kind']>(['compare', 'range', 'network', 'zone']);

/** Addresses are sorted by their number; the text would put 10.0.0.10 before 10.0.0.9. */
export const sortable = (field: EventField, column: string) => (mayBeAddress(field) ? `${column}_num` : column);

function sortableOf(field: EventField, text: Literal, context: ConditionContext): string {
  if (field.type !== 'address') return literalOf(field, text, context);
  const address = parseAddress(text);
  if (!address) throw new Error(`${field.name}: ${text} is no address`);
  return `${context.params.add(String(address.num))}::UHUGEINT`;
}

function inNetworks(
  field: EventField,
  column: string,
  networks: readonly Network[],
  context: ConditionContext,
): string {
  const number = (num: bigint) => `${context.params.add(String(num))}::UHUGEINT`;
  return `(${anyOf(
    networks
      .flatMap(rangesOf)
      .map(([first, last]) => `${sortable(field, column)} BETWEEN ${number(first)} AND ${number(last)}`),
  )})`;
}

/** Whether `text` is part of an expression, in any case; `%` and `_` are themselves. */
export const isPart = (column: string, text: string, { params }: ConditionContext) =>
  `contains(lower(${column}), lower(${params.add(text)}))`;

/** Text as a regular expression that finds it. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isRun = (part: PatternPart | undefined) => part !== undefined && 'any' in part && part.any === '*';

function isLike(column: string, parts: PatternPart[], context: ConditionContext): string {
  const [first, second, third] = parts;
  if (parts.length === 3 && isRun(first) && isRun(third) && second && 'text' in second)
    return isPart(column, second.text, context);
  // LIKE tries every place of every run, so that a few keep a thread for hours, which no deadline ends; this goes through a text once.
  if (parts.filter(isRun).length > 1) {
    const pattern = parts.map((part) => ('text' in part ? escaped(part.text) : part.any === '*' ? '.*' : '.')).join('');
    return `regexp_full_match(lower(${column}), lower(${context.params.add(pattern)}), 's')`;
  }
  const like = parts
    .map((part) => ('text' in part ? part.text.replace(/[\\%_]/g, '\\$&') : part.any === '*' ? '%' : '_'))
    .join('');
  return `lower(${column}) LIKE lower(${context.params.add(like)}) ESCAPE '\\'`;
}
