import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const FIRST_PORT = Number(process.env.NDR_TEST_PORT ?? 3210);
/** Places of the consoles that tests start for themselves, behind those of all workers. */
export const OWN = { connection: 20, singleSignOn: 21, basePath: 22 } as const;
const START_MS = 120_000;

/** A console of its own, as people get it: the build, the demo's data, an empty folder that is gone with it. `index`: that of a worker, or one of OWN. */
export async function startServer(index: number, env: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'ndr-e2e-'));
  const port = FIRST_PORT + index;
  const url = `http://localhost:${port}`;
  const spawnIt = () =>
    spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        NDR_DATA: data,
        NDR_BUSY_AFTER: '0',
        NDR_DUE_EVERY: '1',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child: ReturnType<typeof spawnIt>;
  let ended: Promise<unknown>;
  /** Ends the process; its data stays. */
  const halt = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await halt();
    rmSync(data, { recursive: true, force: true });
  };
  const answers = async () => (await fetch(`${url}${env.NDR_BASE_PATH ?? ''}/api/health`).catch(() => null))?.ok;
  /** Starts it, again after `halt`. */
  const start = async () => {
    child = spawnIt();
    ended = once(child, 'exit');
    const until = Date.now() + START_MS;
    while (!(await answers())) {
      if (child.exitCode === null && Date.now() < until) await wait(100);
      else {
        await stop();
        throw new Error(`The console did not start on ${url}`);
      }
    }
  };
  await start();
  return { url, start, halt, stop };
}
