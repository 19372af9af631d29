import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, diskError } from './errors.ts';

/** The state database: what has it is a console. */
export const STATE_FILE = 'ndr.sqlite';
export const EVENTS_FILE = 'events.duckdb';
/** Where events are stored. */
export const eventsFile = (dataDir: string): string => join(dataDir, EVENTS_FILE);
/** What a restore has brought, whole, that has not got its names yet. */
export const RESTORED_FOLDER = '.restored';

/** What the process keeps there; the folder may hold other files. */
const OURS = /^(ndr\.sqlite|events\.duckdb|secret$)/;

/**
 * Gives what a restore has brought its names, where one was killed before it had done so: all of it is whole by then. The state
 * database comes last, for what has it is a console. Says whether there was anything.
 */
export function finishRestore(dataDir: string): boolean {
  const room = join(dataDir, RESTORED_FOLDER);
  if (!existsSync(room)) return false;
  const names = readdirSync(room);
  for (const name of names.sort((one, other) => Number(one === STATE_FILE) - Number(other === STATE_FILE)))
    renameSync(join(room, name), join(dataDir, name));
  rmdirSync(room);
  return true;
}

/** Where the restore of this process writes; nothing opens it. Numbers of processes say nothing in another container. */
export const restoreRoom = (dataDir: string): string => join(dataDir, `.restore-${hostname()}-${process.pid}`);

/** Milliseconds after which a half that nobody has written to was left: who writes a backup, or brings one back, writes all the time. */
export const ABANDONED_MS = 600_000;

/** Whether a process of this number runs; this one knows of no other work of its own. */
function isOther(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When something in a folder was written last, in milliseconds since 1970. */
function lastWritten(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return Math.max(...[folder, ...paths].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

/** Takes away what restores have left half written that were killed: each is as large as a backup. */
function clearLeft(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, host, pid] = /^\.restore-(?:(.+)-)?(\d+)$/.exec(name) ?? [];
    if (!pid) continue;
    const room = join(dataDir, name);
    const isAtWork = host === hostname() ? isOther(Number(pid)) : lastWritten(room) > Date.now() - ABANDONED_MS;
    if (!isAtWork) rmSync(room, { recursive: true, force: true });
  }
}

/** @throws ConfigError where no console was ever started */
export function assertConsole(dataDir: string): void {
  if (!existsSync(join(dataDir, STATE_FILE)))
    throw new ConfigError(`NDR_DATA: there is no console in ${dataDir}; start it once`);
}

/** Looked at before the folder is opened, which would make it. @throws ConfigError where no events were ever stored */
export function assertEvents(dataDir: string): void {
  if (![EVENTS_FILE, RESTORED_FOLDER].some((name) => existsSync(join(dataDir, name))))
    throw new ConfigError(`NDR_DATA: there are no events in ${dataDir}`);
}

/** Writes a file into the data folder and takes it away again. @throws what the system says against it */
export function tryDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.written-${process.pid}`);
  try {
    writeFileSync(probe, 'x');
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Why nothing can be written to the data folder, in words: the disk, or whose it is. */
export function noWriting(dataDir: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const ofDisk = { DISK_FULL: 'the disk is full', DISK_FAULTY: `the disk is read-only now, or has a fault (${code})` };
  const fault = ofDisk[diskError(error)?.code as keyof typeof ofDisk];
  return `nothing can be written to ${dataDir}${fault ? `: ${fault}` : ` by user ${process.getuid?.()} (${code})`}`;
}

/**
 * Makes the data folder where it is missing, finishes a restore that was killed at its end, and takes away what one left that was
 * killed before. The folder and what the process keeps in it, now and later, are for their owner alone: password hashes, sessions,
 * who talked with whom.
 * @throws ConfigError when nothing can be written there
 */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077);
  const user = process.getuid?.();
  try {
    mkdirSync(dataDir, { recursive: true });
    tryDataFolder(dataDir);
    finishRestore(dataDir);
    clearLeft(dataDir);
  } catch (error) {
    throw new ConfigError(`NDR_DATA: ${noWriting(dataDir, error)}`);
  }
  // A folder that somebody else owns, as a volume may be, is his to guard.
  const guard = (path: string, mode: number) => {
    if (user === undefined || statSync(path).uid === user) chmodSync(path, mode);
  };
  guard(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) guard(join(dataDir, name), 0o600);
}

/** Where archived events are, by `NDR_ARCHIVE`. */
export const archiveFolderOf = (dataDir: string, setting: string | undefined): string =>
  resolve(setting || join(dataDir, 'archive'));

/** What is there of the folder of archived events: itself, or the nearest above it, where it is made when it is needed. @throws ConfigError */
export function archiveBegun(folder: string): string {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory()) throw new ConfigError(`NDR_ARCHIVE: ${nearest} is no folder`);
  return nearest;
}
