import { basename } from 'node:path';
import { Batch, CommitQueue, Slicer } from './batch.ts';
import type { Fingerprinter } from './fingerprinter.ts';
import { type Line, LineSplitter, parseLine } from './lines.ts';
import type { FileBatch, FileRecord, Sink } from './sink.ts';

export interface FeedOptions {
  sink: Sink;
  /** The known file, or null with the newest file there was when it was looked for. */
  record: FileRecord | null;
  newestFile: number;
  fingerprinter: Fingerprinter;
  /** For a file not known yet; a known one stays with its source. */
  sourceName: string;
  path: string;
  followed: boolean;
  dev: bigint;
  inode: bigint;
  /** The file's size, uncompressed, when a batch is committed; null when unknown. */
  size(): number | null;
  onCommit?(batch: FileBatch): void;
}

/** Turns a file's bytes, from its stored offset on, into committed batches. One that has thrown is of no more use. */
export class FileFeed {
  record: FileRecord | null;
  #options: FeedOptions;
  #splitter: LineSplitter;
  #batch: FileBatch;
  #queue: CommitQueue<FileBatch>;
  #slicer: Slicer;
  #sourceName: string;
  /** Everything before it is committed. */
  #committed: number;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.record = options.record;
    this.#slicer = new Slicer(options.sink.closing);
    this.#batch = this.#newBatch();
    const { record, sink, sourceName } = options;
    this.#sourceName = record ? sink.sourceName(record.sourceId) : sourceName;
    this.#committed = options.fingerprinter.position;
    this.#splitter = new LineSplitter(options.fingerprinter.position);
    this.#queue = new CommitQueue((batch) => this.#commit(batch));
  }

  /** Takes the next bytes; resolves when more may come. Commits happen behind it. */
  async take(chunk: Buffer): Promise<void> {
    const { fingerprinter } = this.#options;
    fingerprinter.enter(chunk);
    for (const line of this.#splitter.push(chunk)) {
      this.#add(line);
      if (this.#batch.isFull) await this.#flush();
      const pause = this.#slicer.pause();
      if (pause) await pause;
    }
    fingerprinter.leave(this.#batch.end);
  }

  /** Resolves when all whole lines taken so far are stored. */
  async settle(): Promise<void> {
    await this.#flush();
    await this.#queue.drain();
  }

  /**
   * The file ends here: stores its unterminated last line if it is an event. Gives false when it is not and was left,
   * the offset standing before it.
   */
  async finish(): Promise<boolean> {
    const last = this.#splitter.rest();
    const whole = last === null || 'event' in parseLine(last);
    if (last && whole) this.#add(last);
    await this.settle();
    return whole;
  }

  #newBatch(): FileBatch {
    return this.#options.sink.newBatch?.() ?? new Batch(basename(this.#options.path));
  }

  #add(line: Line): void {
    this.#batch.add(line, this.#sourceName, ({ start }) => BigInt(start));
  }

  async #flush(): Promise<void> {
    if (this.#batch.isEmpty) return;
    const batch = this.#batch;
    this.#batch = this.#newBatch();
    batch.fingerprint = this.#options.fingerprinter.at(batch.end);
    await this.#queue.push(batch);
  }

  async #commit(batch: FileBatch): Promise<void> {
    const options = this.#options;
    this.record = await options.sink.commitFile(
      {
        file: this.record,
        newestFile: options.newestFile,
        sourceName: options.sourceName,
        followed: options.followed,
        path: options.followed || !this.record ? options.path : this.record.path,
        dev: options.dev,
        inode: options.inode,
        ...batch.fingerprint!,
        from: this.#committed,
        to: batch.end,
        size: options.size(),
      },
      batch,
    );
    this.#committed = batch.end;
    options.onCommit?.(batch);
  }
}
