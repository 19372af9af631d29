import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import product from '../../package.json' with { type: 'json' };
import { ABANDONED_MS, EVENTS_FILE, STATE_FILE } from '../data-folder.ts';
import { freeBytes, LEAST_ROOM } from '../disk-room.ts';
import { AppError, isDiskFull } from '../errors.ts';
import type { EventStore, HeldFile } from '../stores/events/port.ts';
import { StateCopy, tellDone } from '../stores/state/copy.ts';
import { toDisk } from '../to-disk.ts';
import { END, headOf, paddingOf } from './tar.ts';
import { ABOUT_FILE, type About, BACKUP_VERSION, BESIDE, isBeside, SECRET_FILE, SUMS_FILE } from './values.ts';

const PIECE = 1024 * 1024;

/** What a backup is called until it is whole, and the copy of the state database beside it. */
const PARTIAL = /^\.backup-([0-9a-f]{12})(\.sqlite(-\w+)?)?$/;

/** A tar that is being written, with the sums of what is in it. */
class Archive {
  #file: FileHandle;
  #sums: string[] = [];
  #signal: AbortSignal | undefined;

  constructor(file: FileHandle, signal: AbortSignal | undefined) {
    this.#file = file;
    this.#signal = signal;
  }

  async #write(data: Buffer): Promise<void> {
    if (this.#signal?.aborted) throw new AppError('BACKUP_FAILED', { reason: 'it was broken off' });
    for (let from = 0; from < data.length; ) from += (await this.#file.write(data, from)).bytesWritten;
  }

  async add(name: string, data: Buffer): Promise<void> {
    await this.#write(Buffer.concat([headOf(name, data.length), data, paddingOf(data.length)]));
    this.#sums.push(`${createHash('sha256').update(data).digest('hex')}  ${name}\n`);
  }

  /** The first `size` bytes of what is read, which must not change meanwhile. */
  async addRead(name: string, size: number, read: HeldFile['read']): Promise<void> {
    const hash = createHash('sha256');
    await this.#write(headOf(name, size));
    const piece = Buffer.alloc(PIECE);
    for (let at = 0; at < size; ) {
      const length = await read(piece.subarray(0, size - at), at);
      if (length === 0) throw new Error(`${name} is shorter than it was`);
      const data = piece.subarray(0, length);
      hash.update(data);
      await this.#write(data);
      at += length;
    }
    await this.#write(paddingOf(size));
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  async addFile(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      await this.addRead(name, size, async (into, at) => (await file.read(into, 0, into.length, at)).bytesRead);
    } finally {
      await file.close();
    }
  }

  /** The sums, then the end; it is on the disk when that resolves. */
  async end(): Promise<void> {
    const sums = Buffer.from(this.#sums.join(''));
    await this.#write(Buffer.concat([headOf(SUMS_FILE, sums.length), sums, paddingOf(sums.length), END]));
    await this.#file.sync();
  }
}

/** Files of the data folder beside the databases, by their names in it. What others have put there is left, for it could not be brought back. */
const besides = (dataDir: string): string[] => {
  // A link to a folder is one.
  const isFolder = (name: string) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.isDirectory();
  return BESIDE.flatMap((name) => {
    if (isFolder(name)) return readdirSync(join(dataDir, name)).map((entry) => join(name, entry));
    return existsSync(join(dataDir, name)) ? [name] : [];
  }).filter((name) => isBeside(name) && !isFolder(name));
};

/** A file that is not there any more when its turn comes was a picture that somebody has changed: initials are shown for it. */
function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

const noRoom = () => new AppError('BACKUP_FAILED', { reason: 'there is no room on the disk' });

/** What keeps a backup from being written, in words. */
function faultOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return noRoom();
  const { code, message } = error as NodeJS.ErrnoException;
  return code ? new AppError('BACKUP_FAILED', { reason: message }) : error;
}

/**
 * Takes away what backups have left half written that were killed: each is as large as the stores. Numbers of processes say nothing where
 * several consoles write into one folder.
 */
async function clearLeft(folder: string): Promise<void> {
  const left = readdirSync(folder).filter((name) => PARTIAL.test(name));
  const isWritten = (name: string) =>
    (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - ABANDONED_MS;
  // One of them is written while the others wait.
  const living = new Set(left.filter(isWritten).map((name) => PARTIAL.exec(name)![1]));
  for (const name of left) if (!living.has(PARTIAL.exec(name)![1])) await rm(join(folder, name), { force: true });
}

/**
 * Gives a whole file its name, unless there is one of that name: the name is taken first, empty, which nobody else can then. A link would
 * do both at once, and many a disk or share that backups go to has none.
 */
async function giveName(from: string, to: string): Promise<void> {
  await (await open(to, 'wx', 0o600)).close();
  try {
    await rename(from, to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

const bytesOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * What is known to have no room is not begun: it would take what people and sensors write meanwhile the last of it.
 * @throws AppError BACKUP_FAILED
 */
async function assertRoom(dataDir: string, folder: string, events: number): Promise<void> {
  // The copy of the state database stands beside the file until it is in it.
  const state = 2 * (bytesOf(join(dataDir, STATE_FILE)) + bytesOf(join(dataDir, `${STATE_FILE}-wal`)));
  const isOfData = statSync(folder).dev === statSync(dataDir).dev;
  if ((await freeBytes(folder)) < events + state + (isOfData ? LEAST_ROOM : 0)) throw noRoom();
}

let isRunning = false;

/**
 * Writes both databases, as they are at one moment, and what lies beside them into a new file. While that moment is held, some
 * hundredths of a second, nothing is stored; then the process works on. `signal` breaks it off, and nothing is left then. Gives the
 * bytes of the file.
 * @throws AppError BACKUP_EXISTS, BACKUP_RUNNING, BACKUP_FAILED
 */
export async function makeBackup(
  dataDir: string,
  events: EventStore,
  path: string,
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  if (existsSync(path)) throw new AppError('BACKUP_EXISTS', { path });
  if (isRunning) throw new AppError('BACKUP_RUNNING');
  // In the same folder, so that it gets its name at once and whole.
  const partial = join(dirname(path), `.backup-${randomBytes(6).toString('hex')}`);
  const stateCopy = `${partial}.sqlite`;
  const state = new StateCopy(join(dataDir, STATE_FILE));
  let release: (() => Promise<void>) | null = null;
  isRunning = true;
  try {
    await clearLeft(dirname(path));
    const file = await open(partial, 'wx', 0o600);
    let bytes: number;
    try {
      const archive = new Archive(file, signal);
      const held = await events.hold(async () => state.hold());
      release = held.release;
      await assertRoom(dataDir, dirname(path), held.size);
      const at = new Date().toISOString();
      const names = besides(dataDir);
      const about: About = {
        ...{ backup: BACKUP_VERSION, version: product.version, at },
        hasSecret: names.includes(SECRET_FILE),
      };
      await archive.add(ABOUT_FILE, Buffer.from(`${JSON.stringify(about)}\n`));
      // Soon after the moment, for people go on changing their pictures.
      for (const name of names) await archive.addFile(name, join(dataDir, name)).catch(unlessGone);
      await state.to(stateCopy);
      // It is under way at the moment that it holds; who reads it back knows that it was done.
      tellDone(stateCopy, 'command.backup', { path });
      await archive.addFile(STATE_FILE, stateCopy);
      await archive.addRead(EVENTS_FILE, held.size, held.read);
      await archive.end();
      bytes = (await file.stat()).size;
      // A store that was closed meanwhile has changed its file: this says so.
      await release();
      release = null;
    } finally {
      await file.close();
    }
    await giveName(partial, path);
    // Its name as well, where the disk or share does that for folders.
    await toDisk(dirname(path)).catch(() => undefined);
    return { bytes };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new AppError('BACKUP_EXISTS', { path }) : faultOf(error);
  } finally {
    await release?.().catch(() => undefined);
    state.close();
    for (const left of [partial, ...['', '-journal', '-wal', '-shm'].map((end) => stateCopy + end)])
      await rm(left, { force: true });
    isRunning = false;
  }
}
