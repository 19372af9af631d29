import { join } from 'node:path';
import t from 'tap';
import { alert, ndjson } from '../../../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../../../test/helper.ts';
import { web } from '../../../../test/web.ts';
import { openEventStore } from '../open.ts';
import { withDatabase } from './testing.ts';

t.test('pages stay small whatever older versions have taken in', async (t) => {
  const dataDir = temporaryFolder(t);
  const path = join(dataDir, 'events.duckdb');
  const store = await openEventStore({ path });
  await store.ingestStream('s', [Buffer.from(ndjson([alert('One')]))] as never);
  await store.close();
  const hostile: Record<string, string> = {
    nested: `raw: '{"a":' || repeat('[', 15000) || repeat(']', 15000) || '}'`,
    keys: `raw: (SELECT '{' || string_agg('"k' || i || '":' || i, ',') || '}' FROM range(300000) r(i))`,
    signature: "alert_signature: repeat('s', 5000000)",
    payload: `raw: '{"payload":"' || repeat('A\\"', 5000000) || '"}'`,
  };
  await withDatabase(path, async (connection) => {
    for (const [key, change] of Object.values(hostile).entries()) {
      const [, column, value] = /^(\w+): (.*)$/s.exec(change)!;
      for (const table of ['event', 'alert'])
        await connection.run(
          `INSERT INTO ${table} SELECT * REPLACE (${key + 1} AS id, ${key + 1} AS threat_key, ${value} AS ${column}) FROM ${table} WHERE id > 1000`,
        );
    }
    await connection.run(
      'INSERT INTO alert SELECT alert.* REPLACE (100 + i AS id, i AS alert_severity, time + to_seconds(i) AS time) FROM alert, range(60000) r(i) WHERE id > 1000',
    );
  });
  const app = await build(t, { dataDir }, web);
  const headers = await signIn(app, 'admin');
  const urls = Object.keys(hostile).map((_, key) => `/admin/threats/${key + 1}`);
  for (const url of [...urls, '/admin/threats', '/dashboards/analytics?range=all']) {
    const { statusCode, body } = await app.inject({ url, headers });
    t.equal(statusCode, 200, url);
    t.ok(body.length < 1e6, `${url}: ${body.length} characters`);
  }
  const { body } = await app.inject({ url: urls[0]!, headers });
  t.match(body, /href="\/api\/events\/1\/line"/, 'what is not shown can be had');
  const line = await app.inject({ url: '/api/events/1/line', headers });
  t.equal(line.body.length, 30_006);
});
