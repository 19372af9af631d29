import { join } from 'node:path';
import t from 'tap';
import { ndjson } from '../../../../test/events.ts';
import { alarm, every, flow, minute } from '../../../../test/scene.ts';
import { pieces, STAYING } from '../../../ingest/testing.ts';
import { openEventStore } from '../open.ts';
import { EVERYTHING } from '../port.ts';

t.test('a sensor whose flows were dropped was there; a gap among them stays one', async (t) => {
  const [hour, day] = [60, 1440];
  const pc = '10.0.0.5';
  const flows = (from: number, to: number) =>
    every(10, from, to, (at) => flow({ at, src: pc, dest: '203.0.113.9', port: 443 }));
  const lines = [
    ...flows(0, 12 * hour),
    ...flows(18 * hour, 3 * day),
    ...every(8 * hour, 5, 3 * day, (at) => alarm({ at, src: pc, dest: '203.0.113.9', port: 443 }, 'misc', 'ET TEST')),
  ].map((line) => ({ ...line, host: 'hq' }));
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  await store.ingestStream('s', pieces(ndjson(lines)));
  await store.settled();
  const micros = (minutes: number) => BigInt(Date.parse(minute(minutes).replace('000+0000', 'Z'))) * 1000n;
  const told = async () => {
    const days = { from: micros(0), to: micros(3 * day), before: micros(-3 * day), most: 10 };
    const { sensors, gaps } = await store.period(days, EVERYTHING, STAYING);
    return { sensors: sensors.map(({ sensor, first, last }) => [sensor, first, last]), gaps };
  };
  const before = await told();
  t.equal(before.gaps.length, 2, JSON.stringify(before));
  await store.maintain({
    ...{ kind: 'drop', kept: async () => [] },
    before: { flow: micros(2 * day), alert: 0n, stats: 0n, other: 0n },
  });
  t.same(await told(), before);
});
