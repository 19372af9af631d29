/** `npm run user -- reset-password EMAIL | reset-second-factor EMAIL | make-admin EMAIL | set-role EMAIL ROLE [SENSORS]`: for whoever has the machine. */
import { resolve } from 'node:path';
import { publicUrlOf } from '../config.ts';
import { assertConsole } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { saidOf } from '../errors.ts';
import { askConsole } from '../system/ask-console.ts';
import { typedRoles } from '../users/roles.ts';
import { authCommands } from './commands.ts';

const USAGE = `Usage: npm run user -- reset-password EMAIL
       npm run user -- reset-second-factor EMAIL
       npm run user -- make-admin EMAIL
       npm run user -- set-role EMAIL ROLE [SENSORS]

reset-password prints a link that sets the user's password, once and within a day. reset-second-factor lets the
user sign in by the password alone, and takes away the passkeys. make-admin lets the user do everything.
set-role gives the user another ROLE (${typedRoles.join(', ')};
the last four see what a client sees); of the SENSORS, with commas between them, an analyst or a viewer sees the
events and of no others; without, of all. No other ROLE takes SENSORS.
EMAIL is the address in the user list.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

/** Where people open the console once it runs, as far as the shell's settings say. */
function ownAddress({ PORT, NDR_PUBLIC_URL, NDR_BASE_PATH = '' }: NodeJS.ProcessEnv): string {
  return publicUrlOf(NDR_PUBLIC_URL, NDR_BASE_PATH) ?? `http://localhost:${PORT || 3000}${NDR_BASE_PATH}`;
}

async function work(command: string, email: string, role: string, sensors: string): Promise<string> {
  const dataDir = resolve(process.env.NDR_DATA || './data');
  assertConsole(dataDir);
  const answer = await askConsole(dataDir, command, { email, role, sensors });
  if (command === 'set-role') return `${email} is ${role} now${sensors && `, for ${sensors}`}\n`;
  if (command === 'make-admin') return `${email} is an administrator now\n`;
  if (command === 'reset-second-factor') return `${email} signs in with the password alone now\n`;
  const { path, address = ownAddress(process.env) } = answer as { path: string; address?: string };
  // By itself the console answers without TLS.
  const proxy = address.startsWith('http:') ? `; behind a proxy with its address in place of ${address}` : '';
  return `Open this once, within a day${proxy}:\n\n${address}${path}\n\n`;
}

async function main(args: string[]): Promise<number> {
  const [command = '', email = '', role = '', sensors = '', ...more] = args;
  const isWhole = command === 'set-role' ? role && !more.length : args.length === 2;
  if (!Object.hasOwn(authCommands, command) || !email || !isWhole) {
    const help = command === '--help' || command === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  try {
    process.stdout.write(await work(command, email, role, sensors));
    return 0;
  } catch (error) {
    process.stderr.write(`user: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
