import { COUNTED_FIELDS, type EventField, findField, isCountable, isInLine } from '../../shared/event-fields.ts';
import type { LineValue, ListedEvent } from '../../shared/events.ts';
import { lineValuesOf } from '../../shared/search/evaluate.ts';
import { invalidInput } from '../errors.ts';
import { zeekEventsOf } from '../ingest/zeek/zeek.ts';

/** Of fields that only lines have. */
const EXAMPLES = ['smb.filename', 'tls.subject'];

const splitOf = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))];

/** The field of a name, if it is one of those that are wanted. */
function known(name: string, isWanted: (field: EventField) => boolean): EventField | null {
  const field = findField(name);
  return field && isWanted(field) ? field : null;
}

/** Names what may stand in a parameter, but for the two hundred fields of lines. */
const allowed = (names: readonly string[]) => ({ allowed: `${names.join(', ')} …` });

/** The field that events are to be counted by. @throws 400 INVALID_INPUT */
export function readCounted(by: string): string {
  const field = known(by, isCountable);
  if (!field) throw invalidInput('by', 'NOT_ONE_OF', allowed(COUNTED_FIELDS));
  return field.name;
}

/** Fields of lines, and of `usual`, for all of which `*` stands, from a comma list. @throws 400 INVALID_INPUT */
export function readFields(text = '', usual: readonly string[] = []): EventField[] {
  const names = text ? splitOf(text).flatMap((name) => (name === '*' ? usual : [name])) : [];
  return names.map((name) => {
    const field = known(name, (one) => usual.includes(one.name) || isInLine(one));
    if (!field) throw invalidInput('fields', 'NOT_LIST_OF', allowed(usual.length ? usual : EXAMPLES));
    return field;
  });
}

/** What an event's line has of some fields, by their names; a line of Zeek in EVE's words. */
function told(raw: string, event: ListedEvent, fields: readonly EventField[]): Record<string, LineValue[]> {
  const line = JSON.parse(raw);
  const read = event.sensor_type === 'zeek' ? zeekEventsOf(line, event.event_type ?? '') : [line];
  const found = fields.map((field) => [
    field.name,
    read.map((eve) => lineValuesOf(field, eve)).find(({ length }) => length),
  ]);
  return Object.fromEntries(found.filter(([, values]) => values));
}

/** The same events with what their lines have of the fields, if any are asked for; the lines themselves only where they are wanted. */
export const withLineValues = (
  events: readonly ListedEvent[],
  fields: readonly EventField[],
  isRaw: boolean,
): ListedEvent[] =>
  fields.length === 0
    ? [...events]
    : events.map(({ raw, ...event }) => ({
        ...event,
        ...(isRaw && { raw }),
        values: { ...event.values, ...told(raw!, event, fields) },
      }));
