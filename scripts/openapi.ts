/** Writes openapi/openapi.json from the routes; with `--check` it only compares and fails when the committed file is out of date. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

const FILE = 'openapi/openapi.json';
const dataDir = mkdtempSync(join(tmpdir(), 'ndr-openapi-'));
const app = await buildApp(readConfig({ NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0', LOG_LEVEL: 'silent' }));
await app.ready();
const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
await app.close();
rmSync(dataDir, { recursive: true });

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} is out of date: run "npm run openapi" and commit it\n`);
  process.exit(1);
}
