import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { EVENT_COLUMNS, eventField } from '../../../../shared/event-fields.ts';
import { eveReader } from '../../../ingest/eve.ts';
import { EventAppender } from './appender.ts';
import { type Column, declareColumns, eventView } from './columns.ts';
import { rowsOf } from './testing.ts';
import { bringUpToDate, EVENT_SCHEMA } from './upgrades.ts';

/** What would be one line more in the table of fields. */
const field: Column = {
  ...(eventField('tls.sni') as Column),
  name: 'ssh.client.software',
  column: 'ssh_client_software',
  paths: ['ssh.client.software', 'ssh.client_software'],
};
const fields = [...EVENT_COLUMNS.slice(0, -1), field, EVENT_COLUMNS.at(-1)!];
const step = ['event', 'alert']
  .map((table) => `ALTER TABLE ${table} ADD COLUMN ssh_client_software VARCHAR`)
  .join('; ');

for (const [what, tables, steps] of [
  ['a new store', EVENT_SCHEMA.tables.replaceAll(declareColumns(), declareColumns(fields)), []],
  ['a store that is there', EVENT_SCHEMA.tables, [step]],
] as const) {
  t.test(`a typed field more is one line and a step: ${what}`, async (t) => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await bringUpToDate(connection, { tables, steps: [] });
    if (steps.length) await bringUpToDate(connection, { tables: '', steps: [...steps] });
    await connection.run("CREATE OR REPLACE TABLE ingest_source AS SELECT 1 AS id, 'north' AS name");

    const read = eveReader(fields);
    const lines = [
      { ssh: { client: { software: 'PuTTY' } } },
      { ssh: { client_software: 'OpenSSH' } },
      { ssh: 'none' },
    ];
    const appender = new EventAppender(connection);
    const rows = lines.map((line) => read(line, 'north'));
    await appender.append({ rows, texts: lines.map((line) => JSON.stringify(line)), ids: [1n, 2n, 3n] }, 1);

    const { select, toEvent } = eventView(fields);
    const result = await connection.runAndReadAll(
      `SELECT ${select} FROM event JOIN ingest_source s ON s.id = source_id ORDER BY event.id`,
    );
    const events = result.getRowObjects().map(toEvent);
    t.match(events, [
      { id: '1', source: 'north', sensor: 'north', ssh: { client: { software: 'PuTTY' } } },
      { id: '2', ssh: { client: { software: 'OpenSSH' } } },
      { id: '3', event_type: null },
    ]);
    t.notOk('ssh' in events[2]!, 'a group with nothing in it is left out');
    const compression =
      "SELECT data_type, is_nullable FROM duckdb_columns() WHERE table_name = 'event' AND column_name = 'raw'";
    t.same(await rowsOf(connection, compression), [['VARCHAR', false]]);
    appender.discard();
    connection.closeSync();
    instance.closeSync();
  });
}
