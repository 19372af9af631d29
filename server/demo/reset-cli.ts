/** `npm run demo:reset`: brings the demo's sample data back. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '../config.ts';
import { AppError, ConfigError } from '../errors.ts';
import { features, migrations } from '../features.ts';
import { resetOverControl } from '../ingest/control-client.ts';
import { openOrConnect } from '../ingest/open-or-connect.ts';
import { StateRefusal } from '../stores/state/migrate.ts';
import { openState } from '../stores/state/state.ts';
import { resetDemo } from './seed.ts';

const USAGE = `Usage: npm run demo:reset

Brings the demo's accounts, tokens, users, invoices, calendar and help back to what they were. What was written since is gone,
and everybody is signed out. Events of the network stay.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

/** A reason to leave everything as it is. */
class Refusal extends Error {}

async function reset(dataDir: string): Promise<void> {
  if (process.env.NDR_MODE === 'production') throw new Refusal('In production mode there is no sample data');
  const path = join(dataDir, 'ndr.sqlite');
  if (!existsSync(path)) throw new Refusal(`There is no demo in ${dataDir}: start the console once`);
  // Who has the event store open is the one process that may write the other database as well.
  const lock = await openOrConnect(dataDir, async (folder) => (await resetOverControl(folder)) || null);
  if (lock === true) return;
  try {
    const state = await openState(path, migrations);
    try {
      await resetDemo(state.db, features);
    } finally {
      await state.close();
    }
  } finally {
    await lock.close();
  }
}

async function main(args: string[]): Promise<number> {
  if (args.length) {
    const help = args.every((arg) => arg === '--help' || arg === '-h');
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  try {
    await reset(resolve(process.env.NDR_DATA || './data'));
    process.stdout.write('The sample data are as on the first day; sign in again\n');
    return 0;
  } catch (error) {
    const expected = [Refusal, AppError, ConfigError, StateRefusal].some((kind) => error instanceof kind);
    process.stderr.write(`demo:reset: ${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
