/** A sensor whose clock is wrong, beside one whose is right. */
import t, { type Test } from 'tap';
import { type Line, ndjson } from '../../test/events.ts';
import { every, flow } from '../../test/scene.ts';
import { type AssetModel, assetsOf, NO_NOTES } from '../assets/model.ts';
import type { Finding } from '../findings/finding.ts';
import { aStore, pieces, STAYING } from '../ingest/testing.ts';
import type { PeerRow } from '../stores/events/network-facts.ts';
import { foundIn } from './testing.ts';

const PCS = ['10.9.1.20', '10.9.1.21', '10.9.1.22'];
const [SERVER, WEB] = ['10.9.2.10', '192.0.2.80'];
const [DAY, HOUR] = [86_400_000, 3_600_000];
const YEARS = 2 * 365 * DAY;

/** The lines of a sensor, so that the first of its day is at a moment. */
function by(host: string, at: number, lines: Line[]): Line[] {
  const start = Date.parse('2026-10-05T08:00:00Z');
  const moved = (time: string) => new Date(Date.parse(`${time.slice(0, 23)}Z`) - start + at).toISOString();
  return lines.map((line) => {
    const own = line.flow as Record<string, string>;
    const times = { start: moved(own.start!), end: moved(own.end!) };
    return { ...line, host, timestamp: moved(line.timestamp as string), flow: { ...own, ...times } };
  });
}

const talks = (ports: readonly number[], minutes: number, every_: number) =>
  every(every_, 0, minutes, (at) => [
    ...PCS.flatMap((src) => ports.map((port) => flow({ at, src, dest: SERVER, port }))),
    flow({ at, src: SERVER, dest: WEB, port: 8443, up: 900, down: 400 }),
  ]);

/** What is found in lines, and the machines; each store has a test of its own. */
async function seen(t: Test, lines: Line[]) {
  let answer: { findings: Finding[]; all: AssetModel[]; peers: PeerRow[] } = { findings: [], all: [], peers: [] };
  await t.test('store', async (t) => {
    const { store } = await aStore(t);
    await store.ingestStream('s', pieces(ndjson(lines), 1e6));
    await store.settled();
    const { findings } = await foundIn(store);
    const facts = await store.networkFacts(STAYING);
    answer = {
      findings,
      peers: (await store.hostPeers([SERVER!], { from: null, to: null }, 100, STAYING)).peers,
      all: await assetsOf(
        facts,
        async () => [],
        () => NO_NOTES,
      ),
    };
  });
  return answer;
}

t.test('a clock of 1970 or of years ahead makes nothing old, new, or to come', async (t) => {
  const now = Date.now();
  const right = by('right', now - 9 * DAY, talks([443, 8080], 9 * 1440 - 60, 60));
  const wrong = talks([443], 120, 10);
  const { findings, all, peers } = await seen(t, [
    ...right,
    ...by('never set', HOUR, wrong),
    ...by('ahead', now + YEARS, wrong),
  ]);
  const alone = await seen(t, right);
  const told = (of: typeof findings) => of.map(({ kind, host, other, port }) => [kind, host, other, port]);
  t.same(told(findings), told(alone.findings), 'finds what is found without them');
  t.ok(findings.length > 0);
  for (const { first, last } of findings) {
    t.ok(first >= (now - 10 * DAY) * 1000);
    t.ok(last <= (now + DAY) * 1000);
  }
  for (const { firstSeen, lastSeen } of all) {
    t.ok(Date.parse(firstSeen!) > now - 10 * DAY, `first seen ${firstSeen}`);
    t.ok(Date.parse(lastSeen!) <= now, `last seen ${lastSeen}`);
  }
  const services = all.flatMap((each) => each.services);
  t.ok(services.length > 0 && peers.length > 0);
  for (const { first, last } of [...services, ...peers]) {
    t.ok(Date.parse(first!) > now - 10 * DAY, `first ${first}`);
    t.ok(Date.parse(last!) <= now, `last ${last}`);
  }
});

t.test('where all clocks are of 1970, or years ahead, things are as old as they say', async (t) => {
  for (const at of [HOUR, Date.now() + YEARS]) {
    const { findings, all } = await seen(t, by('alone', at, talks([443], 1200, 5)));
    t.same(
      findings.map(({ kind }) => kind),
      ['beacon'],
    );
    t.equal(findings[0]!.first, at * 1000);
    t.ok(Math.abs(Date.parse(all[0]!.firstSeen!) - at) < HOUR);
  }
});
