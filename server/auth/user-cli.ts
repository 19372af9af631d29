/** `npm run user -- reset-password EMAIL | make-admin EMAIL`: for an administrator who cannot sign in. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '../config.ts';
import { AppError, ConfigError } from '../errors.ts';
import { StateRefusal } from '../stores/state/migrate.ts';
import { askConsole } from '../system/ask-console.ts';
import { authCommands } from './commands.ts';

const USAGE = `Usage: npm run user -- reset-password EMAIL
       npm run user -- make-admin EMAIL

reset-password prints a link that sets the user's password, once and within a day. make-admin lets the user do everything.
EMAIL is the address in the user list.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

async function work(command: string, email: string): Promise<string> {
  const dataDir = resolve(process.env.NDR_DATA || './data');
  if (!existsSync(join(dataDir, 'ndr.sqlite')))
    throw new ConfigError(`NDR_DATA: there is no console in ${dataDir}; start it once`);
  const answer = await askConsole(dataDir, command, { email });
  if (command === 'make-admin') return `${email} is an administrator now\n`;
  const { path } = answer as { path: string };
  const address = `http://localhost:${process.env.PORT || 3000}`;
  return `Open this once, within a day; behind a proxy with its address in place of ${address}:\n\n${address}${path}\n\n`;
}

async function main(args: string[]): Promise<number> {
  const [command = '', email = '', ...more] = args;
  if (!Object.hasOwn(authCommands, command) || !email || more.length) {
    const help = command === '--help' || command === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  try {
    process.stdout.write(await work(command, email));
    return 0;
  } catch (error) {
    const expected = [ConfigError, AppError, StateRefusal].some((kind) => error instanceof kind);
    process.stderr.write(`user: ${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
