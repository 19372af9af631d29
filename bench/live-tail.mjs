/**
 * What a live tail does to a browser: frames a second of Log Activity while many events come in, on a slowed CPU, beside the
 * same page at rest, and what the page's memory does.
 * Usage: npm run bench:live-tail [-- --minutes 10 --rate 2000 --slowed 4 --port 3406]; a new store each time.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { asOfNow, fill, percentile, signedIn, trafficText } from './loaded.mjs';
import { ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '2000' },
    slowed: { type: 'string', default: '4' },
    port: { type: 'string', default: '3406' },
  },
});
const [minutes, rate, slowed] = [values.minutes, values.rate, values.slowed].map(Number);
const STORED = 20_000;
const REST_SECONDS = 20;
/** Until all that is kept of the stream has come once. */
const SETTLE_SECONDS = 20;
const HEAP_EVERY_SECONDS = 15;

const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const env = { ...process.env, NDR_DATA: join(work, 'data'), NDR_DEMO_TRAFFIC: '0' };
await fill(env, STORED);
const lines = (await trafficText(rate * 10, 2)).split('\n').filter(Boolean);
const base = `http://127.0.0.1:${values.port}`;
const server = start('dist/server/main.js', { ...env, PORT: values.port, NDR_BUSY_AFTER: '0' });
await ready(`${base}/login`);
const { send } = await signedIn(base);

const browser = await chromium.launch({ executablePath: findChromium() });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const account = { email: 'admin@demo.com', password: 'admin' };
const { userData, accessToken, userAbilities } = await (
  await page.request.post(`${base}/api/auth/login`, { data: account })
).json();
// What the form leaves in the browser; storage belongs to an address.
await page.goto(`${base}/api/health`);
await page.evaluate(
  (kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  },
  { userData: JSON.stringify(userData), accessToken, userAbilities: JSON.stringify(userAbilities) },
);
const faults = [];
page.on('pageerror', (error) => faults.push(String(error)));
await page.goto(`${base}/admin/logactivity`);
await page.locator('html[data-live]').waitFor({ state: 'attached' });
await page.waitForTimeout(3000);
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });

/** Milliseconds between the frames of some seconds. */
const framesOf = (seconds) =>
  page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const between = [];
        const began = performance.now();
        let before = began;
        const frame = (now) => {
          between.push(now - before);
          before = now;
          if (now - began < ms) requestAnimationFrame(frame);
          else resolve(between);
        };
        requestAnimationFrame(frame);
      }),
    seconds * 1000,
  );
/** MB of the page's heap after its garbage was collected. */
async function heap() {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20;
}
const row = (between) => {
  const sum = between.reduce((all, one) => all + one, 0);
  const late = between.filter((ms) => ms > 34).length;
  return {
    'frames a second': Math.round((between.length / sum) * 10_000) / 10,
    'p50 ms': Math.round(percentile(between, 0.5)),
    'p99 ms': Math.round(percentile(between, 0.99)),
    'longest ms': Math.round(Math.max(...between)),
    'later than two frames': `${((100 * late) / between.length).toFixed(1)} %`,
  };
};

const loadBefore = loadavg()[0];
const rest = await framesOf(REST_SECONDS);
const restHeap = await heap();

let isOver = false;
let stored = 0;
async function bringIn() {
  const began = performance.now();
  for (let second = 0; !isOver; second++) {
    const from = (second % 10) * rate;
    stored += await send(asOfNow(lines.slice(from, from + rate)));
    await wait(Math.max(0, began + (second + 1) * 1000 - performance.now()));
  }
}
const bringing = bringIn();
await page.getByRole('button', { name: 'Live', exact: true }).click();
const settling = await framesOf(SETTLE_SECONDS);
const live = [];
const heaps = [];
const began = performance.now();
while (performance.now() - began < minutes * 60_000) {
  live.push(...(await framesOf(HEAP_EVERY_SECONDS)));
  heaps.push({ minute: (performance.now() - began) / 60_000, mb: await heap() });
}
const rows = await page.locator('table[aria-label] tbody tr[data-row]').count();
isOver = true;
await bringing;

console.table({ 'at rest': row(rest), 'the first seconds of the tail': row(settling), 'a live tail': row(live) });
const mean = (pick) => heaps.reduce((sum, one) => sum + pick(one), 0) / heaps.length;
const [x, y] = [mean(({ minute }) => minute), mean(({ mb }) => mb)];
const slope =
  heaps.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0) /
  heaps.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
console.log(
  [
    `${stored.toLocaleString('en')} events came in, ${rate} a second; CPU slowed ${slowed} times; ${rows} rows drawn in the end`,
    `heap: ${restHeap.toFixed(1)} MB at rest, ${heaps[0].mb.toFixed(1)} MB at first, ${heaps.at(-1).mb.toFixed(1)} MB in the end, ${slope.toFixed(2)} MB a minute`,
    `load of the machine ${loadBefore.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after; errors of the page: ${faults.join('; ') || 'none'}`,
  ].join('\n'),
);
await browser.close();
server.child.kill();
await once(server.child, 'exit');
rmSync(work, { recursive: true, force: true });
process.exit(faults.length ? 1 : 0);
