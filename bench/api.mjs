/**
 * Calls a second of GET /api/apps/users/list, 10 and 50 users, beside a bare Fastify route that writes the same JSON, all in one
 * run. Goal: at least a third.
 * Usage: npm run bench:api [-- --rounds 3 --seconds 4]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
});

const dataDir = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const NDR = 'http://127.0.0.1:3403';
const BARE = 'http://127.0.0.1:3404';
const ndr = start('dist/server/main.js', { PORT: '3403', NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0' });
await ready(`${NDR}/api/health`);

const login = await fetch(`${NDR}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const headers = { cookie: login.headers.get('set-cookie').split(';')[0] };
const pathOf = (count) => `/api/apps/users/list?perPage=${count}`;
const counts = [10, 50];

const answers = {};
for (const count of counts) answers[count] = await (await fetch(NDR + pathOf(count), { headers })).json();
const file = join(dataDir, 'answers.json');
writeFileSync(file, JSON.stringify(answers));
const bare = start('bench/bare-json.mjs', { PORT: '3404', ANSWERS: file });
await ready(`${BARE}/hello`);

const subjects = counts.flatMap((count) => [
  { name: `bare, ${count}`, server: bare, url: `${BARE}/json/${count}` },
  { name: `list, ${count}`, server: ndr, url: NDR + pathOf(count), headers },
]);
const { table, ratio } = await measure(subjects, { rounds: Number(values.rounds), seconds: Number(values.seconds) });
console.table(table);
console.table(
  Object.fromEntries(
    counts.map((count) => [
      `users list of ${count} against bare`,
      {
        'calls/s': ratio(`list, ${count}`, `bare, ${count}`, 'perSecond'),
        goal: '≥ 0.33',
        'CPU a call': ratio(`list, ${count}`, `bare, ${count}`, 'cpu'),
      },
    ]),
  ),
);
ndr.child.kill();
bare.child.kill();
rmSync(dataDir, { recursive: true, force: true });
