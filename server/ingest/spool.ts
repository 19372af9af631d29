import { closeSync, fstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { openRegular, readAt } from './files.ts';
import { type LogFile, logFileAt } from './siblings.ts';

const PIECE = 256 * 1024;
/** Of a copy that is not whole. */
const PART = '.part';

/** The path whose folder has this name; null for one of others, as `lost+found` on a disk of its own. */
function pathOf(name: string): string | null {
  try {
    const path = decodeURIComponent(name);
    return isAbsolute(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Copies of log files that were removed before they were read to their end, so that they outlive the process that holds them open: a
 * folder for each followed path. A copy has the bytes and the time of what it is of, and is known by its content like any file.
 */
export class Spool {
  readonly folder: string;
  /** Copies that are not needed any more and could not be taken away: the disk may be read-only for now. */
  #left = new Set<string>();

  /** Makes the folder, and takes away what a kill left half written. @throws when nothing can be written there */
  constructor(folder: string) {
    this.folder = resolve(folder);
    mkdirSync(this.folder, { recursive: true });
    for (const path of this.paths())
      for (const name of readdirSync(this.#folderOf(path)))
        if (name.endsWith(PART)) rmSync(join(this.#folderOf(path), name));
  }

  /** Whole, so that two paths never share a folder. */
  #folderOf(path: string): string {
    return join(this.folder, encodeURIComponent(path));
  }

  /** The followed paths that there are folders of. */
  paths(): string[] {
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => pathOf(name) ?? []);
  }

  /** The copies of a followed path's files, the oldest first. */
  filesOf(path: string): LogFile[] {
    for (const name of this.#left) this.remove(name);
    let names: string[];
    try {
      names = readdirSync(this.#folderOf(path));
    } catch {
      return [];
    }
    return names
      .filter((name) => !name.endsWith(PART))
      .map((name) => join(this.#folderOf(path), name))
      .flatMap((name) => (this.#left.has(name) ? [] : (logFileAt(name) ?? [])))
      .sort((a, b) => (a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : 0));
  }

  /** Whether this is the name of a copy. */
  has(name: string): boolean {
    return name.startsWith(`${this.folder}/`);
  }

  /** Copies an open file, and opens the copy; the file stays open where that fails. @throws when there is no room */
  async keep(path: string, fd: number): Promise<{ name: string; fd: number }> {
    const { ino, mtimeNs, mtime, atime } = fstatSync(fd, { bigint: true });
    mkdirSync(this.#folderOf(path), { recursive: true });
    const name = join(this.#folderOf(path), `${mtimeNs}-${ino}`);
    try {
      const copy = await open(name + PART, 'w');
      try {
        // No stream: one that ends by a fault closes the file that it reads, which is all that is left of it.
        for (let at = 0, piece = readAt(fd, 0, PIECE); piece.length; piece = readAt(fd, at, PIECE)) {
          await copy.writeFile(piece);
          at += piece.length;
        }
        await copy.utimes(atime, mtime);
        await copy.sync();
      } finally {
        await copy.close();
      }
      await rename(name + PART, name);
    } catch (error) {
      rmSync(name + PART, { force: true });
      throw error;
    }
    const kept = openRegular(name);
    closeSync(fd);
    return { name, fd: kept };
  }

  /** Of a copy that is not needed any more; where that fails it is no copy from now on, and goes later. */
  remove(name: string): void {
    try {
      rmSync(name, { force: true });
      this.#left.delete(name);
    } catch {
      this.#left.add(name);
    }
  }
}
