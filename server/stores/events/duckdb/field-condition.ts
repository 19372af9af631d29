/** Conditions on a field of events, wherever its values stand: in a column, in the table of sources or in lines. */
import { type EventField, mayBeAddress, mayBeSeveral, partsOf } from '../../../../shared/event-fields.ts';
import type { Value } from '../../../../shared/search/tree.ts';
import type { ConditionContext } from './condition-context.ts';
import { isOfType } from './line-json.ts';
import { IS_LEAF, jsonInLine, numberInJson, typedJson } from './line-values.ts';
import { anyOf } from './statement.ts';
import { SORTED, sortable, valueCondition } from './value-condition.ts';

const columnOf = ({ name, column }: EventField, { columns }: ConditionContext) => columns?.[name] ?? column!;

/** `value` null asks whether there is one. */
export function fieldCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  if (field.isSum) {
    const [one, other] = partsOf(field).map((part) => columnOf(part, context));
    return valueCondition(field, `coalesce(${one} + ${other}, ${one}, ${other})`, value, context);
  }
  if (field.isFirst) {
    const columns = partsOf(field).map((part) => columnOf(part, context));
    return valueCondition(field, `coalesce(${columns.join(', ')})`, value, context);
  }
  if (field.of.length) return anyOf(partsOf(field).map((part) => fieldCondition(part, value, context)));
  if (field.name === 'source') return sourceCondition(field, value, context);
  if (field.column !== null) {
    const inColumn = valueCondition(field, columnOf(field, context), value, context);
    return value && mayBeSeveral(field) ? anyOf([inColumn, inFurther(field, value, context)]) : inColumn;
  }
  return lineCondition(field, value, context);
}

/** The rows of `event` hold a source's number, not its name. */
function sourceCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  const { sourceIds, params } = context;
  const names = value?.kind === 'equals' ? [value.value] : value?.kind === 'list' ? value.values : null;
  if (sourceIds && names && value && 'exact' in value && value.exact) {
    const ids = names.flatMap((name) => sourceIds.get(name)?.id ?? []);
    if (ids.length === 0) return 'false';
    return ids.length === 1 ? `source_id = ${params.add(ids[0]!)}` : `source_id IN (${ids.map(params.add).join(', ')})`;
  }
  return `source_id IN (SELECT id FROM ingest_source WHERE ${valueCondition(field, 'name', value, context)})`;
}

/** Whether one of these values of JSON, an expression, is what is asked for; null where there are none. */
function hasOne(list: string, field: EventField, value: Value | null, context: ConditionContext): string {
  const among = (leaves: string, name: string, condition: string) =>
    `len(list_filter(${leaves}, lambda ${name}: ${condition})) > 0`;
  if (!mayBeAddress(field))
    return among(list, 'v', `${IS_LEAF} AND ${valueCondition(field, typedJson(field), value, context)}`);
  // Each is read once, as text or as the number that its order asks for.
  const isSorted = value !== null && SORTED.has(value.kind);
  const read = isSorted ? numberInJson : typedJson(field);
  const each = `list_transform(list_filter(${list}, lambda v: ${IS_LEAF}), lambda v: ${read})`;
  return among(each, isSorted ? sortable(field, 'one') : 'one', valueCondition(field, 'one', value, context));
}

/** Whether one of the values beside the column's is asked for. Few events have any, and JSON is taken apart of those alone. */
const inFurther = (field: EventField, value: Value, context: ConditionContext): string =>
  `CASE WHEN contains(further, '"${field.name}"') THEN ${hasOne(`json_extract(further, '$."${field.name}"[*]')`, field, value, context)} END`;

/** A field without a column: the event type goes first, then the line is taken apart, or was for several fields. */
function lineCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  const has = hasOne(context.lines?.valuesOf(field) ?? jsonInLine(field), field, value, context);
  return field.carriers ? `(${isOfType(field.carriers)} AND ${has})` : has;
}
