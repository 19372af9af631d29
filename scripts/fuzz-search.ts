/** `npm run fuzz:search -- --runs 100000 --seed 7`: random and hostile searches, as many as wanted, none of which may fail the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { fieldNamesOf } from '../shared/search/fields.ts';
import { MAX_SEARCH_LENGTH } from '../shared/search/limits.ts';
import { CASES, EVENTS } from '../test/search-cases.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const runs = Number(values.runs);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);

/** Pieces that mean something to the language, to SQL, to a pattern or to JSON; and any text at all. */
const PIECES = [
  ...[' ', '(', ')', '"', '\\', ':', ',', '*', '?', '..', '<', '>=', '-', 'AND ', ' OR ', 'NOT ', 'is:', 'exists:'],
  ...['text:', 'raw:', "'", "';--", '$1', '%', '_', '[', '{', '\u0000', '\ud800', '\u202e', '::', '/0', '10MB', '-24h'],
  ...['9'.repeat(25), '1e9', '2026-11-02', 'me', 'none', 'internal', "') OR 1=1 --", 'a'.repeat(300)],
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 3, arbitrary: fc.constantFrom(...fieldNamesOf('threats')).map((name) => `${name}:`) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(CASES)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const searches = fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('').slice(0, MAX_SEARCH_LENGTH + 5));
const paths = fc.constantFrom('/api/events?', '/api/threats?', '/api/threats/hosts?', '/api/events/histogram?');

const dataDir = mkdtempSync(join(tmpdir(), 'ndr-fuzz-'));
const app = await buildApp(
  readConfig({ NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0', NDR_BUSY_AFTER: '0', LOG_LEVEL: 'silent' }),
);
await app.ready();
const login = await app.inject({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: 'admin@demo.com', password: 'admin' },
});
const headers = { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
await app.inject({
  method: 'POST',
  url: '/api/events?source=fuzz',
  headers: { ...headers, 'content-type': 'application/x-ndjson' },
  payload: Object.values(EVENTS)
    .map((line) => JSON.stringify(line))
    .join('\n'),
});
process.stdout.write(`${runs} searches, seed ${seed}\n`);
const statuses: Record<number, number> = {};
const failed = await fc.check(
  fc.asyncProperty(paths, searches, async (path, search) => {
    const { statusCode, body } = await app.inject({ url: `${path}${new URLSearchParams({ q: search })}`, headers });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode !== 200 && statusCode !== 400) throw new Error(`${statusCode} ${body.slice(0, 500)}`);
  }),
  { numRuns: runs, seed },
);
await app.close();
rmSync(dataDir, { recursive: true });
process.stdout.write(`${JSON.stringify(statuses)}\n`);
if (failed.failed) process.stderr.write(`${fc.defaultReportMessage(failed)}\n`);
process.exit(failed.failed ? 1 : 0);
