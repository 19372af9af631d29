import { closeSync, fstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../errors.ts';
import { fileError, isGzip, openRegular, readAt } from './files.ts';
import { type FollowedFile, type FollowOptions, type OpenLog, type Progress, Rest, type Say } from './followed-file.ts';
import { PackedFile } from './packed-file.ts';
import { PathHealth } from './path-health.ts';
import { type LogFile, logFile, logFileAt, packedSiblingsOf, siblingsOf, statsAt } from './siblings.ts';
import type { Sink } from './sink.ts';
import type { Spool } from './spool.ts';
import { Tail } from './tail.ts';

/** Before what failed is tried again. */
export const RETRY_MILLISECONDS = 2000;
/** A rotated file may still be written to until the sensor has reopened its log: it is watched until quiet for this long. */
const DRAIN_MILLISECONDS = 30_000;
/** The same, of one that several newer files have followed. */
export const PASSED_MILLISECONDS = 2000;
/** A file that has not grown for this long is closed until it does: globs may match many old files. */
const IDLE_MILLISECONDS = 60_000;
/** How many files one path holds open; further ones are opened as these are done with. */
const MOST_HELD = 64;
/** How often files are listed in one turn until two lists agree. */
const MOST_LISTS = 20;

/** Codes of a file that is none of lines. */
const OF_DOCUMENT: readonly string[] = ['NOT_NDJSON', 'COMPRESSED_OTHERWISE'];

/** Of a copy, which nobody writes to. */
const AT_REST = { milliseconds: Infinity };

/** An open file and how it is read, which its first two bytes tell. */
interface Held extends OpenLog {
  readonly key: string;
  reader: FollowedFile | null;
}

/**
 * One followed path: the file that is there and those that were there before. All that are not read to their end are held open,
 * the oldest first, and found again by their content after a restart, so that it does not matter when and how they are rotated.
 */
export class Follower {
  readonly path: string;
  readonly sourceName: string;
  #options: FollowOptions;
  #say: Say;
  /** Where removed files are copied to, so that they outlive the process. */
  #spool: Spool | undefined;
  #held: Held[] = [];
  /** By key, the state in which a file was read to its end. */
  #done = new Map<string, string>();
  /** When the folder last changed. */
  #folder: bigint | null = null;
  /** The last look may have missed something. */
  #lookAgain = true;
  /** The file at the path. */
  #live: LogFile | null = null;
  /** The one that was there before, and when that was seen. */
  #lastLive: { key: string; since: number } | null = null;
  #health: PathHealth;
  #retryAt = 0;
  /** Rotated files of which has been said that they cannot be read. */
  #refused = new Set<string>();
  /** It has been said that rotated files are compressed so that they are not read. */
  #isPackedTold = false;
  /** It has been said that a removed file cannot be copied. */
  #cannotKeep = false;
  /** Named by its path, and not found by a glob: without a file there something is wrong. */
  #isExpected: boolean;

  /** What was rotated away before the source was first followed (`followedAfter`) is left alone. */
  constructor(sink: Sink, path: string, sourceName: string, isExpected: boolean, say: Say, spool?: Spool) {
    this.#spool = spool;
    this.path = path;
    this.#isExpected = isExpected;
    this.sourceName = sourceName;
    this.#say = say;
    this.#health = new PathHealth(path, sourceName, say);
    const after = sink.sources.get(sourceName)?.followedAfter ?? 0n;
    this.#options = { sink, path, sourceName, say, isWanted: (modified) => modified / 1000n > after };
  }

  /** Why the file at the path is not read; null when it is. */
  get fault(): AppError | null {
    return this.#health.fault;
  }

  /** Whether the file of a glob was removed, and read to its end. */
  get isGone(): boolean {
    return !this.#isExpected && this.#health.isFollowed && this.#live === null && this.#held.length === 0;
  }

  /** Reads what is new, or, unless `mayRead`, only holds it; gives whether more is waiting. Never throws: what is wrong is said once and tried again. */
  async poll(mayRead = true): Promise<boolean> {
    if (performance.now() < this.#retryAt) return false;
    try {
      const fault = this.#look();
      this.#boundRemoved();
      if (this.#options.sink.paused) await this.keepRemoved(false);
      const busy = mayRead && !this.#options.sink.paused ? await this.#read() : false;
      this.#health.tell(fault ?? this.#held.find((held) => this.#isLive(held))?.reader?.fault ?? null);
      return busy;
    } catch (error) {
      if (this.#options.sink.closing.aborted || this.#options.sink.paused) return false;
      this.#retryAt = performance.now() + RETRY_MILLISECONDS;
      if (error instanceof AppError) this.#health.tell(error);
      else this.#health.tell(new AppError('INTERNAL'), String(error));
      return false;
    }
  }

  /** Holds what is new at the path and beside it; gives what keeps the file at the path from being opened. */
  #look(): AppError | null {
    this.#seeLive();
    const folder = statsAt(dirname(this.path))?.mtimeNs ?? null;
    const hasChanged = folder !== this.#folder;
    let fault: AppError | null = null;
    // With nothing open nothing can have been rotated unnoticed: a folder may be full of files that each are a path of a glob.
    const isStirring = hasChanged && this.#held.length > 0;
    if (isStirring || this.#lookAgain || (this.#live && !this.#isKnown(this.#live))) {
      // File systems keep times coarsely: what came right after this look may have left the folder's time as it was.
      this.#lookAgain = hasChanged;
      this.#folder = folder;
      fault = this.#list();
    }
    return fault ?? this.#health.missing(this.#live !== null || !this.#isExpected);
  }

  /** Lists the files until two lists agree: while they are renamed, one may miss some. */
  #list(): AppError | null {
    let before = '';
    for (let lists = 0; lists < MOST_LISTS; lists++) {
      let fault: AppError | null = null;
      const rotated = [...(this.#spool?.filesOf(this.path) ?? []), ...siblingsOf(this.path)];
      for (const file of rotated) if (!this.#isKnown(file)) this.#hold(file.path);
      this.#seeLive();
      if (!this.#live || !this.#isKnown(this.#live)) fault = this.#hold(this.path);
      const files = this.#live ? [...rotated, this.#live] : rotated;
      const list = files.map(({ path, key }) => `${key} ${path}`).join('\n');
      if (list === before) {
        this.#tellOfPacked();
        const there = new Set(files.map(({ key }) => key));
        for (const key of this.#done.keys()) if (!there.has(key)) this.#done.delete(key);
        return fault;
      }
      before = list;
    }
    this.#lookAgain = true;
    return null;
  }

  /** Says once that rotation compresses by something else than gzip: what was not read until then is not read any more. */
  #tellOfPacked(): void {
    if (this.#isPackedTold) return;
    const newest = packedSiblingsOf(this.path).at(-1);
    if (!newest || !this.#options.isWanted(newest.modified)) return;
    this.#isPackedTold = true;
    this.#say('warn', `${newest.path}: rotated files that are compressed by anything but gzip are not read`);
  }

  /** Gives up removed files, the oldest first, until those that are left take no more room than they may. */
  #boundRemoved(): void {
    const { mostHeld = Infinity, onLost } = this.#options.sink;
    if (mostHeld === Infinity) return;
    const removed = this.#held.flatMap((held) => {
      const { nlink, size } = fstatSync(held.fd);
      return nlink === 0 || this.#isCopy(held) ? { held, size } : [];
    });
    let bytes = removed.reduce((sum, { size }) => sum + size, 0);
    for (const { held, size } of removed) {
      if (bytes <= mostHeld) return;
      bytes -= size;
      onLost?.call(this.#options.sink, size);
      this.#say(
        'warn',
        `${held.name}: removed before it was read to its end, given up for want of room (${size} bytes)`,
      );
      this.#release(held, null);
      if (this.#isCopy(held)) this.#spool!.remove(held.name);
    }
  }

  /** Copies removed files that are held, so that they outlive the process; `atOnce`, because it ends, those too that may still be written to. */
  async keepRemoved(atOnce: boolean): Promise<void> {
    const spool = this.#spool;
    if (!spool) return;
    const told = this.#cannotKeep;
    let isCopied = false;
    let isRefused = false;
    for (const held of [...this.#held]) {
      if (fstatSync(held.fd).nlink > 0 || (!atOnce && held.rest.milliseconds < PASSED_MILLISECONDS)) continue;
      try {
        const { name, fd } = await spool.keep(this.path, held.fd);
        const { key } = logFile(name, fstatSync(fd, { bigint: true }));
        const copy: Held = { fd, name, rotated: true, key, rest: AT_REST, reader: null };
        this.#held = this.#held.map((other) => (other === held ? copy : other));
        isCopied = true;
      } catch (error) {
        if (!told && !isRefused) this.#say('warn', `${held.name}: removed, and it cannot be copied: ${error}`);
        isRefused = true;
      }
    }
    // That a smaller one still fits does not mean that there is room.
    this.#cannotKeep = isRefused || (told && !isCopied);
  }

  #isCopy({ name }: Held): boolean {
    return this.#spool?.has(name) ?? false;
  }

  /** Looks at the path. The file that was there until now may get more lines, also one that was closed for want of any. */
  #seeLive(): void {
    const before = this.#live;
    this.#live = logFileAt(this.path);
    if (!before || before.key === this.#live?.key) return;
    this.#lastLive = { key: before.key, since: performance.now() };
    this.#done.delete(before.key);
    this.#lookAgain = true;
  }

  #isLive({ key }: Held): boolean {
    return key === this.#live?.key;
  }

  /** Whether it is held, or read to its end as it is. */
  #isKnown({ key, state }: LogFile): boolean {
    return this.#done.get(key) === state || this.#held.some((held) => held.key === key);
  }

  /** Opens what is at `name` now; gives why it cannot be read. One that has gone by now is not at fault. */
  #hold(name: string): AppError | null {
    if (this.#held.length >= MOST_HELD) {
      this.#lookAgain = true;
      return null;
    }
    let fd: number;
    try {
      fd = openRegular(name);
    } catch (error) {
      return this.#refuse(name, fileError(error));
    }
    const file = logFile(name, fstatSync(fd, { bigint: true }));
    if (this.#isKnown(file)) closeSync(fd);
    else {
      const rotated = name !== this.path;
      this.#held.push({
        fd,
        name,
        rotated,
        key: file.key,
        rest: this.#spool?.has(name) ? AT_REST : new Rest(fd),
        reader: null,
      });
    }
    return null;
  }

  #refuse(name: string, fault: AppError): AppError | null {
    if (fault.code === 'INGEST_NOT_FOUND') return null;
    this.#lookAgain = true;
    if (name === this.path) return fault;
    if (!this.#refused.has(name)) this.#say('warn', `${name}: ${fault.message}`);
    this.#refused.add(name);
    return null;
  }

  /** A turn of each file, the oldest first; gives whether more is waiting. */
  async #read(): Promise<boolean> {
    for (const held of [...this.#held]) {
      if (this.#options.sink.closing.aborted) return false;
      // What is written after this is looked at another time.
      const { state } = logFile(held.name, fstatSync(held.fd, { bigint: true }));
      held.reader ??= this.#readerOf(held);
      const progress = held.reader ? await this.#attempt(held) : 'nothing';
      if (progress === 'cut') this.#lookAgain = true;
      if (progress === 'part' || progress === 'cut') return true;
      if (progress === 'over') this.#release(held, state);
      else if (progress === 'nothing' && this.#held.includes(held) && this.#isQuiet(held)) {
        if (!this.#isLive(held)) await held.reader?.finish();
        if (held.reader?.fault) this.#refuse(held.name, held.reader.fault);
        this.#release(held, state);
      }
    }
    return false;
  }

  /** Null while there are too few bytes to tell. */
  #readerOf(held: Held): FollowedFile | null {
    const magic = readAt(held.fd, 0, 2);
    if (magic.length < 2) return null;
    return isGzip(magic) ? new PackedFile(held, this.#options) : new Tail(held, this.#options);
  }

  /** What is wrong with one rotated file keeps nobody waiting. */
  async #attempt(held: Held): Promise<Progress> {
    try {
      return await held.reader!.read();
    } catch (error) {
      const known = (error as NodeJS.ErrnoException).syscall ? fileError(error) : error;
      if (this.#options.sink.closing.aborted || !(known instanceof AppError)) throw error;
      const isOfFile = known.code.startsWith('INGEST_');
      if (!isOfFile && !OF_DOCUMENT.includes(known.code)) throw error;
      // A descriptor may go bad, as on a network file system: the file is opened anew.
      if (isOfFile) this.#release(held, null);
      if (this.#isLive(held)) throw known;
      this.#refuse(held.name, known);
      return isOfFile ? 'nothing' : 'over';
    }
  }

  /**
   * Whether a file that has nothing new can be closed: the live one until it grows; a rotated one when a newer one has lines,
   * for until then the sensor may still be writing to the old one.
   */
  #isQuiet(held: Held): boolean {
    const { milliseconds } = held.rest;
    if (this.#isCopy(held)) return true;
    if (this.#isLive(held)) return milliseconds > IDLE_MILLISECONDS && !held.reader?.fault;
    const { key, since } = this.#lastLive ?? {};
    if (held.key === key && performance.now() - since! < DRAIN_MILLISECONDS) return false;
    const newer = this.#held.slice(this.#held.indexOf(held) + 1).filter(({ fd }) => fstatSync(fd).size > 0);
    const isNewest = newer.length === 0 && !this.#live?.size;
    if (isNewest && fstatSync(held.fd).nlink > 0) return false;
    return milliseconds > (newer.length > 1 ? PASSED_MILLISECONDS : DRAIN_MILLISECONDS);
  }

  /** Closes a file that was read to its end in this state; null: it is to be opened again. */
  #release(held: Held, state: string | null): void {
    if (state !== null) this.#done.set(held.key, state);
    this.#held = this.#held.filter((other) => other !== held);
    closeSync(held.fd);
    if (state !== null && this.#isCopy(held)) this.#spool!.remove(held.name);
  }

  close(): void {
    for (const { fd } of this.#held) closeSync(fd);
    this.#held = [];
  }
}
