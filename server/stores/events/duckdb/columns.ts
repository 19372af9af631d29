/** The table of event fields as DuckDB's columns: how they are declared, and how rows become events of the API. */
import type { FieldType } from '../../../../shared/event-column-fields.ts';
import { EVENT_COLUMNS, type EventField } from '../../../../shared/event-fields.ts';
import type { Event } from '../../../../shared/events.ts';

const SQL_TYPES: Record<FieldType, string> = {
  text: 'VARCHAR',
  text_or_address: 'VARCHAR',
  port: 'INTEGER',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  key: 'BIGINT',
  asn: 'BIGINT',
  size: 'BIGINT',
  duration: 'INTEGER',
  boolean: 'BOOLEAN',
  address: 'VARCHAR',
  address_number: 'UHUGEINT',
  time: 'TIMESTAMP',
};

export type Column = EventField & { column: string };

/** A source is a name to everybody, and a number in the tables of events. */
const sqlType = ({ name, type }: Column) => (name === 'source' ? 'INTEGER' : SQL_TYPES[type]);

/** The columns of a table of events, as `CREATE TABLE` wants them. */
export const declareColumns = (fields: readonly Column[] = EVENT_COLUMNS): string =>
  fields
    .map((field) => {
      const compression = field.name === 'raw' ? ' USING COMPRESSION zstd' : '';
      return `${field.column} ${sqlType(field)}${field.required ? ' NOT NULL' : ''}${compression}`;
    })
    .join(', ');

function shownAs({ name, type, column }: Column): string {
  if (name === 'source') return 's.name';
  // Whole numbers that may be larger than 2^53 travel as text.
  return type === 'key' ? `event.${column}::VARCHAR` : `event.${column}`;
}

type Row = Record<string, unknown>;

function put(target: Row, path: readonly string[], value: unknown): void {
  const [first, ...rest] = path;
  if (rest.length === 0) target[first!] = value;
  else {
    target[first!] ??= {};
    put(target[first!] as Row, rest, value);
  }
}

/** How rows of `event`, joined with their source as `s`, become events of the API. */
export function eventView(fields: readonly Column[]): { select: string; toEvent(row: Row): Event } {
  const shown = fields.filter(({ internal }) => !internal);
  const paths = shown.map(({ name }) => ({ name, path: name.split('.') }));
  const common = paths.filter(({ path }) => path.length === 1);
  const nested = paths.filter(({ path }) => path.length > 1);
  const groups = [...new Set(nested.map(({ path }) => path[0]))].map((group) =>
    nested.filter(({ path }) => path[0] === group),
  );
  return {
    select: shown.map((field) => `${shownAs(field)} AS "${field.name}"`).join(', '),
    /** Nests as EVE does. A group that has nothing in it is left out. */
    toEvent(row) {
      const event: Row = {};
      for (const { name } of common) event[name] = row[name];
      for (const group of groups) {
        if (group.every(({ name }) => row[name] === null)) continue;
        for (const { name, path } of group) put(event, path, row[name]);
      }
      return event as Event;
    },
  };
}
