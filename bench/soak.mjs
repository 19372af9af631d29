/**
 * Whether a console holds out: events come in at a rate, readers ask for the lists, charts and pages that it shows with a pause after
 * each, and memory is looked at. Prints p50, p95 and p99 by call, what went wrong, and how memory grows after the first minutes.
 * Usage: npm run bench:soak [-- --minutes 30 --readers 50 --rate 5000 --pause 1000 --port 3405]; a new store each time.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fill, listsAndCharts, percentile, signedIn, traffic } from './loaded.mjs';
import { ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    readers: { type: 'string', default: '50' },
    rate: { type: 'string', default: '5000' },
    /** Milliseconds that a reader looks at an answer. */
    pause: { type: 'string', default: '1000' },
    port: { type: 'string', default: '3405' },
  },
});
const [minutes, readers, rate, pause] = [values.minutes, values.readers, values.rate, values.pause].map(Number);
/** Minutes in which memory may grow, for buffers fill; a short run has a third of it. */
const WARM_MINUTES = Math.min(5, minutes / 3);
const SAMPLE_MS = 2000;
/** What is there before. */
const FIRST_EVENTS = 50_000;

const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const env = { ...process.env, NDR_DATA: join(work, 'data'), NDR_DEMO_TRAFFIC: '0' };
await fill(env, FIRST_EVENTS);
const BASE = `http://127.0.0.1:${values.port}`;
const ndr = start('dist/server/main.js', { ...env, PORT: values.port });
await ready(`${BASE}/login`);
const { get, send } = await signedIn(BASE);
const calls = await listsAndCharts(get);
const names = Object.keys(calls);
const began = performance.now();
const end = began + minutes * 60_000;

const faults = new Map();
const fault = (what, error) => {
  const name = `${what}: ${/\b[45]\d\d\b/.exec(error.message)?.[0] ?? error.cause?.code ?? error.message}`;
  faults.set(name, (faults.get(name) ?? 0) + 1);
};

let [stored, behind] = [0, 0];
const posts = [];
/** Sends a second's lines each second; when one takes longer the next follows at once. */
async function bringIn() {
  // Of another seed than what is there: lines that were there before are not taken in again.
  const source = traffic(Math.ceil(rate * minutes * 60), 2);
  const lines = createInterface({ input: source.stdout })[Symbol.asyncIterator]();
  for (let second = 0; performance.now() < end; second++) {
    const body = [];
    while (body.length < rate) {
      const { value, done } = await lines.next();
      if (done) break;
      body.push(value);
    }
    if (!body.length) break;
    await wait(Math.max(0, began + second * 1000 - performance.now()));
    const asked = performance.now();
    await send(body.join('\n')).then(
      (accepted) => {
        stored += accepted;
        posts.push(performance.now() - asked);
      },
      (error) => fault('POST', error),
    );
    behind = Math.max(behind, performance.now() - began - (second + 1) * 1000);
  }
  source.kill();
}

const times = Object.fromEntries(names.map((name) => [name, []]));
async function read(reader) {
  await wait((pause * reader) / readers);
  for (let turn = reader * 3; performance.now() < end; turn++) {
    const name = names[turn % names.length];
    const asked = performance.now();
    await get(calls[name]).then(
      () => times[name].push(performance.now() - asked),
      (error) => fault('GET', error),
    );
    await wait(pause * (0.5 + Math.random()));
  }
}

const samples = [];
/** What the engine says that it holds, by its parts, and the bytes of the event store. */
const engineOf = (metrics) => {
  const of = (pattern) => [...metrics.matchAll(pattern)].map(([, name, bytes]) => [name, Number(bytes) / 2 ** 20]);
  const parts = Object.fromEntries(of(/^ndr_engine_memory_bytes\{part="(\w+)"\} (\S+)$/gm));
  const [[, disk]] = of(/^ndr_store_bytes\{store="(events)"\} (\S+)$/gm);
  const engine = Object.values(parts).reduce((sum, mb) => sum + mb, 0);
  // Rows that are not written into the file yet, up to a log of 64 MB, and tables that are never written.
  return { engine, unwritten: parts.in_memory_table ?? 0, disk };
};
async function watch() {
  while (performance.now() < end) {
    const { rss, heapUsed, heapTotal, external } = await ndr.memory();
    const engine = await get('/metrics').then(engineOf, (error) => fault('metrics', error));
    if (engine)
      samples.push({
        minute: (performance.now() - began) / 60_000,
        mb: rss / 2 ** 20,
        heap: heapUsed / 2 ** 20,
        heapTotal: heapTotal / 2 ** 20,
        external: external / 2 ** 20,
        ...engine,
      });
    await wait(SAMPLE_MS);
  }
}
/** MB a minute of one figure, by least squares. */
function slopeOf(points, name) {
  const mean = (name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
  const [x, y] = [mean('minute'), mean(name)];
  const across = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return points.reduce((sum, point) => sum + (point.minute - x) * (point[name] - y), 0) / across;
}

const loadBefore = loadavg()[0];
const cpuBefore = await ndr.cpu();
await Promise.all([bringIn(), watch(), ...Array.from({ length: readers }, (_, reader) => read(reader))]);
const seconds = (performance.now() - began) / 1000;
const cores = ((await ndr.cpu()) - cpuBefore) / 1e6 / seconds;

const row = (all) => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(all, share) ?? Number.NaN));
  return { answered: all.length, p50, p95, p99 };
};
const all = Object.values(times).flat();
console.table({
  ...Object.fromEntries(names.map((name) => [name, row(times[name])])),
  'all of these': row(all),
  [`POST of ${rate} lines`]: row(posts),
});
const settled = samples.filter(({ minute }) => minute >= WARM_MINUTES);
// The least of a heap in a minute is what is left after its garbage was collected: nearly what is in use.
console.table(
  Array.from({ length: Math.ceil(minutes) }, (_, minute) => {
    const of = samples.filter((sample) => Math.floor(sample.minute) === minute);
    return {
      'memory, most, MB': Math.round(Math.max(...of.map(({ mb }) => mb))),
      'heap, least, MB': Math.round(Math.min(...of.map(({ heap }) => heap))),
      'beside the heap, most, MB': Math.round(Math.max(...of.map(({ external }) => external))),
      'engine, most, MB': Math.round(Math.max(...of.map(({ engine }) => engine))),
      'of it not in the file, MB': Math.round(Math.max(...of.map(({ unwritten }) => unwritten))),
      'events on disk, MB': Math.round(Math.max(...of.map(({ disk }) => disk))),
    };
  }),
);
const memory = samples.map(({ mb }) => mb);
const text = (number, digits = 0) => number.toFixed(digits);
console.log(
  [
    `${text(seconds)} s, ${readers} readers with ${pause} ms between calls: ${text(all.length / seconds, 1)} answers/s`,
    `${stored.toLocaleString('en')} events stored: ${text(stored / seconds)} a second of ${rate}; ${text(Math.max(0, behind) / 1000, 1)} s behind at most`,
    `errors: ${[...faults].map(([name, count]) => `${name} × ${count}`).join(', ') || 'none'}`,
    `memory: ${text(memory[0])} MB at first, ${text(Math.max(...memory))} MB at most, ${text(memory.at(-1))} MB in the end, ` +
      `${text(slopeOf(settled, 'mb'), 2)} MB a minute after the first ${text(WARM_MINUTES, 1)}`,
    `of that: heap ${text(slopeOf(settled, 'heapTotal'), 2)}, engine ${text(slopeOf(settled, 'engine'), 2)} (rows not in the file ` +
      `${text(slopeOf(settled, 'unwritten'), 2)}); the event store grew by ${text(slopeOf(settled, 'disk'), 2)} MB a minute`,
    `CPU: ${text(cores, 2)} of ${availableParallelism()} cores; load of the machine ${text(loadBefore, 1)} before, ${text(loadavg()[0], 1)} after`,
  ].join('\n'),
);
const gone = once(ndr.child, 'exit');
ndr.child.kill();
await gone;
rmSync(work, { recursive: true, force: true });
process.exit(faults.size ? 1 : 0);
