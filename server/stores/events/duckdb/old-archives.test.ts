import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { ALL, equals, raw } from '../../../../shared/search/tree.ts';
import { alert, type Line } from '../../../../test/events.ts';
import { temporaryFolder } from '../../../../test/helper.ts';
import { pieces } from '../../../ingest/testing.ts';
import { openEventStore } from '../open.ts';
import { EVERYTHING, type EventStore } from '../port.ts';

const never = new AbortController().signal;
const EVERYWHERE = { ...EVERYTHING, archives: true };
const noon = (day: string) => `${day}T12:00:00.000Z`;
const DAYS = ['2026-01-02', '2026-01-01'] as const;
const of = (event_type: string, day: string, more: Line = {}): Line => ({
  timestamp: noon(day),
  event_type,
  src_ip: '10.0.0.1',
  dest_ip: '2001:db8::9',
  ...more,
});

t.test(
  'an archive that an earlier version wrote, without the columns of today, is searched beside the newest',
  async (t) => {
    const folder = temporaryFolder(t);
    const store = await openEventStore({ path: join(folder, 'events.duckdb') });
    t.teardown(() => store.close());
    const ids = async () =>
      (await store.events(ALL, EVERYWHERE, { limit: 9, rawBytes: null }, never)).events.map(({ id }) => id);
    const lines = DAYS.flatMap((day) => [
      of('flow', day, { note: 'wordy', flow: { start: noon(day) } }),
      of('dns', day, { dns: { type: 'query', queries: [{ rrname: 'a.example' }, { rrname: 'b.example' }] } }),
      alert('Old', { timestamp: noon(day) }),
    ]);
    await store.ingestStream('s', pieces(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`));
    await store.settled();
    const before = await ids();
    const now = BigInt(Date.parse('2026-02-01')) * 1000n;
    const limits = { alert: now, flow: now, stats: now, other: now };
    await store.maintain({ kind: 'drop', before: limits, kept: async () => [], archive: true });
    // What has come since archives are written; before, a file had none of them.
    const path = join(folder, 'archive', `${DAYS[1]}.parquet`);
    const since = 'sensor_type, flow_start, http_length, further, names, src_country, dest_country, src_asn, dest_asn';
    const engine = await DuckDBInstance.create();
    const connection = await engine.connect();
    await connection.run(`COPY (SELECT * EXCLUDE (${since}) FROM '${path}') TO '${path}.old' (FORMAT parquet)`);
    connection.closeSync();
    engine.closeSync();
    renameSync(`${path}.old`, path);
    for (const [days, share] of [
      [[DAYS[1]], 1],
      [DAYS, 2],
    ] as const) {
      await store.attachArchives(() => [...days]);
      t.equal((await ids()).length, 3 * share);
      const { events } = await store.events(ALL, EVERYWHERE, { limit: 9, rawBytes: 1e6 }, never);
      t.equal(events.length, 3 * share);
      const count = async (search: Parameters<EventStore['groups']>[0]) =>
        (await store.groups(search, EVERYWHERE, { by: 'event_type', limit: 9 }, never)).total;
      t.equal(await count(raw('wordy')), share);
      t.equal(await count(equals('dns.rrname', 'a.example')), share);
      t.equal(
        await count(equals('dns.rrname', 'b.example')),
        share - 1,
        'what no column holds of the older is not found',
      );
      t.equal(await count(equals('src_country', 'FR')), 0);
      t.equal(await count(equals('alert.signature', 'Old')), share);
      const drawn = await store.histogram(ALL, EVERYWHERE, { by: 'event_type', from: null, to: null, most: 9 }, never);
      t.equal(
        drawn!.counts.reduce((sum, one) => sum + one.count, 0),
        3 * share,
      );
    }
    t.same(await ids(), before);
  },
);
