import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import { buildApp, type Web } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { migrations as featureMigrations } from '../server/features.ts';
import { dropSchema, openPostgresState, schemaFor } from '../server/stores/state/postgres.ts';
import { openState, type State } from '../server/stores/state/state.ts';
import { commandOf } from './command.ts';

/** A folder that is gone when the test is over. */
export function temporaryFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'ndr-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a disk of its own; null for who may not mount one. */
export function smallDisk(t: Test, megabytes: number): string | null {
  const folder = temporaryFolder(t);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return null;
  t.teardown(() => spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/** Why a test that needs the state database as a file is left out; undefined where it is one. */
export const NO_FILE = process.env.NDR_TEST_POSTGRES && 'a file';

/**
 * The state database at `path`; where NDR_TEST_POSTGRES names a PostgreSQL server, a schema there that stands for this path until
 * the test is over. The test closes it.
 */
export function openTestState(t: Test, path: string, migrations = featureMigrations): Promise<State> {
  const url = process.env.NDR_TEST_POSTGRES;
  if (!url) return openState(path, migrations);
  const schema = schemaFor(path);
  t.teardown(() => dropSchema(url, schema));
  return openPostgresState(url, schema, migrations);
}

/**
 * The whole application on real databases in a folder of its own, closed with the test. No demo traffic, no pages unless `web`;
 * `before` is called before it begins its work.
 */
export async function build(
  t: Test,
  overrides: Partial<Config> = {},
  web?: Web,
  before: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const dataDir = temporaryFolder(t);
  const config = readConfig({
    NDR_DATA: dataDir,
    NDR_DEMO_TRAFFIC: '0',
    NDR_BUSY_AFTER: '0',
    NDR_DUE_EVERY: '1',
    LOG_LEVEL: 'silent',
  });
  const app = await buildApp({ ...config, ...overrides }, web, (path, migrations) =>
    openTestState(t, path, migrations),
  );
  before(app);
  await app.ready();
  t.teardown(() => app.close());
  return app;
}

/** The headers of a demo account's session. */
export async function signIn(app: FastifyInstance, role: 'admin' | 'client'): Promise<{ cookie: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${role}@demo.com`, password: role },
  });
  const session = response.cookies.find(({ name }) => name === 'ndr_session');
  if (!session) throw new Error(`Signing in as ${role}: ${response.statusCode} ${response.body}`);
  return { cookie: `ndr_session=${session.value}` };
}

/** Starts a command of the shell, given by its file. */
export const startCli = (file: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [...commandOf(file), ...args], { env: { ...process.env, ...env } });

/** Runs a command of the shell, given by its file, to its end. */
export async function runCli(file: string, args: string[], env: Record<string, string>) {
  const child = startCli(file, args, env);
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, err };
}
