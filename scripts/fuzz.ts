/** `npm run fuzz -- --runs 20000 --seed 7`: the requests of test/fuzz, as many as wanted, on a console of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { fuzz } from '../test/fuzz/fuzz.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write('Usage: npm run fuzz -- [--runs N] [--seed S]\n');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'ndr-fuzz-'));
const app = await buildApp(
  readConfig({ NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0', NDR_BUSY_AFTER: '0', LOG_LEVEL: 'silent' }),
);
await app.ready();
process.stdout.write(`${runs} requests, seed ${seed}\n`);
const report = await fuzz(app, { runs, seed });
const faults = [...report.faults, ...(await report.check(app))];
await app.close();
rmSync(dataDir, { recursive: true });

process.stdout.write(`${report.requests} sent: ${JSON.stringify(report.statuses)}; ${report.stored} things stored\n`);
if (report.neverDone.length) process.stdout.write(`never succeeded: ${report.neverDone.join(', ')}\n`);
for (const fault of faults) process.stderr.write(`\n${fault}\n`);
process.exit(faults.length ? 1 : 0);
