import { COUNTED_FIELDS, type EventField, isCountable, mayBeAddress, partsOf } from '../../shared/event-fields.ts';
import { fieldsOf, findFieldOf, meantField, type SearchSubject } from '../../shared/search/fields.ts';
import { and, between, contains, exists, type Node } from '../../shared/search/tree.ts';
import { lowerCase } from '../../shared/search/words.ts';
import {
  DEFAULT_VALUE_LIMIT,
  type SearchField,
  type SearchValues,
  type SearchValuesQuery,
} from '../../shared/search-completion.ts';
import type { ThreatFieldName } from '../../shared/threat-fields.ts';
import { invalidInput } from '../errors.ts';
import { readSearch, readTimeRange } from '../events/filters.ts';
import { COMPLETE, type EventStore, type Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { seenRows } from '../threats/seen.ts';
import { threatValues } from '../threats/values.ts';

/** So many values are looked through where not all of them are what was typed. */
const NUMBERS = 1000;

/** The fields whose values are counted for it: itself, or those of its parts that can be. */
const countedOf = (field: EventField): EventField[] =>
  field.isSum ? [] : isCountable(field) ? [field] : partsOf(field).filter(isCountable);

/** Whether a value is one that what was typed may become. */
const isMeant = (field: EventField, value: string, text: string) =>
  hasText(field) ? lowerCase(value).includes(lowerCase(text)) : value.startsWith(text);

const hasText = (field: EventField) => field.type === 'text' || mayBeAddress(field);

/** Fields of threats whose values people have made. */
const OWN_VALUES: readonly string[] = ['tag', 'assignee'] satisfies ThreatFieldName[];

/** Every field that a search can name. */
export const searchFields = (): SearchField[] => [
  ...fieldsOf('threats').map((field) => shownField(field, field.ofThreats ? 'threats' : 'events')),
  ...fieldsOf('assets').map((field) => shownField(field, 'assets')),
];

function shownField(field: EventField, among: SearchSubject): SearchField {
  const { name, aliases, type, label, description, example, values, choices, ofThreats } = field;
  return {
    ...{ name, aliases: [...aliases], type, label, description, example },
    words: [...(choices ?? Object.keys(values))],
    hasValues: ofThreats ? OWN_VALUES.includes(name) : among === 'events' && countedOf(field).length > 0,
    among,
  };
}

/** The field of a name. @throws 400 INVALID_INPUT with the name that was perhaps meant, as a search says it */
function fieldNamed(name: string, among: SearchSubject): EventField {
  const field = findFieldOf(name, among);
  if (field) return field;
  const allowed = meantField(name, among, () => true) ?? `${COUNTED_FIELDS.join(', ')} …`;
  throw invalidInput('field', 'UNKNOWN_WORD', { word: name, allowed });
}

/** The most frequent values of a field. @throws 400 INVALID_INPUT, 400 INVALID_QUERY */
export async function searchValues(
  db: Handle,
  events: EventStore,
  query: SearchValuesQuery,
  scope: Scope,
  signal: AbortSignal,
): Promise<SearchValues> {
  const field = fieldNamed(query.field, query.among ?? 'events');
  const { text = '', limit = DEFAULT_VALUE_LIMIT } = query;
  if (field.ofThreats) {
    const seen = seenRows(events, scope, signal);
    return { values: await threatValues(db, field.name as ThreatFieldName, text, limit, seen), coverage: COMPLETE };
  }
  const { from, to } = readTimeRange(query);
  const rest = and(readSearch(query.q), between(from, to), query.among === 'threats' ? exists('threat') : null);
  const ask = (counted: EventField) => {
    const by = counted.name;
    const inText = hasText(counted);
    const wanted: Node = and(rest, exists(by), text && inText ? contains(by, text) : null);
    // Of an event with several values also those count that do not have the text.
    const isCut = text && !(inText && counted.column !== null);
    return events.groups(wanted, scope, { by, limit: isCut ? NUMBERS : limit }, signal);
  };
  const answers = await Promise.all(countedOf(field).map(ask));
  const counts = new Map<string | number, number>();
  for (const { value, count } of answers.flatMap(({ groups }) => groups))
    if (value !== null && isMeant(field, String(value), text)) counts.set(value, (counts.get(value) ?? 0) + count);
  const values = [...counts].map(([value, count]) => ({ value, count }));
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const coverage = answers.map((answer) => answer.coverage).find(({ complete }) => !complete) ?? COMPLETE;
  return { values: values.slice(0, limit), coverage };
}
