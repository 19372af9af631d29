/**
 * `npm run bench:ingest [-- --events 1000000] [--keep]`: generates events, imports them from a file in a process of its own,
 * and prints what was reached beside the goals.
 */
import { fork, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoTraffic } from '../demo/traffic.ts';
import { openEventStore } from '../server/stores/events/open.ts';
import { EVERYTHING, type EventStore, type ThreatPageOptions } from '../server/stores/events/port.ts';
import { ALL, match, type Node, raw } from '../shared/search/tree.ts';

const reader = new AbortController().signal;
const newest = (store: EventStore, search: Node) =>
  store.events(search, EVERYTHING, { limit: 50, rawBytes: 2 ** 22 }, reader);
const ANY: ThreatPageOptions = { some: ALL, worst: ALL, sort: 'lastSeen', descending: true, limit: 10, offset: 0 };

const QUESTIONS: Record<string, (store: EventStore) => Promise<unknown>> = {
  'newest 50': (store) => newest(store, ALL),
  'newest 50 of a network': (store) =>
    newest(store, match('src_ip', { kind: 'network', address: '10.0.0.0', prefix: 24 })),
  'top 10 talkers': (store) => store.groups(ALL, EVERYTHING, { by: 'src_ip', limit: 10 }, reader),
  'events over time by type': (store) =>
    store.histogram(ALL, EVERYTHING, { by: 'event_type', from: null, to: null, most: 84 }, reader),
  'threats, newest 10': (store) => store.threats(ALL, EVERYTHING, ANY, reader),
  'text in raw': (store) => newest(store, raw('no such text anywhere')),
};

interface Figures {
  accepted: number;
  seconds: number;
  peakRss: number;
  bytes: number;
  delayMax: number;
  delay99: number;
  during: Record<string, number[]>;
  after: Record<string, number[]>;
}

async function timeQuestions(store: EventStore, into: Record<string, number[]>): Promise<void> {
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const began = performance.now();
    await ask(store);
    into[name] ??= [];
    into[name].push(performance.now() - began);
  }
}

/** Runs in the child: nothing but the store is in its memory. */
async function measure(file: string, database: string): Promise<Figures> {
  const store = await openEventStore({ path: database });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  let peakRss = 0;
  const sampler = setInterval(() => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, 50);
  loop.enable();
  const during: Record<string, number[]> = {};
  let importing = true;
  const asking = (async () => {
    while (importing) {
      await timeQuestions(store, during);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const began = performance.now();
  const { accepted } = await store.importFile(file);
  const seconds = (performance.now() - began) / 1000;
  importing = false;
  await asking;
  loop.disable();
  const after: Record<string, number[]> = {};
  for (let i = 0; i < 5; i++) await timeQuestions(store, after);
  clearInterval(sampler);
  await store.close();
  return {
    accepted,
    seconds,
    peakRss,
    bytes: (await stat(database)).size,
    delayMax: loop.max / 1e6,
    delay99: loop.percentile(99) / 1e6,
    during,
    after,
  };
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function print(figures: Figures, fileBytes: number): void {
  const rows: [string, string, string, boolean][] = [];
  const rate = figures.accepted / figures.seconds;
  const rss = figures.peakRss / 2 ** 20;
  const disk = figures.bytes / figures.accepted;
  rows.push(['events/s', rate.toFixed(0), '≥ 20000', rate >= 20_000]);
  rows.push(['peak memory, MB', rss.toFixed(0), '≤ 800', rss <= 800]);
  rows.push(['disk per event, bytes', disk.toFixed(0), '≤ 450', disk <= 450]);
  rows.push(['event loop held up, longest, ms', figures.delayMax.toFixed(1), '≤ 100', figures.delayMax <= 100]);
  console.log(
    `\n${figures.accepted} events (${(fileBytes / figures.accepted).toFixed(0)} bytes each) in ${figures.seconds.toFixed(1)} s; event loop p99 ${figures.delay99.toFixed(1)} ms\n`,
  );
  for (const [what, reached, goal, met] of rows) {
    console.log(`${what.padEnd(34)}${reached.padStart(10)}${goal.padStart(12)}  ${met ? 'met' : 'MISSED'}`);
  }
  console.log(
    `\n${'questions, ms'.padEnd(34)}${'p50 during'.padStart(11)}${'p95 during'.padStart(11)}${'p50 after'.padStart(11)}`,
  );
  for (const name of Object.keys(QUESTIONS)) {
    const during = figures.during[name] ?? [];
    const cells = [quantile(during, 0.5), quantile(during, 0.95), quantile(figures.after[name] ?? [], 0.5)];
    console.log(`${name.padEnd(34)}${cells.map((cell) => cell.toFixed(1).padStart(11)).join('')}`);
  }
  if (rows.some(([, , , met]) => !met)) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { events: { type: 'string', default: '1000000' }, keep: { type: 'boolean', default: false } },
  });
  const events = Number(values.events);
  if (!Number.isSafeInteger(events) || events < 1) throw new Error('--events wants a whole number above 0');
  const folder = await mkdtemp(join(tmpdir(), 'ndr-bench-'));
  try {
    const file = join(folder, 'eve.json');
    const lines = Readable.from(
      (function* () {
        for (const line of demoTraffic({ events, seed: 1, until: new Date() })) yield `${line}\n`;
      })(),
      { objectMode: true, highWaterMark: 512 },
    );
    const began = performance.now();
    await pipeline(lines, createWriteStream(file, { highWaterMark: 1 << 20 }));
    console.log(`generated ${events} events in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const stopIdle = startIdle();
    const child = fork(fileURLToPath(import.meta.url), [], {
      env: { ...process.env, NDR_BENCH_FILE: file, NDR_BENCH_DATABASE: join(folder, 'events.duckdb') },
    });
    const figures = await new Promise<Figures>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Figures));
      child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}`)));
    });
    print(figures, (await stat(file)).size);
    console.log(`\nevent loop of an idle process beside it held up, longest: ${(await stopIdle()).toFixed(1)} ms`);
  } finally {
    if (values.keep) console.log(`kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
}

/** An idle process beside the measured one: what holds this up is the machine, not us. */
function startIdle(): () => Promise<number> {
  const code = `const loop = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    setInterval(() => {}, 1000);
    process.on('message', () => process.send(loop.max / 1e6, () => process.exit()));`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return () =>
    new Promise((resolve) => {
      child.once('message', (longest) => resolve(Number(longest)));
      child.send('stop');
    });
}

const { NDR_BENCH_FILE: file, NDR_BENCH_DATABASE: database } = process.env;
if (file && database) {
  process.send!(await measure(file, database));
  process.disconnect();
} else await main();
