import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStore } from '../../server/stores/events/open.ts';
import { EVERYTHING, type EventPlace } from '../../server/stores/events/port.ts';
import { ALL } from '../../shared/search/tree.ts';
import { type Rotation, randomOf, Sensor } from './sensor.ts';

export interface CrashReport {
  rotation: Rotation;
  kills: number;
  /** Of these, how many while there was more in the files than in the store. */
  inCatchUp: number;
  rotations: number;
  lines: number;
  lost: number;
  doubled: number;
}

/** Lines written while nobody follows, before each start. */
const BACKLOG = 12_000;
/** When nothing more has come for this long, the rest is lost: longer than a file is waited for that may be still in the making. */
const GIVEN_UP_MILLISECONDS = 60_000;

function start(database: string, log: string): ChildProcess {
  return fork(join(import.meta.dirname, 'follow.ts'), [database, log], { execArgv: ['--import', 'tsx'] });
}

async function countOf(child: ChildProcess): Promise<number> {
  child.send('count');
  for (;;) {
    const [message] = await once(child, 'message');
    if (typeof message === 'number') return message;
  }
}

/** How often each line is stored, by its number. */
export async function storedLines(path: string, lines: number): Promise<Uint8Array> {
  const times = new Uint8Array(lines);
  const store = await openEventStore({ path });
  const reader = new AbortController().signal;
  for (let after: EventPlace | null = null; ; ) {
    const page = await store.events(ALL, EVERYTHING, { limit: 20_000, after, rawBytes: 2 ** 40 }, reader);
    for (const { raw } of page.events) times[JSON.parse(raw!).n]!++;
    after = page.next;
    if (!after) break;
  }
  await store.close();
  return times;
}

/** How many lines are not stored, and how many more than once. */
export const faultsOf = (times: Uint8Array) => ({
  lost: times.reduce((sum, count) => sum + (count === 0 ? 1 : 0), 0),
  doubled: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
});

/**
 * Follows a log that is written to and rotated all the time, in a process that is killed with -9 again and again while it catches up
 * with what was written when it was not there; at last lets it read to the end, and compares.
 */
export async function crash(rotation: Rotation, kills: number, seed: number): Promise<CrashReport> {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'ndr-crash-'));
  mkdirSync(join(folder, 'log'));
  const database = join(folder, 'events.duckdb');
  const sensor = new Sensor(join(folder, 'log'), rotation, random);
  let inCatchUp = 0;

  /** Goes on writing and rotating until `over`. */
  const live = async (over: Promise<unknown>) => {
    let isOver = false;
    over.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (let things = random(4); things > 0; things--) random(3) ? sensor.step() : sensor.write(random(200));
      await sleep(random(20));
    }
  };
  const beAway = () => {
    for (const until = sensor.written + BACKLOG; sensor.written < until; ) {
      if (random(3)) sensor.step();
      else sensor.write(random(1500));
    }
  };

  try {
    // The log is followed from its beginning on: what was rotated before is nobody's.
    const first = start(database, sensor.path);
    await once(first, 'message');
    first.kill('SIGKILL');
    await once(first, 'exit');
    for (let kill = 0; kill < kills; kill++) {
      beAway();
      const child = start(database, sensor.path);
      const gone = once(child, 'exit');
      // Now and then before it follows.
      const following = random(5) ? once(child, 'message') : sleep(random(2000));
      const doomed = following.then(() => sleep(random(1500)));
      await live(doomed);
      const stored = child.connected ? await Promise.race([countOf(child), gone.then(() => 0), sleep(500)]) : 0;
      if ((stored ?? 0) < sensor.written) inCatchUp++;
      child.kill('SIGKILL');
      await gone;
    }
    beAway();
    const child = start(database, sensor.path);
    await once(child, 'message');
    await live(sleep(2000));
    sensor.end();
    let stored = -1;
    for (let since = performance.now(); performance.now() - since < GIVEN_UP_MILLISECONDS; await sleep(500)) {
      const count = await countOf(child);
      if (count === stored && count >= sensor.written) break;
      if (count !== stored) since = performance.now();
      stored = count;
    }
    // What comes too often would come now.
    await sleep(2000);
    child.send('close');
    await once(child, 'exit');
    const times = await storedLines(database, sensor.written);
    return { rotation, kills, inCatchUp, rotations: sensor.rotations, lines: sensor.written, ...faultsOf(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
