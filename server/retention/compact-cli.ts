/** `npm run compact`: gives the disk back what dropped events took. */
import { resolve } from 'node:path';
import { shareLine } from '../backup/share-line.ts';
import { readStoreConfig, storeOptions } from '../config.ts';
import { assertEvents, openDataFolder } from '../data-folder.ts';
import { LEAST_ROOM } from '../disk-room.ts';
import { loadEnvFile } from '../env-file.ts';
import { saidOf } from '../errors.ts';
import { compactEventStore } from '../stores/events/open.ts';

const USAGE = `Usage: npm run compact

Gives the disk back what dropped events took in the file of the events. The console must be stopped meanwhile; the file is copied, so
there must be room for what is left. Killed at any moment, it leaves the file as it was or as it is to be.

The data folder is NDR_DATA (default ./data).
`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function main(args: string[]): Promise<number> {
  if (args.length) {
    const isHelp = args[0] === '--help' || args[0] === '-h';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 2;
  }
  loadEnvFile();
  const dataDir = resolve(process.env.NDR_DATA || './data');
  const line = shareLine('Copying');
  try {
    assertEvents(dataDir);
    openDataFolder(dataDir);
    const options = storeOptions(readStoreConfig(dataDir, process.env));
    const { before, after } = await compactEventStore(options, LEAST_ROOM, (share) => line.show(share));
    line.clear();
    process.stdout.write(`${megabytes(before)} before, ${megabytes(after)} now\n`);
    return 0;
  } catch (error) {
    line.clear();
    process.stderr.write(`compact: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
