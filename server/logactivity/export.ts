import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../shared/csv.ts';
import { EVENT_COLUMNS, type EventField, mayBeSeveral } from '../../shared/event-fields.ts';
import type { ExportQuery } from '../../shared/event-log.ts';
import { eventValue } from '../../shared/event-value.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { readFields } from '../events/line-fields.ts';
import { eventStore } from '../events/store.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

/** Events of a page. */
const PORTION = 1000;

const EXPORTED_FIELDS: readonly string[] = EVENT_COLUMNS.filter(({ internal }) => !internal).map(({ name }) => name);

/** Several values stand in one cell. */
function cellOf(event: ListedEvent, { name, column }: EventField): CsvValue {
  const values = event.values?.[name];
  if (values || column === null) return values?.join('; ');
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
  const fields = readFields(wanted || '*', EXPORTED_FIELDS);
  const ofLines = fields.filter(({ column }) => column === null).map(({ name }) => name);
  const store = eventStore(events);
  const isCsv = format === 'csv';
  const lineOf = (event: ListedEvent) =>
    isCsv ? csvLine(fields.map((field) => cellOf(event, field))) : `${event.raw}\n`;
  let head = isCsv ? BYTE_ORDER_MARK + csvLine(fields.map(({ name }) => name)) : '';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked = { ...filter, raw: !isCsv, limit: PORTION, ...(isCsv && { fields: ofLines.join() }) };
    const page = await store.list(
      { ...asked, ...(cursor && { cursor }) },
      scope,
      signal,
      isCsv && fields.some(mayBeSeveral),
    );
    yield head + page.events.map(lineOf).join('');
    head = '';
    cursor = page.nextCursor;
  }
}
