import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { equals } from '../../../shared/search/tree.ts';
import { foundIn } from '../../incidents/testing.ts';
import { EVERYTHING } from '../../stores/events/port.ts';
import { aStore, eventsOf, pieces, STAYING } from '../testing.ts';

const BEGIN = Date.parse('2026-11-20T10:00:00Z') / 1000;

/** A connection that nobody answers, as `conn.log` has it. */
const knock = (n: number) => ({
  ...{ ts: BEGIN + n, uid: `C${n}`, 'id.orig_h': '10.0.0.66', 'id.orig_p': 40_000 + n },
  ...{ 'id.resp_h': `10.0.1.${n + 1}`, 'id.resp_p': 445, proto: 'tcp', conn_state: 'S0' },
  ...{ orig_pkts: 1, orig_bytes: 0, orig_ip_bytes: 60, resp_pkts: 0, resp_bytes: 0, resp_ip_bytes: 0 },
});
const notice = {
  ...{ ts: BEGIN + 90, 'id.orig_h': '10.0.0.66', 'id.resp_h': '203.0.113.9', 'id.resp_p': 443, proto: 'tcp' },
  ...{ note: 'Intel::Notice', msg: 'Known control server', src: '10.0.0.66', dst: '203.0.113.9' },
};
const text = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

t.test('compressed logs of Zeek are marked as such, and findings and incidents are made of them', async (t) => {
  const { folder, store } = await aStore(t);
  const knocks = Array.from({ length: 60 }, (_, n) => knock(n));
  // Named as Zeek's own rotation does.
  const conn = join(folder, 'conn.10:00:00-11:00:00.log.gz');
  const notices = join(folder, 'notice.log');
  writeFileSync(conn, gzipSync(text(knocks)));
  writeFileSync(notices, text([notice]));
  t.match(await store.importFile(conn), { accepted: 60, rejected: 0 });
  t.match(await store.importFile(conn), { accepted: 0, alreadyStored: true });
  t.match(await store.importFile(notices), { accepted: 1, rejected: 0 });
  appendFileSync(
    join(folder, 'eve.json'),
    '{"timestamp":"2026-11-20T10:00:00Z","event_type":"flow","src_ip":"10.0.0.1"}\n',
  );
  await store.importFile(join(folder, 'eve.json'));
  await store.settled();
  const marks = await store.groups(equals('sensor_type', 'zeek'), EVERYTHING, { by: 'event_type', limit: 9 }, STAYING);
  t.match(marks, {
    total: 61,
    groups: [
      { value: 'flow', count: 60 },
      { value: 'alert', count: 1 },
    ],
  });
  t.same(
    (await eventsOf(store, equals('source', 'eve.json'))).map(({ sensor_type }) => sensor_type),
    [null],
  );

  const { findings, incidents } = await foundIn(store);
  t.match(
    findings.map(({ kind, host }) => [kind, host]),
    [['host_scan', '10.0.0.66']],
  );
  t.match(incidents, [{ hosts: [{ address: '10.0.0.66' }] }]);
  t.ok(incidents[0]!.threats.length >= 2, 'what was noticed and what was found belong together');
});

t.test('a line whose texts are none keeps no other line out', async (t) => {
  const { store } = await aStore(t);
  // What is neither a text nor can become one.
  const odd = { toString: 1, valueOf: 1 };
  const lines = text([
    { ts: BEGIN, _path: 'ssl', version: odd, server_name: odd },
    { ts: BEGIN, _path: 'notice', note: odd, msg: [odd] },
    { ts: BEGIN, _path: 'ssl', version: 'TLSv12' },
  ]);
  t.match(await store.ingestStream('zeek', pieces(lines)), { accepted: 3, rejected: 0 });
  const stored = await eventsOf(store, equals('source', 'zeek'));
  t.same(stored.map(({ event_type }) => event_type).sort(), ['alert', 'tls', 'tls']);
});

t.test('a text that is named like what every object has is a text', async (t) => {
  const { store } = await aStore(t);
  const lines = text([
    { ts: BEGIN, _path: 'ssl', version: 'constructor' },
    { ts: BEGIN, _path: 'notice', note: 'constructor' },
    { ts: BEGIN, _path: 'notice', note: '__proto__::Of_All' },
    { ts: BEGIN, _path: 'conn', service: 'constructor' },
  ]);
  t.match(await store.ingestStream('zeek', pieces(lines)), { accepted: 4, rejected: 0 });
  const found = async (type: string) => eventsOf(store, equals('event_type', type));
  t.match(await found('tls'), [{ tls: { version: 'constructor' } }]);
  t.match(await found('alert'), [{ alert: { severity: 2 } }, { alert: { severity: 2 } }]);
  t.match(await found('flow'), [{ app_proto: 'constructor' }]);
});
