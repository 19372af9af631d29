import { COUNTED_FIELDS, type EventField, findField, isCountable, isInLine } from '../../shared/event-fields.ts';
import type { LineValue, ListedEvent } from '../../shared/events.ts';
import { lineValuesOf } from '../../shared/search/evaluate.ts';
import { invalidInput } from '../errors.ts';
import { zeekEvent, zeekLogOf } from '../ingest/zeek/zeek.ts';

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

/** A line as EVE has it; null where it is none. */
function parsed(raw: string): Record<string, unknown> | null {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

/** What an event's line has of some fields, by their names; a line of Zeek in EVE's words. */
function told(event: ListedEvent, fields: readonly EventField[]): Record<string, LineValue[]> {
  const line = parsed(event.raw ?? '');
  const eve = line && event.sensor_type === 'zeek' ? zeekEvent(line, zeekLogOf(event.source)) : line;
  if (!eve) return {};
  const found = fields.map((field) => [field.name, lineValuesOf(field, eve)] as const);
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

/** The same events with what their lines have of the fields; the lines themselves only where they are wanted. */
export const withLineValues = (
  events: readonly ListedEvent[],
  fields: readonly EventField[],
  isRaw: boolean,
): ListedEvent[] =>
  events.map(({ raw, ...event }) => ({
    ...event,
    ...(isRaw && { raw }),
    values: told({ ...event, raw }, fields),
  }));
