import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type CrashReport, faultsOf, storedLines } from './crash.ts';
import { Console, SENDS, startAgent } from './processes.ts';
import { type Rotation, randomOf, Sensor } from './sensor.ts';

/** When nothing more has come for this long, the rest is lost. */
const GIVEN_UP_MILLISECONDS = 120_000;

/** A log that is rotated all the time, an agent that sends it, a console that stores it: both are killed with -9, by turns that the seed tells. */
export async function crashAgent(
  rotation: Rotation,
  kills: number,
  seed: number,
  linesEach = 3000,
): Promise<CrashReport> {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'ndr-crash-'));
  const data = join(folder, 'data');
  for (const name of ['log', 'data']) mkdirSync(join(folder, name));
  const sensor = new Sensor(join(folder, 'log'), rotation, random);
  const port = await freePort();
  let inCatchUp = 0;
  let console = new Console(data, port);
  let agent: ChildProcess | null = null;
  const write = (lines: number) => {
    for (const until = sensor.written + lines; sensor.written < until; ) {
      if (random(3)) sensor.step();
      else sensor.write(random(400));
    }
  };
  try {
    await console.ready();
    const start = () => startAgent(['--to', console.url, '--token', SENDS, '--name', 'edge', sensor.path]);
    // The log is followed from its beginning on: what was rotated before is nobody's.
    agent = start();
    while (!(await console.sources()).length) await sleep(50);
    for (let kill = 0; kill < kills; kill++) {
      write(random(linesEach));
      await sleep(random(800));
      write(random(linesEach));
      if (((await console.count()) ?? 0) < sensor.written) inCatchUp++;
      if (random(2)) {
        await console.end('SIGKILL');
        write(random(linesEach));
        await sleep(random(500));
        console = new Console(data, port);
        if (random(2)) await console.ready();
      } else {
        const gone = once(agent, 'exit');
        agent.kill('SIGKILL');
        await gone;
        write(random(linesEach));
        agent = start();
      }
    }
    await console.ready();
    sensor.end();
    let stored = -1;
    for (let since = performance.now(); performance.now() - since < GIVEN_UP_MILLISECONDS; await sleep(300)) {
      const count = (await console.count()) ?? stored;
      if (count >= sensor.written) break;
      if (count !== stored) since = performance.now();
      stored = count;
    }
    // What comes too often would come now.
    await sleep(1000);
    const gone = once(agent, 'exit');
    agent.kill('SIGTERM');
    await gone;
    await console.end('SIGTERM');
    const times = await storedLines(join(data, 'events.duckdb'), sensor.written);
    return { rotation, kills, inCatchUp, rotations: sensor.rotations, lines: sensor.written, ...faultsOf(times) };
  } finally {
    agent?.kill('SIGKILL');
    await console.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
