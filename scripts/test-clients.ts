/**
 * `npm run test:clients`: three generators make clients of openapi/openapi.json, which must compile under `tsc --strict` and do the
 * same against a running console. They are installed into a folder of their own, for they ask for another TypeScript than ours.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

const PACKAGES = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.95.0',
  orval: '7.13.0',
  typescript: '5.9.3',
  '@types/node': '20.19.43',
};
const GENERATORS: Record<string, string[]> = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '-o', 'generated/openapi-typescript.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'generated/hey-api', '-c', '@hey-api/client-fetch'],
  orval: ['orval', '--input', './openapi.json', '--output', './generated/orval.ts', '--client', 'fetch'],
};
const EXPECTED = { accepted: 3, threats: ['A'], events: 3, users: 10, error: 'USER_NOT_FOUND' };
const lineOf = (second: number, client: string) =>
  `${JSON.stringify({
    timestamp: `2026-11-02T08:15:0${second}.000000+0000`,
    event_type: 'alert',
    src_ip: '10.0.0.5',
    dest_ip: '203.0.113.9',
    client,
    alert: { signature: 'A', severity: 1, gid: 1, signature_id: 1 },
  })}\n`;

const folder = mkdtempSync(join(tmpdir(), 'ndr-clients-'));
const run = async (command: string, args: string[], env: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
};
const tool = (name: string) => join(folder, 'node_modules/.bin', name);

async function prepare(): Promise<void> {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: ['node'],
      },
      include: ['*.ts', 'generated'],
    }),
  );
  cpSync('openapi/openapi.json', join(folder, 'openapi.json'));
  cpSync('test/clients', folder, { recursive: true });
  mkdirSync(join(folder, 'generated'));
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** What is wrong with a client; undefined when nothing is. */
async function faultOf(name: string): Promise<string | undefined> {
  const app = await buildApp(
    readConfig({ NDR_DATA: join(folder, `data-${name}`), NDR_DEMO_TRAFFIC: '0', LOG_LEVEL: 'silent' }),
  );
  try {
    const NDR_BASE = await app.listen({ host: '127.0.0.1', port: 0 });
    const NDR_LINES = [1, 2, 3].map((second) => lineOf(second, name)).join('');
    const NDR_TOKEN = 'ndr_demo_10_full';
    const said = await run(process.execPath, ['--import', import.meta.resolve('tsx'), `${name}.ts`], {
      NDR_BASE,
      NDR_LINES,
      NDR_TOKEN,
    });
    return said === JSON.stringify(EXPECTED) ? undefined : said;
  } finally {
    await app.close();
  }
}

let failed = false;
try {
  await prepare();
  for (const [command, ...args] of Object.values(GENERATORS)) await run(tool(command!), args);
  await run(tool('tsc'), ['-p', '.']);
  process.stdout.write('tsc --strict: clean\n');
  for (const name of Object.keys(GENERATORS)) {
    const fault = await faultOf(name);
    process.stdout.write(`${name}: ${fault ?? 'calls the console as it should'}\n`);
    failed ||= fault !== undefined;
  }
} catch (error) {
  const { message, stdout = '' } = error as Error & { stdout?: string };
  process.stderr.write(`${message}\n${stdout}\n`);
  failed = true;
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
