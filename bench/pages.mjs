/**
 * Pages a second and CPU a page, of /login and the signed-in /user/list, beside a bare Fastify hello and a `renderToString` of
 * the bare table, all in one run, round by round in turn: absolute figures drift with the machine, ratios do not.
 * Usage: npm run bench:pages [-- --rounds 3 --seconds 4]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const duration = Number(values.seconds);

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
const subjects = [
  { name: 'bare hello', server: bare, url: `${BARE}/hello` },
  { name: 'bare table, renderToString', server: bare, url: `${BARE}/table` },
  { name: 'GET /login', server: ndr, url: `${NDR}/login` },
  { name: `GET ${LIST}`, server: ndr, url: NDR + LIST, headers: { cookie } },
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

const { table, ratio } = await measure(subjects, { rounds, seconds: duration });
console.table(table);
console.table({
  'user list in the full shell, CPU against the bare table': {
    ratio: ratio(`GET ${LIST}`, 'bare table, renderToString', 'cpu'),
    goal: '',
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
