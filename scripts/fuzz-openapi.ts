/**
 * `npm run fuzz:openapi -- --runs 5000 --seed 7 --as sensor`: a console of its own, asked over HTTP by what its description says and
 * forbids, as each caller of docs/roles.md or as one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { callers, operationRights } from '../server/http/rights.ts';
import { explore } from '../test/fuzz/explore.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    as: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const asking = callers.filter(({ name }) => values.as === undefined || name === values.as);
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed) || !asking.length) {
  process.stderr.write(
    `Usage: npm run fuzz:openapi -- [--runs N] [--seed S] [--as NAME]\nNames: ${callers.map(({ name }) => name).join('; ')}\n`,
  );
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
const rights = operationRights(app);
process.stdout.write(`${runs} requests each, seed ${seed}\n`);
let isFaulty = false;
for (const caller of asking) {
  const { requests, statuses, done, refused, faults } = await explore(base, { runs, seed, caller, rights });
  process.stdout.write(
    `${caller.name}: ${requests} sent: ${JSON.stringify(statuses)}; ${done} done, ${refused} rightly refused\n`,
  );
  for (const fault of faults) process.stderr.write(`\n${fault}\n`);
  isFaulty ||= faults.length > 0;
}
await app.close();
rmSync(dataDir, { recursive: true });
process.exit(isFaulty ? 1 : 0);
