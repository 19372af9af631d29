/** `npm run demo:reset`: brings the demo's sample data back. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STATE_FILE } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { ConfigError, saidOf } from '../errors.ts';
import { askConsole } from '../system/ask-console.ts';

const USAGE = `Usage: npm run demo:reset

Brings the demo's accounts, tokens, users, invoices, calendar, projects and help back to what they were. What was written since is
gone, also what was made of threats and assets, mute rules and notification rules, and everybody is signed out. Events of the network,
reports and settings of the console stay.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

async function reset(dataDir: string): Promise<void> {
  if (process.env.NDR_MODE === 'production') throw new ConfigError('In production mode there is no sample data');
  if (!existsSync(join(dataDir, STATE_FILE)))
    throw new ConfigError(`There is no demo in ${dataDir}: start the console once`);
  await askConsole(dataDir, 'demo-reset', {});
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
    process.stderr.write(`demo:reset: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
