import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import t from 'tap';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['server', 'shared', 'web', 'demo', 'bench', 'scripts', 'test'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/')),
);
const outside = (folder: string) => files.filter((path) => !path.startsWith(folder));
const holding = (paths: string[], pattern: RegExp) =>
  paths.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')));

t.test('the engine of events is known in its own folder alone', async (t) => {
  t.ok(
    files.length > 200 && files.includes('server/stores/events/duckdb/reader.ts'),
    'the folders were looked through',
  );
  const tables = 'event|alert|ingest_source|ingest_file|ingest_reject|people\\.\\w+';
  const sql = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|TABLE)\\s+(${tables})\\b(?!['’])`);
  t.same(holding(outside('server/stores/events/'), sql), [], 'no SQL on events elsewhere: ask the port');
  t.ok(holding(files, sql).length >= 5, 'the pattern finds the SQL that there is');

  const engine = /from '(@duckdb\/[^']+|[^']*\/duckdb\/[^']+)'|import\(\s*'@duckdb/;
  const own = 'server/stores/events/';
  t.same(holding(outside(own), engine), [], 'nobody else imports the engine: server/stores/events/open.ts opens it');
  t.same(
    holding(
      files.filter((path) => path.startsWith(own) && !path.startsWith(`${own}duckdb/`)),
      engine,
    ),
    [`${own}open.ts`],
  );
});

t.test('ingest writes into its sink and knows no store but by the port', async (t) => {
  const ingest = files.filter((path) => /^server\/ingest\/(?!.*\.test\.ts$)/.test(path));
  const stores = [...ingest].flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']*stores\/[^']+)'/g)].map(([, module]) => module),
  );
  t.same([...new Set(stores)].sort(), ['../stores/events/open.ts', '../stores/events/port.ts']);
});
