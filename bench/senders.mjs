/**
 * What many who send at once cost: the same bodies one after the other and all together, each to a console of its own. Prints how long
 * that takes and how much memory the process has at most.
 * Usage: npm run bench:senders [-- --senders 40 --megabytes 6]. Needs a build.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { signedIn, trafficText } from './loaded.mjs';
import { ready, start } from './measure.mjs';

const { values } = parseArgs({
  options: { senders: { type: 'string', default: '40' }, megabytes: { type: 'string', default: '6' } },
});
const senders = Number(values.senders);
/** Of generated traffic. */
const BYTES_OF_A_LINE = 650;
const PORT = process.env.NDR_BENCH_PORT ?? '3406';
const perSender = Math.round((Number(values.megabytes) * 1e6) / BYTES_OF_A_LINE);
const lines = (await trafficText(senders * perSender, 3)).split('\n').filter(Boolean);
const bodies = Array.from({ length: senders }, (_, sender) =>
  lines.slice(sender * perSender, (sender + 1) * perSender).join('\n'),
);

async function sent(inTurn) {
  const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
  const ndr = start('dist/server/main.js', { PORT, NDR_DATA: join(work, 'data'), NDR_DEMO_TRAFFIC: '0' });
  const base = `http://127.0.0.1:${PORT}`;
  await ready(`${base}/login`);
  const { send } = await signedIn(base);
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await ndr.memory()).rss);
  }, 200);
  const began = performance.now();
  if (inTurn) for (const body of bodies) await send(body);
  else await Promise.all(bodies.map(send));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const gone = once(ndr.child, 'exit');
  ndr.child.kill();
  await gone;
  rmSync(work, { recursive: true, force: true });
  return { seconds: Number(seconds.toFixed(1)), 'memory, most, MB': Math.round(most / 2 ** 20) };
}

console.log(`${senders} senders of ${values.megabytes} MB, ${lines.length.toLocaleString('en')} events`);
console.table({ 'one after the other': await sent(true), 'all at once': await sent(false) });
