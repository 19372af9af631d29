/** `npm run audit:verify [-- HASH]`: whether the audit trail is as it was written. */
import { resolve } from 'node:path';
import { assertConsole } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { saidOf } from '../errors.ts';
import { askConsole } from '../system/ask-console.ts';
import type { VerifyAnswer } from './commands.ts';

const USAGE = `Usage: npm run audit:verify [-- HASH]

Follows the audit trail from its first entry, and names the first that was changed, is missing, was moved or was added. It prints
the hash of the last entry: keep it somewhere else, and give it later as HASH to see that the trail still has it.

Ends with 0 when the trail is in order, 1 when it is not, 2 when it could not be looked at.
The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

const FAULTS = {
  changed: 'is not what was written',
  missing: 'is missing',
  moved: 'does not follow the entry before it: one was put in, taken out or moved',
  added: 'stands behind the last entry that was written',
};

/** The sentence for people, and whether all is well. */
function outcomeOf({ entries, head, fault, id, known }: VerifyAnswer): { text: string; ok: boolean } {
  if (fault) return { text: `Entry ${id} ${FAULTS[fault]}; ${entries} before it are in order\n`, ok: false };
  if (known === false)
    return { text: `No entry has this hash; the ${entries} there are follow each other\n`, ok: false };
  return { text: `${entries} entries, all in order\n${head}\n`, ok: true };
}

async function main(args: string[]): Promise<number> {
  const [hash = '', ...more] = args;
  if (more.length || (hash && !/^[0-9a-f]{64}$/.test(hash))) {
    const help = hash === '--help' || hash === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  try {
    const dataDir = resolve(process.env.NDR_DATA || './data');
    assertConsole(dataDir);
    const { text, ok } = outcomeOf((await askConsole(dataDir, 'audit-verify', { hash })) as VerifyAnswer);
    (ok ? process.stdout : process.stderr).write(text);
    return ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`audit:verify: ${saidOf(error)}\n`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
