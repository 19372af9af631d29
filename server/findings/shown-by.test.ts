import t, { type Test } from 'tap';
import type { FindingKind } from '../../shared/finding-values.ts';
import { type Line, ndjson } from '../../test/events.ts';
import { every, flow, minute, tls } from '../../test/scene.ts';
import { foundIn } from '../incidents/testing.ts';
import { aStore, pieces, STAYING } from '../ingest/testing.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { eventsOf } from './shown-by.ts';

const [PC, PC2, MAIL, EVIL] = ['10.9.1.20', '10.9.1.21', '10.9.2.10', '203.0.113.66'] as const;

/** What shows the findings of a kind, by event type. */
async function shownIn(t: Test, lines: Line[], kind: FindingKind) {
  const { store } = await aStore(t);
  await store.ingestStream('s', pieces(ndjson(lines), 1e6));
  await store.settled();
  const { findings } = await foundIn(store);
  const found = findings.find((finding) => finding.kind === kind);
  t.ok(found, `${kind} is found`);
  const { groups } = await store.groups(eventsOf(found!), EVERYTHING, { by: 'event_type', limit: 10 }, STAYING);
  return { found: found!, groups };
}

/** Flows of a capture that was read at once: all have the time of its first packet. */
const ofCapture = (lines: Line[]) => lines.map((line) => ({ ...line, timestamp: minute(0) }));

t.test('a finding of a capture is shown by its flows, which all have one time', async (t) => {
  const scan = every(0.05, 30, 32, (at, index) =>
    flow({ at, src: PC, dest: `10.9.3.${index + 1}`, port: 445, end: 'silent' }),
  );
  const other = flow({ at: -90, src: PC, dest: '10.9.3.1', port: 445 });
  const { found, groups } = await shownIn(
    t,
    ofCapture([flow({ at: 0, src: PC2, dest: EVIL, port: 443 }), other, ...scan]),
    'host_scan',
  );
  t.equal(found.figures.tried, 40);
  t.same(groups, [{ value: 'flow', count: 40 }], 'and by no other of the host');
});

t.test('a connection is shown that began before it was looked at, from whichever end it is told', async (t) => {
  const long = { ...flow({ at: 1, src: EVIL, dest: PC, port: 50_123, sport: 443, seconds: 9 * 3600 }) };
  const joined = { ...long, tcp: { tcp_flags: '1a', tcp_flags_ts: '1a', tcp_flags_tc: '18' } };
  const { found, groups } = await shownIn(
    t,
    [joined, flow({ at: 2, src: PC2, dest: EVIL, port: 80 })],
    'long_connection',
  );
  t.match(found, { host: PC, other: EVIL, port: 443 });
  t.same(groups, [{ value: 'flow', count: 1 }]);
});

t.test('check-ins are shown as often as they are told: once each', async (t) => {
  const calls = every(1, 0, 300, (at) => [
    tls({ at, src: PC, dest: EVIL, port: 443 }, 'c2.example.net'),
    flow({ at, src: PC, dest: EVIL, port: 443, app: 'tls' }),
  ]);
  const others = [PC2, MAIL].map((src) => flow({ at: 1, src, dest: '192.0.2.80', port: 443 }));
  const { found, groups } = await shownIn(t, [...calls, ...others], 'beacon');
  t.equal(found.figures.count, 300);
  t.same(groups, [{ value: 'flow', count: 300 }]);
});
