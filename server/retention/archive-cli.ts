/** `npm run archive -- list | before DAY | attach DAY | detach DAY`: old events in files, by hand. */
import { resolve } from 'node:path';
import type { Archives } from '../../shared/archives.ts';
import { assertConsole } from '../data-folder.ts';
import { loadEnvFile } from '../env-file.ts';
import { ConfigError, saidOf } from '../errors.ts';
import { askConsole } from '../system/ask-console.ts';

const USAGE = `Usage: npm run archive -- list
       npm run archive -- before DAY
       npm run archive -- attach DAY
       npm run archive -- detach DAY

list shows the archived days. before writes the events of all days before DAY (2026-11-02, in UTC) into the archive and then drops
them, as retention does; what people work on stays. attach lets searches find the events of an archived DAY again, until detach.

The data folder is NDR_DATA (default ./data), the archive NDR_ARCHIVE (default archive in it). A running server is handed the work.
`;

const number = (value: number) => value.toLocaleString('en');

function lineOf({ day, events, bytes, attached }: Archives['archives'][number]): string {
  const held = events === null ? 'damaged' : `${number(events)} events`;
  return `${day}  ${held.padStart(20)}  ${number(bytes).padStart(16)} bytes${attached ? '  attached' : ''}\n`;
}

/** Does the work and gives what there is to say, piece by piece. */
async function* outcomeOf(work: string, dataDir: string, day: string): AsyncGenerator<string> {
  if (work === 'before') {
    const { events } = (await askConsole(dataDir, 'archive', { day })) as { events: number };
    yield `${number(events)} events are archived and dropped\n`;
  } else if (work === 'list') {
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const found = (await askConsole(dataDir, 'archives', { page: String(page) })) as Archives;
      totalPages = found.totalPages;
      for (const archive of found.archives) yield lineOf(archive);
      if (page === 1 && !found.archives.length) yield 'No day is archived\n';
    }
  } else if (work === 'attach') {
    await askConsole(dataDir, 'archive-attach', { day });
    yield `Searches find the events of ${day}\n`;
  } else {
    const { wasAttached } = (await askConsole(dataDir, 'archive-detach', { day })) as { wasAttached: boolean };
    yield wasAttached ? `Searches find the events of ${day} no more\n` : `${day} was not attached\n`;
  }
}

async function main(args: string[]): Promise<number> {
  const [work = '', day = '', ...more] = args;
  const isWhole = work === 'list' ? !day : ['before', 'attach', 'detach'].includes(work) && day && !more.length;
  if (!isWhole) {
    const help = work === '--help' || work === '-h';
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  loadEnvFile();
  try {
    const dataDir = resolve(process.env.NDR_DATA || './data');
    assertConsole(dataDir);
    if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new ConfigError(`${day} is no day: write it as 2026-11-02`);
    if (work === 'before' && day > new Date().toISOString().slice(0, 10))
      throw new ConfigError(`${day} has not come: of a day that is not over nothing is archived`);
    for await (const text of outcomeOf(work, dataDir, day)) process.stdout.write(text);
    return 0;
  } catch (error) {
    process.stderr.write(`archive: ${saidOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
