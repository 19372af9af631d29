import { closeSync, fstatSync } from 'node:fs';
import { FileFeed } from './file-feed.ts';
import { isGzip, type OpenFile, openRegular, readAt } from './files.ts';
import { FINGERPRINT_BYTES, Fingerprinter } from './fingerprinter.ts';
import { type Identity, identify } from './identify.ts';
import { notNdjson, SNIFF_BYTES } from './lines.ts';
import type { Sink } from './sink.ts';

/** The file under this descriptor is not the one it was: it has been cut off (copytruncate) or written anew. */
export class FileReplaced extends Error {}

/** What a turn has read of what was there. */
export type Progress = 'nothing' | 'part' | 'all';

const CHUNK = 1024 * 1024;
/** How much one turn reads, so that one file's backlog does not keep the others waiting. */
const TURN_BYTES = 8 * CHUNK;

export interface TailOptions {
  sink: Sink;
  /** The followed path, which the records of all its files carry. */
  path: string;
  sourceName: string;
}

/** One open plain file that is being written to. */
export class Tail {
  readonly dev: bigint;
  readonly inode: bigint;
  /** Why nothing is read: it is no NDJSON; null when it is. */
  fault: string | null = null;
  #fd: number;
  #feed: FileFeed;
  #fingerprinter: Fingerprinter;
  #begun: boolean;

  /** It was opened as a file never seen, whatever its beginning. */
  readonly asNew: boolean;

  private constructor(fd: number, identity: Identity, asNew: boolean, options: TailOptions) {
    const stats = fstatSync(fd, { bigint: true });
    this.dev = stats.dev;
    this.inode = stats.ino;
    this.asNew = asNew;
    this.#fd = fd;
    this.#fingerprinter = identity.fingerprinter;
    this.#begun = identity.kind !== 'new';
    this.#feed = new FileFeed({
      ...options,
      record: identity.kind === 'known' ? identity.record : null,
      newestFile: identity.kind === 'known' ? 0 : identity.newestFile,
      fingerprinter: identity.fingerprinter,
      followed: true,
      dev: stats.dev,
      inode: stats.ino,
      size: () => fstatSync(fd).size,
    });
  }

  /**
   * Opens `file` of the followed path (itself or a rotated sibling) where its stored lines end. `asNew`: it has just been cut
   * off, so whatever its beginning looks like, it is another file. Null when it is gzip, which nobody appends lines to.
   */
  static async open(file: string, asNew: boolean, options: TailOptions): Promise<Tail | null> {
    const fd = openRegular(file);
    try {
      if (isGzip(readAt(fd, 0, 2))) {
        closeSync(fd);
        return null;
      }
      const identity: Identity = asNew
        ? {
            kind: 'new',
            newestFile: options.sink.newestFile,
            fingerprinter: new Fingerprinter(0, Buffer.alloc(0), Buffer.alloc(0)),
          }
        : await identify(plainFile(fd), options.sink);
      return new Tail(fd, identity, asNew, options);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  /**
   * Throws FileReplaced unless the bytes on disk are still those that were read, `chunk` the last of them. Asked after a
   * chunk is read, so that no chunk is taken of which a part stems from another file.
   */
  #verify(chunk: Buffer): void {
    const { head, recent, position } = this.#fingerprinter;
    const start = head.length < FINGERPRINT_BYTES ? Buffer.concat([head, chunk.subarray(0, FINGERPRINT_BYTES)]) : head;
    if (
      fstatSync(this.#fd).size < position + chunk.length ||
      !readAt(this.#fd, 0, start.length).equals(start) ||
      !readAt(this.#fd, position - recent.length, recent.length).equals(recent)
    ) {
      throw new FileReplaced();
    }
  }

  /**
   * Reads what has been appended and stores its whole lines; gives how much it was. Throws FileReplaced, or FileMoved when
   * somebody else stored lines of it; the tail is of no more use then.
   */
  async read(): Promise<Progress> {
    if (!this.#begun && !this.#begin()) return 'nothing';
    let count = 0;
    while (count < TURN_BYTES) {
      const left = fstatSync(this.#fd).size - this.#fingerprinter.position;
      const chunk = readAt(this.#fd, this.#fingerprinter.position, Math.max(0, Math.min(left, CHUNK)));
      this.#verify(chunk);
      if (chunk.length === 0) break;
      count += chunk.length;
      await this.#feed.take(chunk);
    }
    if (count === 0) return 'nothing';
    await this.#feed.settle();
    return count < TURN_BYTES ? 'all' : 'part';
  }

  /** Looks at the beginning of a new file; false while there is none or it is no NDJSON. */
  #begin(): boolean {
    const head = readAt(this.#fd, 0, SNIFF_BYTES);
    this.fault = notNdjson(head);
    this.#begun = head.length > 0 && this.fault === null;
    return this.#begun;
  }

  /** The file has been rotated away and nothing comes any more: takes an unterminated last line if it is an event. */
  async finish(): Promise<void> {
    if (this.#begun) await this.#feed.finish();
  }

  /** Whether anything of the file is stored. */
  get isStored(): boolean {
    return this.#feed.record !== null;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** An open descriptor in the form that `identify` asks for. */
function plainFile(fd: number): OpenFile {
  const stats = fstatSync(fd, { bigint: true });
  return {
    gzip: false,
    dev: stats.dev,
    inode: stats.ino,
    diskSize: Number(stats.size),
    diskPosition: 0,
    warning: null,
    async *read(from) {
      for (let position = from; ; ) {
        const chunk = readAt(fd, position, 64 * 1024);
        if (chunk.length === 0) return;
        position += chunk.length;
        yield chunk;
      }
    },
    close: () => closeSync(fd),
  };
}
