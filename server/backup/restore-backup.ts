import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  EVENTS_FILE,
  finishRestore,
  openDataFolder,
  RESTORED_FOLDER,
  restoreRoom,
  STATE_FILE,
} from '../data-folder.ts';
import { ConfigError, isDiskFull } from '../errors.ts';
import { toDisk } from '../to-disk.ts';
import { BLOCK, readHead, roomOf } from './tar.ts';
import { ABOUT_FILE, type About, BACKUP_VERSION, BESIDE, isBeside, SUMS_FILE } from './values.ts';

const PIECE = 1024 * 1024;
/** Of `backup.json` and the sums, so that a file which is none takes no memory. */
const MOST_WORDS = 4 * 1024 * 1024;

interface Part {
  name: string;
  size: number;
  /** Where it begins in the backup. */
  at: number;
}

const refusal = (path: string, reason: string) =>
  new ConfigError(`${path} is no whole backup: ${reason}. Nothing was written.`);

/** Whether a backup may bring a file of this name: those that one writes, and no way out of the folder. */
const isKnown = (name: string) => [STATE_FILE, EVENTS_FILE, ABOUT_FILE, SUMS_FILE].includes(name) || isBeside(name);

/** What others had put into a folder of the console's: backups of earlier versions have it. It is left there. */
const isAmongOurs = (name: string) => BESIDE.some((known) => name.startsWith(`${known}/`));

async function* piecesOf(file: FileHandle, { at, size }: Part): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(PIECE);
  for (let read = 0; read < size; ) {
    const { bytesRead } = await file.read(piece, 0, Math.min(PIECE, size - read), at + read);
    if (bytesRead === 0) throw new Error('it ends too early');
    read += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

async function wordsOf(file: FileHandle, part: Part): Promise<string> {
  if (part.size > MOST_WORDS) throw new Error(`${part.name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(file, part)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

/** What is in it, in order. @throws when it is cut off or no tar */
async function partsOf(file: FileHandle): Promise<Part[]> {
  const parts: Part[] = [];
  const head = Buffer.alloc(BLOCK);
  const { size: end } = await file.stat();
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw new Error('it ends too early');
    const found = readHead(head);
    if (!found) return parts;
    if (!isKnown(found.name) && !isAmongOurs(found.name)) throw new Error(`it has a file ${found.name}`);
    parts.push({ ...found, at: at + BLOCK });
    at += BLOCK + roomOf(found.size);
    if (at > end) throw new Error('it ends too early');
  }
}

/** Reads all of it. @throws when a sum is wrong or a part is missing */
async function check(file: FileHandle, onProgress: (share: number) => void): Promise<{ parts: Part[]; about: About }> {
  const parts = await partsOf(file);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const [about, sums] = [byName.get(ABOUT_FILE), parts.at(-1)];
  if (!about || sums?.name !== SUMS_FILE) throw new Error('it has no sums');
  for (const name of [STATE_FILE, EVENTS_FILE]) if (!byName.has(name)) throw new Error(`it has no ${name}`);
  const expected = new Map(
    (await wordsOf(file, sums))
      .split('\n')
      .flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  );
  const all = parts.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  for (const part of parts) {
    if (part === sums) continue;
    const hash = createHash('sha256');
    for await (const piece of piecesOf(file, part)) {
      hash.update(piece);
      read += piece.length;
      onProgress(read / all);
    }
    if (hash.digest('hex') !== expected.get(part.name)) throw new Error(`${part.name} has another sum`);
  }
  const said = JSON.parse(await wordsOf(file, about)) as About;
  if (said.backup !== BACKUP_VERSION)
    throw new Error(`it is of version ${said.backup}, which this program does not know`);
  return { parts, about: said };
}

/** @throws ConfigError when the folder is a console's */
function assertEmpty(dataDir: string): void {
  if (finishRestore(dataDir))
    throw new ConfigError(`NDR_DATA: a restore into ${dataDir} was broken off at its end and is finished now`);
  const [taken] = readdirSync(dataDir).filter(
    (name) => /^(ndr\.sqlite|events\.(duckdb|words))/.test(name) || BESIDE.some((known) => name === known),
  );
  if (taken) throw new ConfigError(`NDR_DATA: ${dataDir} has ${taken} already; a backup goes into an empty folder`);
}

/** What the system refuses, in words for whoever restores. */
function faultOf(error: unknown, dataDir: string): unknown {
  if (isDiskFull(error)) return new ConfigError(`NDR_DATA: there is no room for the backup where ${dataDir} lies`);
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall ? new ConfigError(message) : error;
}

/**
 * Brings a backup back into a data folder that has no databases. All of it is read and its sums are compared before anything is
 * written. `onProgress` is told of the share that is checked, then of the share that is written.
 * @throws ConfigError saying what is wrong with the file or the folder
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  onProgress: (step: 'check' | 'write', share: number) => void = () => undefined,
): Promise<About> {
  try {
    return await restore(path, dataDir, onProgress);
  } catch (error) {
    throw faultOf(error, dataDir);
  }
}

async function restore(
  path: string,
  dataDir: string,
  onProgress: (step: 'check' | 'write', share: number) => void,
): Promise<About> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}`);
  if (existsSync(dataDir)) assertEmpty(dataDir);
  const file = await open(path);
  try {
    const { parts, about } = await check(file, (share) => onProgress('check', share)).catch((error: Error) => {
      throw refusal(path, error.message);
    });
    openDataFolder(dataDir);
    // In a folder that nothing opens until all are there: a restore that is broken off leaves no half of a console.
    const room = restoreRoom(dataDir);
    mkdirSync(room, { recursive: true });
    try {
      const all = parts.reduce((sum, { size }) => sum + size, 0);
      let written = 0;
      const brought = parts.filter(({ name }) => isKnown(name) && name !== ABOUT_FILE && name !== SUMS_FILE);
      for (const part of brought) {
        const target = join(room, part.name);
        await mkdir(dirname(target), { recursive: true });
        const copy = await open(target, 'wx', 0o600);
        try {
          for await (const piece of piecesOf(file, part)) {
            await copy.writeFile(piece);
            written += piece.length;
            onProgress('write', written / all);
          }
          await copy.sync();
        } finally {
          await copy.close();
        }
      }
      // A console may have been started there meanwhile.
      assertEmpty(dataDir);
      // From now on whoever opens the data folder finishes it.
      renameSync(room, join(dataDir, RESTORED_FOLDER));
      await toDisk(dataDir);
      finishRestore(dataDir);
      await toDisk(dataDir);
    } finally {
      await rm(room, { recursive: true, force: true });
    }
    return about;
  } finally {
    await file.close();
  }
}
