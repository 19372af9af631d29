/** `npm run backup -- FILE`: both databases, and what lies beside them, in one file. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { assertConsole, eventsFile, STATE_FILE } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { ConfigError, saidOf } from '../errors.ts';
import { askConsole } from '../system/ask-console.ts';
import { shareLine } from './share-line.ts';
import { SECRET_FILE } from './values.ts';

const USAGE = `Usage: npm run backup -- FILE

Writes both databases, photos and the kept secret into FILE, as they are at one moment; FILE must not be there yet. A running server
works on meanwhile. Ctrl-C breaks it off and leaves nothing. FILE is a tar with the SHA-256 sums of its parts; whoever has it has all
passwords' hashes and the secret. npm run restore -- FILE brings it back.

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function main(args: string[]): Promise<number> {
  const [file = '', ...more] = args;
  // `-` is no standard output here: what is written may be another process's work.
  if (!file || more.length || file.startsWith('-')) {
    const help = file === '--help' || file === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  const dataDir = resolve(process.env.NDR_DATA || './data');
  const path = resolve(file);
  const bar = shareLine('Writing');
  // Who writes it may be another process: how far that is, the file says.
  const before = new Set(existsSync(dirname(path)) ? readdirSync(dirname(path)) : []);
  const timer = setInterval(() => {
    const partial = readdirSync(dirname(path)).find((name) => /^\.backup-[0-9a-f]+$/.test(name) && !before.has(name));
    const all = sizeOf(eventsFile(dataDir)) + sizeOf(join(dataDir, STATE_FILE));
    if (partial) bar.show(sizeOf(join(dirname(path), partial)) / Math.max(1, all));
  }, 500);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  try {
    assertConsole(dataDir);
    if (!existsSync(dirname(path))) throw new ConfigError(`There is no folder ${dirname(path)}`);
    const { bytes } = (await askConsole(dataDir, 'backup', { path }, ending.signal)) as { bytes: number };
    bar.clear();
    process.stdout.write(`${path}: ${bytes.toLocaleString('en')} bytes\n`);
    if (!existsSync(join(dataDir, SECRET_FILE)))
      process.stdout.write('The secret is not in it: keep NDR_SECRET as well, second factors and sessions need it\n');
    return 0;
  } catch (error) {
    bar.clear();
    if (ending.signal.aborted) process.stderr.write('backup: broken off, what was written of it is taken away\n');
    else process.stderr.write(`backup: ${saidOf(error)}\n`);
    return 1;
  } finally {
    clearInterval(timer);
  }
}

process.exitCode = await main(process.argv.slice(2));
