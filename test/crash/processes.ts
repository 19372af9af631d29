/** What is killed: the built console and the built agent, as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestSources } from '../../shared/ingest.ts';

const BUILT = join(import.meta.dirname, '../../dist');
/** Tokens of the demo. */
export const [SENDS, READS] = ['ndr_demo_01_ingest', 'ndr_demo_05_read'];

/** The built agent. */
export const AGENT = join(BUILT, 'agent/ndr-agent.mjs');

/** The agent as a process; what it says is handed to `say`. */
export function startAgent(
  args: string[],
  env: Record<string, string> = {},
  say: (text: string) => void = () => {},
  file = AGENT,
) {
  const child = spawn(process.execPath, [file, ...args], {
    // Nothing of ours is near.
    cwd: file === AGENT ? tmpdir() : dirname(file),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text) => say(String(text)));
  return child;
}

/** Ends a process, if it has not, and waits until it has. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Runs a command of the build to its end over the data of a console, and gives its exit code and what it said. */
export async function command(name: string, data: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(BUILT, `server/${name}.js`)], {
    cwd: data,
    env: { PATH: process.env.PATH, NDR_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** A console as a process of its own, in demo mode; `say` is handed its errors. */
export class Console {
  readonly url: string;
  #child: ChildProcess;

  constructor(data: string, port: number, env: Record<string, string> = {}, say?: (text: string) => void) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, [join(BUILT, 'server/main.js')], {
      cwd: data,
      env: {
        ...{ PATH: process.env.PATH, NDR_DATA: data, PORT: String(port), NDR_DEMO_TRAFFIC: '0' },
        ...{ LOG_LEVEL: say ? 'error' : 'silent', ...env },
      },
      stdio: ['ignore', say ? 'pipe' : 'ignore', say ? 'pipe' : 'ignore'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (text) => say!(String(text)));
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

  end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => end(this.#child, signal);

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
