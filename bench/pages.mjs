/**
 * Pages a second and CPU a page, of /login and the signed-in /user/list, beside a bare Fastify hello and a `renderToString` of
 * the bare table, all in one run, round by round in turn: absolute figures drift with the machine, ratios do not.
 * Usage: npm run bench:pages [-- --rounds 3 --seconds 4]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const duration = Number(values.seconds);

/** A server in a process of its own that answers `cpu` with the CPU microseconds it has used. */
function start(file, env) {
  const child = spawn(process.execPath, ['--import', new URL('cpu-report.mjs', import.meta.url).href, file], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const cpu = () =>
    new Promise((resolve) => {
      child.once('message', ({ micros }) => resolve(micros));
      child.send('cpu');
    });
  return { child, cpu };
}

async function ready(url) {
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

const dataDir = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const ndr = start('dist/server/main.js', { PORT: '3401', NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' });
const bare = start('bench/bare-server.mjs', { PORT: '3402' });
const NDR = 'http://127.0.0.1:3401';
const BARE = 'http://127.0.0.1:3402';
await Promise.all([ready(`${NDR}/api/health`), ready(`${BARE}/hello`)]);

const login = await fetch(`${NDR}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const cookie = login.headers.get('set-cookie').split(';')[0];

const LIST = '/user/list?perPage=50';
let counter = 0;
const subjects = [
  { name: 'bare hello', server: bare, url: `${BARE}/hello` },
  { name: 'bare table, renderToString', server: bare, url: `${BARE}/table` },
  { name: 'GET /login', server: ndr, url: `${NDR}/login` },
  { name: `GET ${LIST}, as it was`, server: ndr, url: NDR + LIST, headers: { cookie } },
  // An address of its own each time, so that no page is a kept one and every one is rendered.
  {
    name: `GET ${LIST}, rendered`,
    server: ndr,
    url: NDR + LIST,
    headers: { cookie },
    requests: [{ setupRequest: (request) => ({ ...request, path: `${LIST}&n=${counter++}` }) }],
  },
  {
    name: 'GET /api/apps/users/list, 50',
    server: ndr,
    url: `${NDR}/api/apps/users/list?perPage=50`,
    headers: { cookie },
  },
  {
    name: 'GET /api/apps/users/list, 50, as browsers ask',
    server: ndr,
    url: `${NDR}/api/apps/users/list?perPage=50`,
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
  },
];

async function load({ server, url, headers, requests }, seconds) {
  const before = await server.cpu();
  const result = await autocannon({ url, headers, requests, connections: 8, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const pages = result.requests.total;
  return { perSecond: pages / result.duration, cpu: ((await server.cpu()) - before) / pages };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const runs = new Map(subjects.map(({ name }) => [name, []]));
for (const subject of subjects) await load(subject, 2); // warm
for (let round = 0; round < rounds; round++)
  for (const subject of subjects) runs.get(subject.name).push(await load(subject, duration));

const figures = Object.fromEntries(
  [...runs].map(([name, all]) => [
    name,
    {
      'pages/s': Math.round(median(all.map(({ perSecond }) => perSecond))),
      'CPU µs/page': Math.round(median(all.map(({ cpu }) => cpu))),
    },
  ]),
);
console.table(figures);
const ratio = (what, of, key) =>
  median(runs.get(what).map((run, round) => run[key] / runs.get(of)[round][key])).toFixed(2);
console.table({
  'user list rendered, CPU against the bare table': {
    ratio: ratio(`GET ${LIST}, rendered`, 'bare table, renderToString', 'cpu'),
    goal: '≤ 4',
  },
  'user list unchanged since last asked, likewise': {
    ratio: ratio(`GET ${LIST}, as it was`, 'bare table, renderToString', 'cpu'),
    goal: '≤ 4',
  },
  'API list of 50, requests/s against hello': {
    ratio: ratio('GET /api/apps/users/list, 50', 'bare hello', 'perSecond'),
    goal: '≥ 0.3',
  },
  'the same as browsers ask, compressed': {
    ratio: ratio('GET /api/apps/users/list, 50, as browsers ask', 'bare hello', 'perSecond'),
    goal: '≥ 0.3',
  },
  'login, CPU against hello': { ratio: ratio('GET /login', 'bare hello', 'cpu'), goal: '' },
});
ndr.child.kill();
bare.child.kill();
rmSync(dataDir, { recursive: true, force: true });
