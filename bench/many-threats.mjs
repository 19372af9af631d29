/**
 * Many threats with what people made of some: how long the first page takes, and closing ten thousand by one query.
 * Its store is its own.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { ended, signedIn } from './loaded.mjs';
import { calm, ready, start } from './measure.mjs';

const SIGNATURES = 300;
const OF_EACH = 1000;
const ALERTS = 2;
/** Threats that one action may change at most. */
const AT_ONCE = 20;
const TOUCHED = 50;
const ROUNDS = 30;

function* lines() {
  const begin = Date.now() - 6 * 86_400_000;
  for (let turn = 0; turn < ALERTS; turn++)
    for (let n = 0; n < SIGNATURES * OF_EACH; n++) {
      const sid = n % SIGNATURES;
      const host = Math.floor(n / SIGNATURES);
      const timestamp = new Date(begin + turn * 86_400_000 + n * 200).toISOString().replace('Z', '000+0000');
      yield `${JSON.stringify({
        ...{ timestamp, flow_id: n + 1, host: 'bench', event_type: 'alert', proto: 'TCP' },
        ...{ src_ip: `203.0.${host % 250}.${sid % 250}`, src_port: 1024 + (n % 60_000) },
        ...{ dest_ip: `10.1.${Math.floor(host / 250)}.${(host % 250) + 1}`, dest_port: 443 },
        alert: {
          ...{ action: 'allowed', gid: 1, signature_id: sid + 1, rev: 1, severity: (sid % 3) + 1 },
          ...{ signature: `Bench signature ${sid + 1}`, category: 'Misc activity' },
        },
      })}\n`;
    }
}

const between = (first, last) => ({ q: `sid:${first}..${last}` });

/** Rows for the table: by what is asked, its times and its goal. */
export async function manyThreats({ dataDir, env, port }) {
  const own = { ...env, NDR_DATA: dataDir };
  if (!existsSync(join(dataDir, 'events.duckdb'))) {
    const importer = spawn(process.execPath, ['dist/server/ingest.js', '-'], {
      env: own,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    Readable.from(lines()).pipe(importer.stdin);
    await ended(importer);
  }
  const base = `http://127.0.0.1:${port}`;
  const server = start('dist/server/main.js', { ...own, PORT: port, NDR_BUSY_AFTER: '0' });
  await ready(`${base}/login`);
  const { get, post } = await signedIn(base);
  const act = (action, query, expectedCount) => post('/api/threats/actions', { query, expectedCount, ...action });
  for (let first = 1; first <= TOUCHED; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, TOUCHED);
    const asked = between(first, last);
    const { total } = JSON.parse(await get(`/api/threats?perPage=1&${new URLSearchParams(asked)}`));
    await act({ action: 'tag', tag: 'bench' }, asked, total);
  }
  await calm(server);
  const calls = {
    'threats, first page': '/api/threats?perPage=50&status=open',
    'threats, first page by alerts': '/api/threats?perPage=50&status=open&sort=-count',
    'threats with a tag': `/api/threats?perPage=50&${new URLSearchParams({ q: 'tag:bench' })}`,
  };
  const rows = {};
  for (const [name, path] of Object.entries(calls)) {
    for (let warm = 0; warm < 3; warm++) await get(path);
    const cpu = await server.cpu();
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await get(path);
      times.push(performance.now() - began);
    }
    rows[name] = { times, cpu: ((await server.cpu()) - cpu) / ROUNDS / 1000, goal: 100 };
  }
  const closing = [];
  const cpu = await server.cpu();
  const HOW_OFTEN = 5;
  for (let round = 0; round < HOW_OFTEN; round++) {
    const asked = { ...between(101, 110), status: 'open' };
    const { total } = JSON.parse(await get(`/api/threats?perPage=1&${new URLSearchParams(asked)}`));
    const began = performance.now();
    const { actionId, changed } = await act({ action: 'close', verdict: 'false_positive' }, asked, total);
    closing.push(performance.now() - began);
    if (changed !== 10 * OF_EACH) throw new Error(`closed ${changed}`);
    await post(`/api/threats/actions/${actionId}/undo`, {});
  }
  rows['close 10,000 by query'] = { times: closing, cpu: ((await server.cpu()) - cpu) / HOW_OFTEN / 1000, goal: 1000 };
  const { total } = JSON.parse(await get('/api/threats?perPage=1&status=open'));
  server.child.kill();
  return { total, touched: TOUCHED * OF_EACH, rows };
}
