import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../shared/csv.ts';
import { EVENT_COLUMNS } from '../../shared/event-fields.ts';
import type { ExportQuery } from '../../shared/event-log.ts';
import { eventValue } from '../../shared/event-value.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { invalidInput } from '../errors.ts';
import { eventStore } from '../events/store.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

/** Events of a page. */
const PORTION = 1000;

const EXPORTED_FIELDS: readonly string[] = EVENT_COLUMNS.filter(({ internal }) => !internal).map(({ name }) => name);

/** @throws 400 INVALID_INPUT naming `fields` */
function readFields(text: string | undefined): readonly string[] {
  if (!text) return EXPORTED_FIELDS;
  const fields = text.split(',').map((name) => name.trim());
  if (!fields.every((name) => EXPORTED_FIELDS.includes(name)))
    throw invalidInput('fields', 'NOT_LIST_OF', { allowed: EXPORTED_FIELDS.join(', ') });
  return fields;
}

function cellOf(event: ListedEvent, name: string): CsvValue {
  const value = eventValue(event, name);
  return typeof value === 'boolean' ? String(value) : value;
}

/**
 * Every event that the filters leave, newest first, page by page through cursors: each comes once, and those that arrive meanwhile
 * do not. Nothing but one page is in memory.
 * @throws 400 INVALID_INPUT naming the field, before the first piece
 */
export async function* eventFile(
  events: EventStore,
  { format, fields: wanted, ...filter }: ExportQuery,
  scope: Scope,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const fields = readFields(wanted);
  const store = eventStore(events);
  const isCsv = format === 'csv';
  const lineOf = (event: ListedEvent) =>
    isCsv ? csvLine(fields.map((name) => cellOf(event, name))) : `${event.raw}\n`;
  let head = isCsv ? BYTE_ORDER_MARK + csvLine(fields) : '';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await store.list({ ...filter, raw: !isCsv, limit: PORTION, ...(cursor && { cursor }) }, scope, signal);
    yield head + page.events.map(lineOf).join('');
    head = '';
    cursor = page.nextCursor;
  }
}
