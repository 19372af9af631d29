/**
 * How long the pages of the network take with many hosts: a week of a network of 20,000, then each call in turn, at rest and while more
 * events come in, so many a second, and how long everything takes to be worked out anew.
 * Usage: npm run bench:assets [-- --events 1000000 --hosts 20000 --rounds 100 --rate 2000 --data FOLDER]; FOLDER is made and kept, and used again.
 * Needs a build.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ended, percentile, sendEachSecond, signedIn } from './loaded.mjs';
import { calm, ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    hosts: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '100' },
    rate: { type: 'string', default: '2000' },
    data: { type: 'string' },
  },
});
const GOAL_MS = 200;
const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const dataDir = values.data ?? join(work, 'data');
const env = { ...process.env, NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' };
const node = (args, options) => spawn(process.execPath, args, { env, ...options });

const network = (events) =>
  node(['bench/large-network.mjs', '--events', String(events), '--hosts', values.hosts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Events of a network, written into the store by a process of its own. */
function fill(events) {
  const writer = network(events);
  const reader = node(['dist/server/ingest.js', '--source', 'bench', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  writer.stdout.pipe(reader.stdin);
  return ended(reader);
}

if (!existsSync(join(dataDir, 'events.duckdb'))) {
  console.log(`importing ${Number(values.events).toLocaleString('en')} events …`);
  await fill(values.events);
}

const PORT = process.env.NDR_BENCH_PORT ?? '3404';
const BASE = `http://127.0.0.1:${PORT}`;
const ndr = start('dist/server/main.js', { ...env, PORT });
await ready(`${BASE}/login`);
const { get, send } = await signedIn(BASE);
for (;;) {
  const { derived } = JSON.parse(await get('/api/ingest/sources'));
  if (derived.done >= derived.events) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
const { assets, total } = JSON.parse(await get('/api/assets?perPage=25'));
console.log(`${total.toLocaleString('en')} assets`);
const calls = {
  'assets, worst first': '/api/assets?perPage=25',
  'assets, a word': '/api/assets?perPage=25&q=ws-19',
  'assets, by traffic': '/api/assets?perPage=25&sort=-bytes',
  'asset, the worst': `/api/assets/${assets[0].id}`,
  'page: assets': '/admin/assets',
  'page: asset': `/admin/assets/${assets[0].id}`,
  'page: dashboard': '/dashboards/analytics',
  'network risk': '/api/dashboards/network/risk',
  'network posture': '/api/dashboards/network/posture',
  incidents: '/api/incidents',
};

async function measure() {
  const times = new Map(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, path] of Object.entries(calls)) {
      const began = performance.now();
      await get(path);
      times.get(name).push(performance.now() - began);
    }
  return times;
}
await calm(ndr);
const atRest = await measure();
const rate = Number(values.rate);
const lines = (await text(network(rate * 60).stdout)).split('\n').filter(Boolean);
let isAsking = true;
const comingIn = sendEachSecond(send, lines, rate, () => isAsking);
const busy = await measure();
isAsking = false;
const { stored, late } = await comingIn;
const memory = await ndr.memory();
console.log(`goal: p95 within ${GOAL_MS} ms`);
console.log(`while busy ${stored.toLocaleString('en')} events came in, ${rate} a second (${late} seconds' worth late)`);
console.log('call'.padEnd(28), 'rest median/p95'.padStart(18), 'busy median/p95'.padStart(18));
for (const name of Object.keys(calls)) {
  const told = [atRest, busy].map((times) => {
    const sorted = times.get(name).sort((a, b) => a - b);
    return `${percentile(sorted, 0.5).toFixed(0)} / ${percentile(sorted, 0.95).toFixed(0)} ms`;
  });
  console.log(name.padEnd(28), told[0].padStart(18), told[1].padStart(18));
}
console.log(`memory: ${JSON.stringify(memory)}`);
ndr.child.kill();
await ended(ndr.child);
const began = performance.now();
await ended(node(['dist/server/rebuild.js'], { stdio: ['ignore', 'inherit', 'inherit'] }));
console.log(`worked out anew in ${((performance.now() - began) / 1000).toFixed(1)} s`);
rmSync(work, { recursive: true, force: true });
