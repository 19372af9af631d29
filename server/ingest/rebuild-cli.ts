/** `npm run rebuild`: works out anew what is worked out from events. */
import { resolve } from 'node:path';
import { assertEvents } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { saidOf } from '../errors.ts';
import { openIngester } from '../system/open-ingester.ts';

const USAGE = `Usage: npm run rebuild

Works out anew what findings, incidents, assets and their risk are made from, of all events that are stored. What people have
written stays. Pages show less until it is done.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

async function main(args: string[]): Promise<number> {
  if (args.length) {
    const isHelp = args[0] === '--help' || args[0] === '-h';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 2;
  }
  loadEnvFile();
  try {
    const dataDir = resolve(process.env.NDR_DATA || './data');
    assertEvents(dataDir);
    const store = await openIngester(dataDir);
    try {
      await store.maintain({ kind: 'rebuild', table: 'derived' });
    } finally {
      await store.close();
    }
    process.stdout.write('Worked out anew\n');
    return 0;
  } catch (error) {
    process.stderr.write(`rebuild: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
