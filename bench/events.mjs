/**
 * How long every list, chart, completion, page and search in lines takes over many events, while some come in each second and
 * several readers ask: p50 and p95 by call.
 * Usage: npm run bench:events [-- --events 10000000 --rate 2000 --readers 10 --seconds 60 --data FOLDER]; FOLDER is made and kept,
 * and used again.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fill, listsAndCharts, percentile, q, signedIn, trafficText } from './loaded.mjs';
import { ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    rate: { type: 'string', default: '2000' },
    readers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '3404' },
    data: { type: 'string' },
  },
});
const GOAL_MS = 200;
const dataDir = values.data ?? join(mkdtempSync(join(tmpdir(), 'ndr-bench-')), 'data');
const env = { ...process.env, NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' };
if (!existsSync(join(dataDir, 'events.duckdb'))) {
  console.log(`importing ${Number(values.events).toLocaleString('en')} events …`);
  await fill(env, values.events);
}
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
// Of another seed each time: lines that were there before are not taken in again.
const lines = (await trafficText(rate * seconds, Math.floor(Math.random() * 2 ** 31))).split('\n').filter(Boolean);

const BASE = `http://127.0.0.1:${values.port}`;
start('dist/server/main.js', { ...env, PORT: values.port, NDR_BUSY_AFTER: '0' });
await ready(`${BASE}/login`);
const { get, send } = await signedIn(BASE);
const calls = {
  ...(await listsAndCharts(get)),
  'values of a field': '/api/search/values?field=dest_port&text=4',
  'values of a name': '/api/search/values?field=dns.rrname&text=example',
  'text, common': `/api/events?limit=50&${q('text:flow')}`,
  'text, absent': `/api/events?limit=50&${q('text:nothinghasthis')}`,
  'raw, common': `/api/events?limit=50&${q('raw:established')}`,
  'raw, absent': `/api/events?limit=50&${q('raw:"nothing-has-this"')}`,
};
const names = Object.keys(calls);
for (const path of Object.values(calls)) await get(path); // warm

const end = performance.now() + seconds * 1000;
let stored = 0;
let late = 0;
async function bringIn() {
  for (let second = 0; performance.now() < end; second++) {
    const body = lines.slice(second * rate, (second + 1) * rate).join('\n');
    const began = performance.now();
    stored += await send(body);
    const took = performance.now() - began;
    if (took > 1000) late++;
    await wait(Math.max(0, 1000 - took));
  }
}
const times = Object.fromEntries(names.map((name) => [name, []]));
const given = Object.fromEntries(names.map((name) => [name, 0]));
async function read(reader) {
  for (let turn = reader * 3; performance.now() < end; turn++) {
    const name = names[turn % names.length];
    const began = performance.now();
    // All readers share one account: a newer search in lines of theirs ends the one before, as it should.
    await get(calls[name]).then(
      () => times[name].push(performance.now() - began),
      () => given[name]++,
    );
  }
}
const loadBefore = loadavg()[0];
await Promise.all([bringIn(), ...Array.from({ length: Number(values.readers) }, (_, reader) => read(reader))]);

const total = JSON.parse(await get('/api/events/aggregate?by=event_type')).total;
console.log(
  `${total.toLocaleString('en')} events; ${stored.toLocaleString('en')} came in ${seconds} s (${late} seconds' worth late); ` +
    `${values.readers} readers; load of the machine before ${loadBefore.toFixed(1)}, after ${loadavg()[0].toFixed(1)}`,
);
console.table(
  Object.fromEntries(
    names.map((name) => {
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times[name], share) ?? Number.NaN));
      return [
        name,
        { asked: times[name].length, p50, p95, ended: given[name], [`≤ ${GOAL_MS}`]: p95 <= GOAL_MS ? 'yes' : 'NO' },
      ];
    }),
  ),
);
process.exit();
