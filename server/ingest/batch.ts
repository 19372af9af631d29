import type { EveRow } from '../../shared/event-fields.ts';
import { AppError } from '../errors.ts';
import { eveRow } from './eve.ts';
import { type Line, parseLine } from './lines.ts';
import type { FileBatch, Fingerprint, Reject } from './sink.ts';
import { zeekEvent, zeekLogOf, zeekSensorOf } from './zeek/zeek.ts';

const KEPT_REJECTS = 1000;
const BATCH_ROWS = 5000;
export const BATCH_BYTES = 8 * 1024 * 1024;
/** No read line waits longer than this for its commit. */
export const BATCH_MILLISECONDS = 500;

/** The events and rejects of neighbouring lines, to be stored in one transaction. */
export class Batch implements FileBatch {
  rows: EveRow[] = [];
  texts: string[] = [];
  /** Files: each row's byte offset. Streams: its content hash. */
  keys: bigint[] = [];
  rejected = 0;
  /** Streams: the id of each rejected line. */
  rejectKeys: bigint[] = [];
  /** The first of the rejected lines. */
  rejects: Reject[] = [];
  /** Offset after the last line taken. */
  end = 0;
  /** Files: their content up to `end`. */
  fingerprint: Fingerprint | null = null;
  /** Of the lines taken. */
  bytes = 0;
  #begun = 0;
  #zeekLog: string | null;

  /** `name`: of the file or source, which may say that its lines are a log of Zeek. */
  constructor(name = '') {
    this.#zeekLog = zeekLogOf(name);
  }

  /** Types one line; `source` names the sensor where the event does not, `key` gives a line its id. */
  add(line: Line, source: string, key: (line: Line) => bigint, position = line.start): void {
    if (this.bytes === 0) this.#begun = performance.now();
    this.bytes += line.bytes.length + 1;
    this.end = line.end;
    this.keep(line, source, key, position);
  }

  /** What becomes of a line. */
  protected keep(line: Line, source: string, key: (line: Line) => bigint, position: number): void {
    const parsed = parseLine(line);
    if ('reason' in parsed) {
      this.rejected++;
      this.rejectKeys.push(key(line));
      if (this.rejects.length < KEPT_REJECTS) {
        this.rejects.push({ position, line: line.number, reason: parsed.reason, sample: parsed.text });
      }
      return;
    }
    const zeek = zeekEvent(parsed.event, this.#zeekLog);
    this.rows.push(zeek ? eveRow(zeek, zeekSensorOf(source), 'zeek') : eveRow(parsed.event, source));
    this.texts.push(parsed.text);
    this.keys.push(key(line));
  }

  get isEmpty(): boolean {
    return this.bytes === 0;
  }

  get isFull(): boolean {
    return this.rows.length + this.rejected >= BATCH_ROWS || this.bytes >= BATCH_BYTES || this.isDue;
  }

  get isDue(): boolean {
    return this.bytes > 0 && performance.now() - this.#begun >= BATCH_MILLISECONDS;
  }
}

const SLICE_MILLISECONDS = 15;

/** Gives the worker's other work (queries, progress) a turn after each slice of parsing. */
export class Slicer {
  #until = performance.now() + SLICE_MILLISECONDS;
  #calls = 0;
  #closing: AbortSignal;

  /** `closing` ends the work at the next pause: what is not committed then is read again one day. */
  constructor(closing: AbortSignal) {
    this.#closing = closing;
  }

  /** Ask between lines; await the promise if there is one. Throws AppError EVENTS_CLOSED when the store is closing. */
  pause(): Promise<void> | null {
    if (++this.#calls % 16 !== 0) return null;
    if (this.#closing.aborted) throw new AppError('EVENTS_CLOSED');
    if (performance.now() < this.#until) return null;
    return new Promise((resolve) =>
      setImmediate(() => {
        this.#until = performance.now() + SLICE_MILLISECONDS;
        resolve();
      }),
    );
  }
}

/** Commits batches one after another while the next one is being parsed; a failure stops all that follow. */
export class CommitQueue<Gathered> {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #failure: { error: unknown } | null = null;
  #commit: (batch: Gathered) => Promise<void>;
  #onOver: (batch: Gathered) => void;

  /** `onOver` is told of each batch when it was committed, or never will be. */
  constructor(commit: (batch: Gathered) => Promise<void>, onOver: (batch: Gathered) => void = () => undefined) {
    this.#commit = commit;
    this.#onOver = onOver;
  }

  /** Who adds a batch waits: one is being committed and another is behind it. */
  get isFull(): boolean {
    return this.#waiting > 1;
  }

  /** Resolves as soon as another batch may be parsed; rejects with what an earlier commit failed with. */
  async push(batch: Gathered): Promise<void> {
    this.#waiting++;
    const before = this.#tail;
    const done = before.then(async () => {
      try {
        if (!this.#failure) await this.#commit(batch);
      } finally {
        this.#onOver(batch);
      }
    });
    this.#tail = done.then(
      () => {
        this.#waiting--;
      },
      (error: unknown) => {
        this.#waiting--;
        this.#failure ??= { error };
      },
    );
    if (this.isFull) await before;
    if (this.#failure) throw this.#failure.error;
  }

  /** Resolves when all is committed; rejects with the first failure. */
  async drain(): Promise<void> {
    await this.#tail;
    if (this.#failure) throw this.#failure.error;
  }
}
