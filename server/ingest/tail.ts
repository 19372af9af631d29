import { fstatSync } from 'node:fs';
import type { AppError } from '../errors.ts';
import { FileFeed } from './file-feed.ts';
import { fileOf, readAt } from './files.ts';
import { FINGERPRINT_BYTES, Fingerprinter } from './fingerprinter.ts';
import type { FollowedFile, FollowOptions, OpenLog, Progress } from './followed-file.ts';
import { type Identity, identify } from './identify.ts';
import { faultOfDocument, SNIFF_BYTES } from './lines.ts';
import { FileMoved } from './sink.ts';

/** The file under this descriptor is not the one it was: it has been cut off (copytruncate) or written anew. */
class FileReplaced extends Error {}

const CHUNK = 1024 * 1024;
/** How much one turn reads, so that one file's backlog does not keep the others waiting. */
const TURN_BYTES = 8 * CHUNK;
/** A rotated file with less than a fingerprint in it may be a copy that has just begun: it is known again only when it has more. */
const SHORT_MILLISECONDS = 2000;

/** An open plain file that may be written to, read from where its stored lines end. */
export class Tail implements FollowedFile {
  fault: AppError | null = null;
  readonly #log: OpenLog;
  readonly #fd: number;
  readonly #options: FollowOptions;
  /** Null until the file is known by what is in it. */
  #feed: FileFeed | null = null;
  #fingerprinter = nothingRead();
  /** It has been cut off: whatever its beginning looks like, it is a file never seen. */
  #asNew = false;

  constructor(log: OpenLog, options: FollowOptions) {
    this.#log = log;
    this.#fd = log.fd;
    this.#options = options;
  }

  async read(): Promise<Progress> {
    try {
      if (!this.#feed) {
        const progress = await this.#begin();
        if (progress !== null) return progress;
      }
      return await this.#readOn(this.#feed!);
    } catch (error) {
      if (error instanceof FileReplaced) return this.#startAnew();
      this.#forget();
      if (error instanceof FileMoved) return 'part';
      throw error;
    }
  }

  /** The lines taken until now are of what was there before. */
  async #startAnew(): Promise<Progress> {
    try {
      await this.#feed?.settle();
    } catch (error) {
      if (!(error instanceof FileMoved)) throw error;
    } finally {
      this.#forget();
      this.#asNew = true;
    }
    return 'cut';
  }

  /** The next turn looks the file up again. */
  #forget(): void {
    if (this.#feed?.record) this.#asNew = false;
    this.#feed = null;
    this.#fingerprinter = nothingRead();
  }

  /** Finds out what file this is and where to go on; null when it is to be read. */
  async #begin(): Promise<Progress | null> {
    const { sink, path, sourceName, isWanted } = this.#options;
    const { size, dev, ino, mtimeNs } = fstatSync(this.#fd, { bigint: true });
    if (size === 0n) return 'nothing';
    const identity: Identity = this.#asNew
      ? { kind: 'new', newestFile: sink.newestFile, fingerprinter: nothingRead() }
      : await identify(fileOf(this.#fd), sink);
    if (this.#log.rotated && !this.#asNew) {
      if (identity.kind === 'covered') return 'over';
      if (identity.kind === 'new' && !isWanted(mtimeNs)) return 'over';
      if (identity.kind === 'new' && size < FINGERPRINT_BYTES && this.#log.rest.milliseconds < SHORT_MILLISECONDS)
        return 'nothing';
    }
    this.fault = identity.kind === 'new' ? faultOfDocument(readAt(this.#fd, 0, SNIFF_BYTES)) : null;
    if (this.fault) return 'nothing';
    this.#fingerprinter = identity.fingerprinter;
    this.#feed = new FileFeed({
      sink,
      path,
      sourceName,
      record: identity.kind === 'known' ? identity.record : null,
      newestFile: identity.kind === 'known' ? 0 : identity.newestFile,
      fingerprinter: identity.fingerprinter,
      followed: true,
      dev,
      inode: ino,
      size: () => fstatSync(this.#fd).size,
    });
    return null;
  }

  /** Reads what has been appended and stores its whole lines. */
  async #readOn(feed: FileFeed): Promise<Progress> {
    let count = 0;
    while (count < TURN_BYTES) {
      const left = fstatSync(this.#fd).size - this.#fingerprinter.position;
      const chunk = readAt(this.#fd, this.#fingerprinter.position, Math.max(0, Math.min(left, CHUNK)));
      this.#verify(chunk);
      if (chunk.length === 0) break;
      count += chunk.length;
      await feed.take(chunk);
    }
    if (count === 0) return 'nothing';
    await feed.settle();
    return count < TURN_BYTES ? 'all' : 'part';
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

  async finish(): Promise<void> {
    try {
      await this.#feed?.finish();
    } catch (error) {
      this.#forget();
      // Somebody else has stored it.
      if (!(error instanceof FileMoved)) throw error;
    }
  }
}

const nothingRead = () => new Fingerprinter(0, Buffer.alloc(0), Buffer.alloc(0));
