/** What the benchmarks of pages and calls share: servers in processes of their own, and load in turns. */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** A server in a process of its own; `cpu` gives the CPU microseconds it has used, `memory` the bytes it has, in all and in its heap. */
export function start(file, env, args = []) {
  const child = spawn(process.execPath, ['--import', new URL('cpu-report.mjs', import.meta.url).href, file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    // What goes wrong is seen.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  process.once('exit', () => child.kill());
  const usage = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send('usage');
    });
  return { child, cpu: async () => (await usage()).micros, memory: usage };
}

/** Waits until `url` answers, 20 seconds at most. */
export async function ready(url) {
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}

/** A twentieth of a core: what is looked after every second costs less. */
const CALM = 0.05;
const CALM_MS = 3000;

/** Waits until the server has worked through what it works out behind a start: three seconds with hardly any work; five minutes at most. */
export async function calm(server) {
  const end = performance.now() + 300_000;
  for (let before = await server.cpu(); performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    const now = await server.cpu();
    if (now - before < CALM * CALM_MS * 1000) return;
    before = now;
  }
  throw new Error('The server is still at work after five minutes');
}

async function load({ server, url, headers, requests }, seconds) {
  const before = await server.cpu();
  const result = await autocannon({ url, headers, requests, connections: 8, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const answers = result.requests.total;
  return { perSecond: answers / result.duration, cpu: ((await server.cpu()) - before) / answers };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Loads every subject in turn, round by round: absolute figures drift with the machine, ratios within a round do not.
 * `ratio(what, of, key)` is the median over the rounds; keys are `perSecond` and `cpu`.
 */
export async function measure(subjects, { rounds, seconds }) {
  const runs = new Map(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) await load(subject, 2); // warm
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) runs.get(subject.name).push(await load(subject, seconds));
  const table = Object.fromEntries(
    [...runs].map(([name, all]) => [
      name,
      {
        'answers/s': Math.round(median(all.map(({ perSecond }) => perSecond))),
        'CPU µs/answer': Math.round(median(all.map(({ cpu }) => cpu))),
      },
    ]),
  );
  const ratio = (what, of, key) =>
    median(runs.get(what).map((run, round) => run[key] / runs.get(of)[round][key])).toFixed(2);
  return { table, ratio };
}
