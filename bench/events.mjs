/**
 * How long every list, chart, completion, page and search in lines takes over many events, while some come in each second and
 * several readers ask: p50 and p95 by call. Then what single calls cost at rest, slow searches beside quick questions, and work on
 * 300,000 threats in a store of its own.
 * Usage: npm run bench:events [-- --events 10000000 --rate 2000 --readers 10 --pause 1000 --seconds 60 --parts loaded,rest,slow,threats
 * --data FOLDER]; FOLDER is made and kept, and used again. `--pause` is how long a reader looks at an answer, in milliseconds.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  anotherReader,
  fill,
  listsAndCharts,
  percentile,
  q,
  sendEachSecond,
  signedIn,
  trafficText,
} from './loaded.mjs';
import { manyThreats } from './many-threats.mjs';
import { calm, ready, start } from './measure.mjs';
import { slowBesideQuick } from './slow-beside-quick.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    rate: { type: 'string', default: '2000' },
    readers: { type: 'string', default: '10' },
    pause: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    parts: { type: 'string', default: 'loaded,rest,slow,threats' },
    port: { type: 'string', default: '3404' },
    data: { type: 'string' },
  },
});
const [rate, seconds, readers, pause] = [values.rate, values.seconds, values.readers, values.pause].map(Number);
const parts = values.parts.split(',');
/** Milliseconds that a call may take, 95 of 100 times. */
const GOALS = { text: 100, raw: 1000, 'one event': 10, 'page of a threat': 150, 'the most frequent threat': 150 };
const GOAL_MS = 200;
const goalOf = (name) => GOALS[name] ?? GOALS[name.split(',')[0]] ?? GOAL_MS;
const WARM_ROUNDS = 2;
/** Rounds of the calls at rest. */
const ROUNDS = 20;

const dataDir = values.data ?? join(mkdtempSync(join(tmpdir(), 'ndr-bench-')), 'data');
const env = { ...process.env, NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' };
const figures = (times, goal) => {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round((percentile(times, share) ?? Number.NaN) * 10) / 10);
  return { asked: times.length, p50, p95, goal, met: p95 <= goal ? 'yes' : 'NO' };
};
const load = () => loadavg()[0].toFixed(1);

if (parts.some((part) => part !== 'threats')) await overEvents();
if (parts.includes('threats')) await overThreats();
process.exit();

async function overEvents() {
  if (!existsSync(join(dataDir, 'events.duckdb'))) {
    console.log(`importing ${Number(values.events).toLocaleString('en')} events …`);
    await fill(env, values.events);
  }
  const base = `http://127.0.0.1:${values.port}`;
  const server = start('dist/server/main.js', { ...env, PORT: values.port, NDR_BUSY_AFTER: '0' });
  await ready(`${base}/login`);
  const { get, send } = await signedIn(base);
  const {
    events: [flow],
  } = JSON.parse(await get(`/api/events?limit=1&${q('type:flow')}`));
  const calls = {
    ...(await listsAndCharts(get)),
    'one event': `/api/events/${flow.id}`,
    'values of a field': '/api/search/values?field=dest_port&text=4',
    'values of a name': '/api/search/values?field=dns.rrname&text=example',
    'text, common': `/api/events?limit=50&${q('text:flow')}`,
    'text, an address': `/api/events?limit=50&${q(`text:${flow.src_ip}`)}`,
    'text, rare': `/api/events?limit=50&${q(`text:${flow.flow_id}`)}`,
    'text, absent': `/api/events?limit=50&${q('text:nothinghasthis')}`,
    'raw, common': `/api/events?limit=50&${q('raw:established')}`,
    'raw, part of a word': `/api/events?limit=50&${q('raw:stablishe')}`,
    'raw, absent': `/api/events?limit=50&${q('raw:"nothing-has-this"')}`,
  };
  const total = async () => JSON.parse(await get('/api/events/aggregate?by=event_type')).total.toLocaleString('en');
  for (let round = 0; round < WARM_ROUNDS; round++) for (const path of Object.values(calls)) await get(path);

  if (parts.includes('rest')) {
    await calm(server);
    const rows = {};
    for (const [name, path] of Object.entries(calls)) {
      const times = [];
      const cpu = await server.cpu();
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        await get(path);
        times.push(performance.now() - began);
      }
      const { asked: _, ...row } = figures(times, goalOf(name));
      rows[name] = { ...row, 'CPU ms': Math.round(((await server.cpu()) - cpu) / ROUNDS / 100) / 10 };
    }
    console.log(`\nAt rest, one after the other: ${await total()} events; load of the machine ${load()}`);
    console.table(rows);
  }
  if (parts.includes('loaded')) await loaded(server, base, calls, { send, total });
  if (parts.includes('slow')) {
    console.log(`\nSlow searches beside quick questions; load of the machine ${load()}`);
    console.table(await slowBesideQuick(base, get));
  }
  server.child.kill();
  await once(server.child, 'exit');
}

async function loaded(server, base, calls, { send, total }) {
  const names = Object.keys(calls);
  const lines = (await trafficText(rate * seconds, 2)).split('\n').filter(Boolean);
  const asking = [];
  for (let reader = 0; reader < readers; reader++) asking.push(await anotherReader(base, `reader${reader}`));
  const loadBefore = load();
  const cpuBefore = await server.cpu();
  const began = performance.now();
  const end = began + seconds * 1000;
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const faults = new Map();
  async function read({ get }, reader) {
    await wait((pause * reader) / readers);
    for (let turn = reader * 3; performance.now() < end; turn++) {
      const name = names[turn % names.length];
      const asked = performance.now();
      await get(calls[name]).then(
        () => times[name].push(performance.now() - asked),
        (error) => faults.set(String(error), (faults.get(String(error)) ?? 0) + 1),
      );
      await wait(pause * (0.5 + Math.random()));
    }
  }
  const comingIn = sendEachSecond(send, lines, rate, () => performance.now() < end);
  await Promise.all(asking.map(read));
  const { stored, late } = await comingIn;
  const cores = ((await server.cpu()) - cpuBefore) / (performance.now() - began) / 1000;
  console.log(
    `\nWhile ${stored.toLocaleString('en')} events came in ${seconds} s (${late} seconds' worth late) and ${readers} readers asked, ` +
      `${pause} ms between their calls: ${await total()} events; ${cores.toFixed(2)} of ${availableParallelism()} cores used; ` +
      `load of the machine ${loadBefore} before, ${load()} after`,
  );
  console.table({
    ...Object.fromEntries(names.map((name) => [name, figures(times[name], goalOf(name))])),
    'all of these': figures(Object.values(times).flat(), GOAL_MS),
  });
  for (const [fault, count] of faults) console.log(`${count} × ${fault}`);
}

async function overThreats() {
  const { total, touched, rows } = await manyThreats({ dataDir: `${dataDir}-threats`, env, port: values.port });
  console.log(
    `\n${total.toLocaleString('en')} open threats, ${touched.toLocaleString('en')} that people touched; load ${load()}`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, { times, cpu, goal }]) => [
        name,
        { ...figures(times, goal), 'CPU ms': Math.round(cpu * 10) / 10 },
      ]),
    ),
  );
}
