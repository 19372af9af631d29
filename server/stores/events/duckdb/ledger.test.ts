import { join } from 'node:path';
import t from 'tap';
import { MOST_SOURCES } from '../../../../shared/ingest-values.ts';
import { IngestLedger, PIPE } from './ledger.ts';
import { TABLES } from './schema.ts';
import { withDatabase } from './testing.ts';

t.test('tokens name no more sources than can be shown, settings and imports go on', async (t) => {
  await withDatabase(join(t.testdir(), 'events.duckdb'), async (connection) => {
    await connection.run(TABLES);
    const fill = async (from: number, end: number) => {
      await connection.run(
        `INSERT INTO ingest_source (id, name, updated_at) SELECT n + 1, 'sender ' || n, now() FROM range(${from}, ${end}) r(n)`,
      );
      const ledger = new IngestLedger(connection);
      await ledger.load();
      return ledger;
    };
    const ledger = await fill(0, MOST_SOURCES);
    for (const [name, path] of [
      ['one more', null],
      ['eve.json@edge', 'edge:/var/log/suricata/eve.json'],
    ] as const)
      await t.rejects(ledger.source(name, path), { code: 'TOO_MANY_SOURCES', status: 409 }, name);
    t.match(await ledger.source('sender 7', null), { id: 8 }, 'what is there goes on');
    for (const [name, path] of [
      ['eve.json', '/var/log/suricata/eve.json'],
      ['tcp://127.0.0.1:5000', 'tcp://127.0.0.1:5000'],
      ['a pipe', PIPE],
    ] as const)
      ledger.remember(await ledger.source(name, path));
    // As many as a console may have from before: each gets a number of its own still.
    const full = await fill(MOST_SOURCES + 3, 200_000);
    t.match(await full.source('by hand', '/tmp/eve.json'), { id: 200_001 });
  });
});
