/**
 * `npm run test:unit -- [FILES]`: bundles the unit tests, all at once, and runs them, or those given. Found and translated anew by
 * each process, the sources would cost more than most tests do (docs/decisions/087-time-of-tests.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { build, type Plugin } from 'vite';
import { fastFolder } from './fast-folder.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/tests');
/** The longest takes 250 where two cores do everything at once: no test's file says another number. */
const SECONDS_FOR_A_FILE = 600;
/** On a busy machine a test may be late once, as in the browser: what needs a second try, alone, is reported. More than these are no chance. */
const MOST_TRIED_AGAIN = 3;
/** A test also waits. */
const AT_ONCE = availableParallelism() + 2;
/** Threads of the event store, which are found beside each other as in the build (server/stores/events/start-thread.ts). */
const threads = {
  'duckdb-worker': 'server/stores/events/duckdb/worker.ts',
  'words-writer': 'server/stores/events/words/writer.ts',
};

/** Stand as they are: binaries, large tables, and tools that look for files of their own. */
const EXTERNAL = [
  '@duckdb/node-bindings',
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'oui-data',
  '@fastify/swagger-ui',
  '@playwright/test',
  '@redocly/openapi-core',
  'stylelint',
  'tsx',
  'vite',
];

/** What reads files beside itself, packages too, finds those beside its source. */
const placesOfSources: Plugin = {
  name: 'ndr-places-of-sources',
  enforce: 'pre',
  // The build is not bundled again.
  resolveId: (source) => {
    const built = source.match(/^(?:\.\.?\/)+(dist\/server\/.*)$/)?.[1];
    return built && { id: pathToFileURL(join(ROOT, built)).href, external: true };
  },
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.endsWith('/start-thread.ts')) return;
    const placed = code
      .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(dirname(id)))
      .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, JSON.stringify(id))
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href));
    // Lines stay what they are.
    return placed === code ? undefined : { code: placed, map: null };
  },
};

/** What tests run as people do. */
const commands = globSync(['server/**/{cli,*-cli}.ts', 'demo/*-cli.ts'], { cwd: ROOT });

const bundle = (tests: string[]) =>
  build({
    configFile: false,
    root: ROOT,
    // What packages are made of is not ours to mend.
    logLevel: 'error',
    publicDir: false,
    plugins: [placesOfSources],
    // Each process would look for thousands of small files.
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node20',
      outDir: OUT,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...Object.fromEntries([...tests, ...commands].map((file) => [file, file])), ...threads },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });

/** Places of the bundle in a report as those of the sources: only where something failed are maps worth being read. */
function ofSources(text: string): string {
  const maps = new Map<string, SourceMap>();
  const place = (name: string, line: string, column: string) => {
    const file = join(OUT, name);
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return `${name}:${line}:${column}`;
    return `${relative(ROOT, resolve(dirname(file), origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return text
    .replaceAll(/[^\s(]*dist\/tests\/(\S+?\.js):(\d+):(\d+)/g, (_, ...at: [string, string, string]) => place(...at))
    .replaceAll(
      /fileName: dist\/tests\/(\S+\.js)\s+lineNumber: (\d+)\s+columnNumber: (\d+)/g,
      (_, ...at: [string, string, string]) => place(...at),
    );
}

/** Runs a test's file to its end; tells how that was, and what it said when it failed. */
async function run(file: string): Promise<boolean> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(OUT, `${file}.js`)], {
    cwd: ROOT,
    env: {
      ...process.env,
      TMPDIR: fastFolder(),
      TAP_TIMEOUT: String(SECONDS_FOR_A_FILE),
      // Commands that a test runs are taken from there (test/helper.ts).
      NDR_TEST_BUNDLE: OUT,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data));
  // One that hangs in a loop does not hear tap's own clock.
  const tooLong = setTimeout(() => child.kill('SIGKILL'), (SECONDS_FOR_A_FILE + 30) * 1000);
  const [code, signal] = await once(child, 'close');
  clearTimeout(tooLong);
  const text = Buffer.concat(said).toString();
  // A file that ends before its tests have begun is no file that passed.
  const passed = code === 0 && /^1\.\.\d+/m.test(text);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${passed ? 'ok    ' : 'not ok'} ${seconds.padStart(6)} s  ${file}\n`);
  if (!passed) process.stdout.write(`${ofSources(text)}\nended with ${code ?? signal}\n`);
  return passed;
}

const tests = globSync('{server,shared,web,demo,test}/**/*.test.{ts,tsx}', { cwd: ROOT });
const asked = process.argv.slice(2).map((file) => relative(ROOT, resolve(file)));
const unknown = asked.filter((file) => !tests.includes(file));
if (unknown.length) {
  process.stderr.write(`No unit test: ${unknown.join(' ')}\n`);
  process.exit(2);
}
await bundle(tests);
// Long ones first: the last to end is then a short one.
const size = (file: string) => statSync(join(ROOT, file)).size;
const waiting = (asked.length ? asked : tests).toSorted((one, two) => size(two) - size(one));
const failed: string[] = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) if (!(await run(file))) failed.push(file);
  }),
);
const flaky: string[] = [];
if (!asked.length && failed.length <= MOST_TRIED_AGAIN)
  for (const file of failed.splice(0)) {
    const passed = await run(file);
    (passed ? flaky : failed).push(file);
  }
for (const [what, files] of Object.entries({ Flaky: flaky, Failed: failed }))
  if (files.length) process.stdout.write(`\n${what}:\n${files.join('\n')}\n`);
process.exitCode = failed.length ? 1 : 0;
