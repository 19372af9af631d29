/** `npm run fuzz:openapi -- --runs 5000 --seed 7`: a console of its own, asked over HTTP by what its description says and forbids. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { explore } from '../test/fuzz/explore.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write('Usage: npm run fuzz:openapi -- [--runs N] [--seed S]\n');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'ndr-fuzz-'));
const app = await buildApp(
  readConfig({
    NDR_DATA: dataDir,
    NDR_DEMO_TRAFFIC: '0',
    NDR_BUSY_AFTER: '0',
    NDR_TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
  }),
);
const base = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${runs} requests, seed ${seed}\n`);
const { requests, statuses, done, refused, faults } = await explore(base, { runs, seed });
await app.close();
rmSync(dataDir, { recursive: true });

process.stdout.write(`${requests} sent: ${JSON.stringify(statuses)}; ${done} done, ${refused} rightly refused\n`);
for (const fault of faults) process.stderr.write(`\n${fault}\n`);
process.exit(faults.length ? 1 : 0);
