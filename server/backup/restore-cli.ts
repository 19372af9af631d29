/** `npm run restore -- FILE`: brings a backup back. */
import { resolve } from 'node:path';
import { loadEnvFile } from '../env-file.ts';
import { saidOf } from '../errors.ts';
import { restoreBackup } from './restore-backup.ts';
import { shareLine } from './share-line.ts';

const USAGE = `Usage: npm run restore -- FILE

Brings a backup back into an empty data folder. All of FILE is read and compared with its sums before anything is written.

The data folder is NDR_DATA (default ./data).
`;

async function main(args: string[]): Promise<number> {
  const [file = '', ...more] = args;
  if (!file || more.length || file.startsWith('-')) {
    const help = file === '--help' || file === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  const dataDir = resolve(process.env.NDR_DATA || './data');
  const lines = { check: shareLine('Checking'), write: shareLine('Writing') };
  try {
    const { at, hasSecret } = await restoreBackup(resolve(file), dataDir, (step, share) => lines[step].show(share));
    lines.write.clear();
    process.stdout.write(`${dataDir} is as it was on ${at}\n`);
    if (!hasSecret) process.stdout.write('Start with the NDR_SECRET of that time: second factors need it\n');
    return 0;
  } catch (error) {
    lines.write.clear();
    process.stderr.write(`restore: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
