import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestSources } from '../../shared/ingest.ts';
import { freePort } from '../free-port.ts';
import { type CrashReport, faultsOf, storedLines } from './crash.ts';
import { type Rotation, randomOf, Sensor } from './sensor.ts';

const BUILT = join(import.meta.dirname, '../../dist');
/** Tokens of the demo. */
export const [SENDS, READS] = ['ndr_demo_01_ingest', 'ndr_demo_05_read'];
/** When nothing more has come for this long, the rest is lost. */
const GIVEN_UP_MILLISECONDS = 120_000;

/** The built agent as a process; what it says is handed to `say`. */
export function startAgent(args: string[], env: Record<string, string> = {}, say: (text: string) => void = () => {}) {
  const child = spawn(process.execPath, [join(BUILT, 'agent/ndr-agent.mjs'), ...args], {
    // Nothing of ours is near.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text) => say(String(text)));
  return child;
}

/** A console as a process of its own, in demo mode. */
class Console {
  readonly url: string;
  #child: ChildProcess;

  constructor(data: string, port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, [join(BUILT, 'server/main.js')], {
      cwd: data,
      env: { PATH: process.env.PATH, NDR_DATA: data, PORT: String(port), NDR_DEMO_TRAFFIC: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
  }

  /** @throws when it has ended */
  async ready(): Promise<void> {
    while (this.#child.exitCode === null && this.#child.signalCode === null) {
      if (
        await fetch(`${this.url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await sleep(50);
    }
    throw new Error('The console ended');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill(signal);
    await gone;
  }

  async sources(): Promise<IngestSources['sources']> {
    const answer = await fetch(`${this.url}/api/ingest/sources`, { headers: { authorization: `Bearer ${READS}` } });
    return ((await answer.json()) as IngestSources).sources ?? [];
  }

  /** How many events it has; null when it does not answer. */
  async count(): Promise<number | null> {
    try {
      return (await this.sources()).reduce((sum, { accepted }) => sum + accepted, 0);
    } catch {
      return null;
    }
  }
}

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
