import { existsSync, statSync } from 'node:fs';
import { AppError } from '../errors.ts';
import { openFile } from './files.ts';
import { identify } from './identify.ts';
import { importFile } from './import-file.ts';
import { isStoredGzip, type Sibling, siblingsOf } from './siblings.ts';
import { FileMoved, type FileRecord, type Sink } from './sink.ts';
import { FileReplaced, type Progress, Tail, type TailOptions } from './tail.ts';

export type Log = (level: 'info' | 'warn', message: string) => void;

const RETRY_MILLISECONDS = 2000;
/** A rotated file may still be written to until the sensor has reopened its log: it is watched until quiet for this long. */
const DRAIN_MILLISECONDS = 30_000;
/** A file that has not grown for this long is closed until it does: globs may match many old files. */
const IDLE_MILLISECONDS = 60_000;
/** File systems keep times coarsely. */
const CLOCK_SLACK = 50_000_000n;

/** One followed path: whatever file is there now, and those that were there before and are not read to their end. */
export class Follower {
  #options: TailOptions;
  #log: Log;
  #tail: Tail | null = null;
  #grown = 0;
  /** Size and times of a file that needs no reading as long as they stay. */
  #parked: string | null = null;
  #draining: { tail: Tail; grown: number }[] = [];
  /** When this path was last seen in order, in nanoseconds: unknown siblings changed since have been missed. */
  #inOrder: bigint | null = null;
  #complaint: string | null = null;
  #retryAt = 0;

  constructor(options: TailOptions, log: Log) {
    this.#options = options;
    this.#log = log;
  }

  /** Reads what is new; gives whether more is waiting. Never throws: what is wrong is logged once and tried again. */
  async poll(): Promise<boolean> {
    if (Date.now() < this.#retryAt) return false;
    try {
      const busy = await this.#turn();
      this.#complaint = this.#tail?.fault ?? null;
      return busy;
    } catch (error) {
      if (this.#options.sink.closing.aborted) return false;
      this.#drop();
      this.#retryAt = Date.now() + RETRY_MILLISECONDS;
      this.#complain(error instanceof AppError ? error.message : String(error));
      return false;
    }
  }

  #complain(message: string): void {
    if (message !== this.#complaint) this.#log('warn', `${this.#options.path}: ${message}`);
    this.#complaint = message;
  }

  async #turn(): Promise<boolean> {
    const { path } = this.#options;
    const began = BigInt(Date.now()) * 1_000_000n;
    let busy = await this.#drain();
    let caughtUp = false;
    const catchUp = async (since: bigint | null) => {
      if (!caughtUp) await this.#catchUp(since);
      caughtUp = true;
    };
    if (this.#inOrder === null) {
      await catchUp(await this.#missedSince());
      this.#inOrder = began;
    }
    const since = this.#inOrder - CLOCK_SLACK;
    if (this.#tail) {
      const outcome = await attempt(this.#tail);
      if (outcome === 'replaced') {
        // Cut off in place: what was written between our last look and the cut is in the copy.
        this.#drop();
        await catchUp(since);
        await this.#open(true);
        return true;
      }
      if (outcome === 'moved') {
        const asNew = this.#tail.asNew && !this.#tail.isStored;
        this.#drop();
        await this.#open(asNew);
        return true;
      }
      if (outcome !== 'nothing') this.#grown = Date.now();
      if (this.#tail.fault) this.#complain(this.#tail.fault);
      busy ||= outcome === 'part';
    }
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (this.#tail && (stats?.ino !== this.#tail.inode || stats.dev !== this.#tail.dev)) {
      // Renamed or removed. What it still gets goes to its end first, then what came in between, then the new one.
      this.#draining.push({ tail: this.#tail, grown: Date.now() });
      this.#tail = null;
      await catchUp(since);
    }
    if (!stats) {
      this.#parked = null;
      return busy;
    }
    const state = `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}`;
    if (this.#tail && Date.now() - this.#grown > IDLE_MILLISECONDS) {
      this.#drop();
      this.#parked = state;
    } else if (!this.#tail && state !== this.#parked) {
      await catchUp(since);
      this.#parked = null;
      await this.#open(false);
      busy ||= this.#tail !== null;
      // Gzip is imported whole once it has stopped growing.
      if (!this.#tail && Date.now() - Number(stats.mtimeMs) > RETRY_MILLISECONDS) {
        await this.#importGzip(path);
        this.#parked = state;
      }
    }
    this.#inOrder = began;
    return busy;
  }

  async #open(asNew: boolean): Promise<void> {
    this.#tail = await Tail.open(this.#options.path, asNew, this.#options);
    this.#grown = Date.now();
  }

  #drop(): void {
    this.#tail?.close();
    this.#tail = null;
  }

  /**
   * Reads on in rotated files; gives whether more is waiting in one. One is done with when it has long been quiet and the
   * path's newer file has lines: until then the sensor may still be writing to the old one.
   */
  async #drain(): Promise<boolean> {
    let busy = false;
    const superseded = this.#tail?.isStored || this.#parked !== null;
    for (const item of [...this.#draining]) {
      let done = true;
      try {
        const outcome = await attempt(item.tail);
        if (outcome !== 'nothing') item.grown = Date.now();
        busy ||= outcome === 'part';
        done = superseded && outcome === 'nothing' && Date.now() - item.grown > DRAIN_MILLISECONDS;
        if (done) await item.tail.finish();
        if (outcome === 'moved' || outcome === 'replaced') done = true;
      } finally {
        if (done) {
          item.tail.close();
          this.#draining = this.#draining.filter((other) => other !== item);
        }
      }
    }
    return busy;
  }

  /** Goes through the rotated siblings: known ones that have grown, and unknown ones changed at `since` or later. */
  async #catchUp(since: bigint | null): Promise<void> {
    await this.#drainToEnd();
    for (const sibling of siblingsOf(this.#options.path)) {
      if (this.#holds(sibling)) continue;
      try {
        await this.#catchUpWith(sibling, since !== null && sibling.modified >= since);
      } catch (error) {
        if (this.#options.sink.closing.aborted) throw error;
        if (!(error instanceof AppError)) throw error;
        this.#log('warn', `${sibling.path}: ${error.message}`);
      }
    }
  }

  async #catchUpWith(sibling: Sibling, missed: boolean): Promise<void> {
    const { sink } = this.#options;
    const file = openFile(sibling.path);
    try {
      if (file.gzip && (await isStoredGzip(sibling.path, file, sink))) return;
      const identity = await identify(file, sink);
      if (identity.kind === 'covered' || (identity.kind === 'new' && !missed)) return;
      if (identity.kind === 'known' && !file.gzip && file.diskSize === identity.record.byteOffset) return;
    } finally {
      file.close();
    }
    if (file.gzip) return this.#importGzip(sibling.path);
    const tail = await Tail.open(sibling.path, false, this.#options);
    if (!tail) return;
    this.#draining.push({ tail, grown: Date.now() });
    await this.#drainToEnd();
  }

  async #drainToEnd(): Promise<void> {
    while (await this.#drain()) {
      // Each turn reads a part of what is left.
    }
  }

  #holds({ dev, inode }: Sibling): boolean {
    const tails = [...this.#draining.map(({ tail }) => tail), ...(this.#tail ? [this.#tail] : [])];
    return tails.some((tail) => tail.inode === inode && tail.dev === dev);
  }

  async #importGzip(path: string): Promise<void> {
    const { sink, sourceName } = this.#options;
    const { accepted, warnings } = await importFile(sink, path, {
      source: sourceName,
      followedAs: this.#options.path,
    });
    this.#log('info', `${path}: ${accepted} events`);
    for (const warning of warnings) this.#log('warn', `${path}: ${warning.message}`);
  }

  /**
   * At the start: from when on an unknown sibling was missed while nobody followed. That is since the last file read
   * under this path was itself rotated away, or since the path was first followed; null when that file is still there.
   */
  async #missedSince(): Promise<bigint | null> {
    const { path, sink, sourceName } = this.#options;
    const records = [...sink.files.values()].filter((record) => record.path === path);
    const last = records.sort((a, b) => b.id - a.id)[0];
    if (!last) return sink.sources.get(sourceName)!.updatedAt * 1000n;
    if (existsSync(path) && (await isFile(path, last, sink))) return null;
    for (const sibling of siblingsOf(path)) {
      if (await isFile(sibling.path, last, sink).catch(() => false)) return sibling.modified;
    }
    return last.updatedAt * 1000n;
  }

  close(): void {
    this.#drop();
    for (const { tail } of this.#draining) tail.close();
    this.#draining = [];
  }
}

async function isFile(path: string, record: FileRecord, sink: Sink): Promise<boolean> {
  const file = openFile(path);
  try {
    const identity = await identify(file, sink);
    return identity.kind !== 'new' && identity.record.id === record.id;
  } finally {
    file.close();
  }
}

async function attempt(tail: Tail): Promise<Progress | 'replaced' | 'moved'> {
  try {
    return await tail.read();
  } catch (error) {
    if (error instanceof FileReplaced) return 'replaced';
    if (error instanceof FileMoved) return 'moved';
    throw error;
  }
}
