/**
 * How long lists and charts over many events take while more come in: every call that a page makes, asked in turn of a server
 * that imports a file at full speed, beside the same calls when it is at rest.
 * Usage: npm run bench:lists [-- --events 10000000 --rounds 20 --data FOLDER]; FOLDER is made and kept, and used again.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ended, fill, percentile, signedIn, traffic } from './loaded.mjs';
import { ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
});
const MORE = 2_000_000;
const GOAL_MS = 200;
const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const dataDir = values.data ?? join(work, 'data');
const env = { ...process.env, NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' };

if (!existsSync(join(dataDir, 'events.duckdb'))) {
  console.log(`importing ${Number(values.events).toLocaleString('en')} events …`);
  await fill(env, values.events);
}
const file = join(work, 'more.json');
await pipeline(traffic(MORE, Math.floor(Math.random() * 2 ** 31)).stdout, createWriteStream(file));

const PORT = '3403';
const BASE = `http://127.0.0.1:${PORT}`;
const began = performance.now();
const ndr = start('dist/server/main.js', { ...env, PORT });
await ready(`${BASE}/login`);
const coldStart = performance.now() - began;
const { get } = await signedIn(BASE);

const { threats } = JSON.parse(await get('/api/threats?sort=-count&perPage=50'));
const { srcIp } = threats.at(-1);
const calls = {
  'threats, newest': '/api/threats?perPage=50',
  'threats, most alerts': '/api/threats?perPage=50&sort=-count',
  'threats, by signature': '/api/threats?perPage=50&sort=signature',
  'threats, a late page': '/api/threats?perPage=50&page=10',
  'threats, severe': '/api/threats?perPage=50&severity=1',
  'threats, with a text': '/api/threats?perPage=50&text=beacon',
  'threats, without any hit': '/api/threats?perPage=50&text=nothing-has-this',
  'threats, timeline': '/api/threats/timeline',
  'threats, timeline of a text': '/api/threats/timeline?text=beacon',
  'a rare threat': `/api/threats/${threats.at(-1).key}`,
  'the most frequent threat': `/api/threats/${threats[0].key}`,
  'events, newest': '/api/events?limit=50',
  'events of an address': `/api/events?limit=50&src_ip=${srcIp}`,
  'events of a type': '/api/events?limit=50&event_type=dns',
  'events, severe': '/api/events?limit=50&severity=1',
  'event types': '/api/events/aggregate?by=event_type',
  signatures: '/api/events/aggregate?by=alert.signature&limit=10',
  talkers: '/api/events/aggregate?by=src_ip&limit=10',
  'page: threats': '/admin/threats',
  'page: dashboard': '/dashboards/analytics',
  'events with a text in the raw line': '/api/events?limit=50&text=nothing-has-this',
};

/** Every call once a round, until `enough`. */
async function ask(enough) {
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; !enough(round); round++)
    for (const [name, path] of Object.entries(calls)) {
      const began = performance.now();
      // A question that is given up counts as one that never ended.
      const answered = await get(path).then(
        () => true,
        () => false,
      );
      times[name].push(answered ? performance.now() - began : Number.POSITIVE_INFINITY);
    }
  return times;
}

const rounds = Number(values.rounds);
await ask((round) => round >= 2); // warm
const resting = await ask((round) => round >= rounds);
let importing = true;
const importer = spawn(process.execPath, ['dist/server/ingest.js', file], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const importBegan = performance.now();
const imported = ended(importer).then(() => {
  importing = false;
  return (performance.now() - importBegan) / 1000;
});
const busy = await ask((round) => round > 0 && (!importing || round >= rounds));
if (!importing) console.log('The import ended before all rounds were asked: ask for fewer.');
const count = JSON.parse(await get('/api/events/aggregate?by=event_type')).total;

console.log(`${count.toLocaleString('en')} events; first page ${Math.round(coldStart)} ms after the start`);
console.table(
  Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      {
        'p50 at rest': Math.round(percentile(resting[name], 0.5)),
        'p95 at rest': Math.round(percentile(resting[name], 0.95)),
        'p50 importing': Math.round(percentile(busy[name], 0.5)),
        'p95 importing': Math.round(percentile(busy[name], 0.95)),
        [`≤ ${GOAL_MS}`]: percentile(busy[name], 0.95) <= GOAL_MS ? 'yes' : 'NO',
      },
    ]),
  ),
);
console.log(`${busy['threats, newest'].length} rounds while importing`);
if (importing) importer.kill();
else console.log(`${Math.round(MORE / (await imported))} events/s beside the questions`);
ndr.child.kill();
rmSync(work, { recursive: true, force: true });
