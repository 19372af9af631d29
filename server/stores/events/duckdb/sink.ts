import { stat } from 'node:fs/promises';
import { type DuckDBConnection, type DuckDBInstance, listValue } from '@duckdb/node-api';
import type { EveRow } from '../../../../shared/event-fields.ts';
import { LEAST_ROOM } from '../../../disk-room.ts';
import { AppError } from '../../../errors.ts';
import { lineHash } from '../../../ingest/fingerprinter.ts';
import type { EventPlaces } from '../../../ingest/places/event-places.ts';
import {
  FileMoved,
  type FileRecord,
  type FileStep,
  type Sink,
  type SinkBatch,
  type Source,
  type StreamSink,
} from '../../../ingest/sink.ts';
import type { Commit, MaintenanceReport } from '../port.ts';
import { EventAppender, timeSpan } from './appender.ts';
import type { Archiver } from './archiving.ts';
import { checkpoint } from './checkpoint.ts';
import { CHECKPOINT_AT } from './database.ts';
import { type Dropping, drop, type InTurn } from './dropping.ts';
import { assertRoom, isFatal } from './engine-errors.ts';
import { IngestLedger, PIPE, timestamp } from './ledger.ts';
import { assertRoomIn, maintain, sizeOf } from './maintenance.ts';
import type { MemoryTurns } from './memory-turns.ts';
import type { StoreWork } from './messages.ts';
import { placeOlder } from './placing.ts';
import { inTransaction, untilMemory } from './transaction.ts';

/** Of the log, while somebody reads the file. */
const NEVER = '1TB';

/** An event's id: 22 bits of file number, 40 bits of offset. */
const fileEventId = (fileId: number, offset: bigint) => (BigInt(fileId) << 40n) | offset;

export interface SinkOptions {
  /** The database file, and how many bytes of its disk stay free: for checkpoints and for what people write. */
  path: string;
  reserve: number;
  /** Raised when the store is about to close. */
  closing: AbortSignal;
  turns: MemoryTurns;
  places: EventPlaces;
  /** Told of each transaction that stored events. */
  onCommit(commit: Commit): void;
  /** Told when the engine has given the database up. */
  onFatal(error: unknown): void;
}

/** What is dropped is archived before. */
interface Archiving {
  archiver: Archiver;
  /** Told of each day that is done. */
  onDay(day: string): Promise<void>;
}

/** The only writer of the event store: one connection, one transaction at a time. */
export class DuckDbSink implements Sink {
  readonly closing: AbortSignal;
  #connection: DuckDBConnection;
  /** For what does not wait for its turn: of two statements at once on one connection the first may fail, with its transaction. */
  #beside: DuckDBConnection;
  #appender: EventAppender;
  #ledger: IngestLedger;
  #options: SinkOptions;
  #tail: Promise<unknown> = Promise.resolve();
  #dropping: Promise<unknown> = Promise.resolve();
  /** Resolves when nobody reads the file any more: until then there is no checkpoint. */
  #isRead: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;
  #end = 0;

  private constructor(connection: DuckDBConnection, beside: DuckDBConnection, options: SinkOptions) {
    this.#connection = connection;
    this.#beside = beside;
    this.#options = options;
    this.#appender = new EventAppender(connection);
    this.#ledger = new IngestLedger(connection);
    this.closing = options.closing;
  }

  static async open(instance: DuckDBInstance, options: SinkOptions): Promise<DuckDbSink> {
    const sink = new DuckDbSink(await instance.connect(), await instance.connect(), options);
    await sink.#ledger.load();
    await sink.#findEnd();
    return sink;
  }

  get files(): ReadonlyMap<number, FileRecord> {
    return this.#ledger.files;
  }

  get sources(): ReadonlyMap<string, Source> {
    return this.#ledger.sources;
  }

  /** How many events have been stored, dropped ones included: rows are numbered as they are stored, and none ever moves. */
  get end(): number {
    return this.#end;
  }

  /** Between transactions, for rows that are not committed have other numbers. */
  async #findEnd(): Promise<void> {
    const sql = `SELECT max(rowid) FROM event WHERE rowid >= ${this.#end}`;
    const [last] = (await this.#connection.runAndReadAll(sql)).getRows()[0]!;
    if (last !== null) this.#end = Number(last) + 1;
  }

  get newestFile(): number {
    return this.#ledger.newestFile;
  }

  sourceName(id: number): string {
    return this.#ledger.sourceOf(id).name;
  }

  /** Ends the connection after what was begun, with a checkpoint when the disk has room for it. */
  async close(): Promise<void> {
    await this.#exclusive(async () => {
      try {
        this.#appender.discard();
        await this.assertRoom();
        await this.#connection.run('CHECKPOINT');
      } finally {
        this.#connection.closeSync();
        this.#beside.closeSync();
      }
    });
  }

  /** That what comes can be stored. @throws AppError DISK_FULL */
  assertRoom(): Promise<void> {
    return assertRoomIn(this.#beside, this.#options);
  }

  /** Whether what comes is stored. */
  hasRoom(): Promise<boolean> {
    return this.assertRoom().then(
      () => true,
      () => false,
    );
  }

  /** One at a time, in the order asked. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch((error) => {
      if (isFatal(error)) this.#options.onFatal(error);
    });
    return result;
  }

  /** Runs `work` in a transaction of its own; whatever it throws leaves nothing behind. */
  #transaction<T>(work: () => Promise<T>): Promise<T> {
    const whole = async () => {
      await this.assertRoom();
      try {
        return await inTransaction(this.#connection, work);
      } catch (error) {
        this.#appender.discard();
        throw error;
      }
    };
    return this.#exclusive(async () => {
      const result = await this.#options.turns.run(whole, this.closing);
      // What is stored must not be stored again for want of this.
      await untilMemory(() => this.#findEnd());
      return result;
    });
  }

  #tell(source: Source, rows: readonly EveRow[]): void {
    if (rows.length === 0) return;
    const { first: from, last: to } = timeSpan(rows);
    const keys = new Set(rows.map(({ threat_key }) => threat_key));
    keys.delete(null);
    const threats = [...keys].map(String);
    this.#options.onCommit({ source: source.name, accepted: rows.length, from, to, threats, end: this.#end });
  }

  /** Writes all into the file and leaves that so until `release`; nothing is stored while `then` runs. Gives its bytes. Another waits for the first. */
  async hold(then: () => Promise<void>): Promise<number> {
    for (;;) {
      await this.#isRead;
      const size = await this.#exclusive(async () => {
        if (this.#release) return null;
        if (this.closing.aborted) throw new AppError('EVENTS_CLOSED');
        await this.#assertLeastRoom();
        this.#appender.discard();
        await this.#connection.run(`SET GLOBAL checkpoint_threshold = '${NEVER}'`);
        this.#isRead = new Promise((resolve) => {
          this.#release = resolve;
        });
        try {
          await checkpoint(this.#connection);
          await then();
          return (await stat(this.#options.path)).size;
        } catch (error) {
          await this.release();
          throw error;
        }
      });
      if (size !== null) return size;
    }
  }

  /** The file may change again. */
  async release(): Promise<void> {
    if (!this.#release) return;
    await this.#beside.run(`SET GLOBAL checkpoint_threshold = '${CHECKPOINT_AT}'`);
    this.#release();
    this.#release = null;
  }

  /** Between two transactions, when nobody reads the file; they go on while it is waited for. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#isRead;
      const done = await this.#exclusive(async () => (this.#release ? null : { result: await work() }));
      if (done) return done.result;
    }
  }

  /** As much as a checkpoint needs, for what is to be done below the floor too. */
  #assertLeastRoom(): Promise<void> {
    return assertRoom(this.#options.path, Math.min(LEAST_ROOM, this.#options.reserve));
  }

  /** For portions of long work. It asks for less room than storing does. */
  #inTurn: InTurn = (work) =>
    this.#alone(async () => {
      await this.#assertLeastRoom();
      this.#appender.discard();
      return work(this.#connection);
    });

  /** Says of events that were stored before there were columns for it where their ends stand, while others store. */
  placeOlder(): Promise<void> {
    return placeOlder(this.#inTurn, this.#options.places, () => this.closing.aborted);
  }

  /** Does the work between two transactions. */
  maintain(work: StoreWork, onProgress: (share: number) => void): Promise<MaintenanceReport> {
    return this.#alone(async () => {
      await this.assertRoom();
      // An appender that is open on a table keeps the table as it was.
      this.#appender.discard();
      return maintain(this.#connection, work, onProgress);
    });
  }

  /**
   * Drops events of the first `end` rows, as it is when their turn comes. What is stored meanwhile waits for a portion at most. With an archiver they are archived first. Runs follow each
   * other: two would write the same file of a day.
   */
  drop(
    limits: Dropping,
    end: () => number,
    onProgress: (share: number) => void,
    archive: Archiving | null,
  ): Promise<MaintenanceReport> {
    const report = this.#dropping.then(() => this.#drop(limits, end(), onProgress, archive));
    this.#dropping = report.catch(() => undefined);
    return report;
  }

  async #drop(
    limits: Dropping,
    end: number,
    onProgress: (share: number) => void,
    archive: Archiving | null,
  ): Promise<MaintenanceReport> {
    const inTurn = this.#inTurn;
    const isOver = () => this.closing.aborted;
    const rows = archive
      ? await archive.archiver.drop(limits, end, inTurn, onProgress, isOver, archive.onDay)
      : await drop(limits, end, inTurn, onProgress, isOver);
    return { rows, bytes: await this.#exclusive(() => sizeOf(this.#connection)) };
  }

  async commitFile(step: FileStep, batch: SinkBatch): Promise<FileRecord> {
    const ledger = this.#ledger;
    await this.#options.places.fill(batch.rows);
    const { record, source } = await this.#transaction(async () => {
      const known = step.file ? ledger.files.get(step.file.id)! : null;
      if (known ? known.byteOffset !== step.from : ledger.newestFile > step.newestFile) throw new FileMoved();
      const found = known ? ledger.sourceOf(known.sourceId) : await ledger.source(step.sourceName, step.path);
      const source = { ...found, path: step.followed ? step.path : (found.path ?? step.path) };
      const record: FileRecord = {
        id: known ? known.id : ledger.newestFile + 1,
        sourceId: source.id,
        path: step.path,
        dev: step.dev === null ? null : BigInt.asIntN(64, step.dev),
        inode: step.inode === null ? null : BigInt.asIntN(64, step.inode),
        headLength: step.headLength,
        headHash: step.headHash,
        tailHash: step.tailHash,
        byteOffset: step.to,
        size: step.size,
      };
      const ids = batch.keys.map((offset) => fileEventId(record.id, offset));
      await this.#appender.append({ ...batch, ids }, source.id);
      await ledger.storeRejects(batch.rejects, source, record.id);
      await ledger.storeFile(record);
      const { rejected } = batch;
      await ledger.count(source, { accepted: ids.length, duplicates: 0, rejected, ...timeSpan(batch.rows) });
      return { record, source };
    });
    ledger.remember(source, batch.rejects, record);
    this.#tell(source, batch.rows);
    return record;
  }

  /** `batch.keys` are the ids. */
  commitStream(sourceName: string, batch: SinkBatch): ReturnType<Sink['commitStream']> {
    return this.#commitStream(sourceName, batch, null);
  }

  /** Takes in what is imported from a pipe, once. */
  get pipes(): StreamSink {
    const commitStream: Sink['commitStream'] = (sourceName, batch) => this.#commitStream(sourceName, batch, PIPE);
    return { closing: this.closing, commitStream };
  }

  async #commitStream(
    sourceName: string,
    batch: SinkBatch,
    path: typeof PIPE | null,
  ): ReturnType<Sink['commitStream']> {
    const ledger = this.#ledger;
    await this.#options.places.fill(batch.rows);
    const { source, kept, rejects, accepted, duplicates } = await this.#transaction(async () => {
      const found = await ledger.source(sourceName, path);
      // Who sends is waited for, whatever was imported under the name before.
      const source = found.path === PIPE ? { ...found, path } : found;
      const known = await this.#knownIds(batch);
      const fresh = batch.keys.map((_, index) => index).filter((index) => !known.has(batch.keys[index]!));
      const kept = {
        rows: fresh.map((index) => batch.rows[index]!),
        texts: fresh.map((index) => batch.texts[index]!),
        ids: fresh.map((index) => batch.keys[index]!),
      };
      await this.#appender.append(kept, source.id);
      const refused = await ledger.knownRejects(batch.rejectKeys, source);
      const rejects = batch.rejects.filter((_, index) => !refused.has(batch.rejectKeys[index]!));
      const rejectKeys = batch.rejectKeys.filter((key) => !refused.has(key));
      await ledger.storeRejects(rejects, source, null);
      await ledger.storeRejectKeys(rejectKeys, source);
      const counts = { accepted: fresh.length, duplicates: batch.keys.length - fresh.length };
      await ledger.count(source, { ...counts, rejected: rejectKeys.length, ...timeSpan(kept.rows) });
      return { source, kept, rejects, ...counts };
    });
    ledger.remember(source, rejects);
    this.#tell(source, kept.rows);
    return { accepted, duplicates };
  }

  async followSource(name: string, path: string, after: bigint): Promise<Source> {
    const known = this.#ledger.sources.get(name);
    if (known && known.followedAfter !== null) return known;
    const source = await this.#transaction(async () => {
      const source = await this.#ledger.source(name, path);
      return source.followedAfter === null ? this.#ledger.followed(source, path, after) : source;
    });
    this.#ledger.remember(source);
    return source;
  }

  async lineHashesAt(fileId: number, offsets: number[]): Promise<Map<number, string>> {
    const ids = offsets.map((offset) => fileEventId(fileId, BigInt(offset)));
    if (ids.length === 0) return new Map();
    const sql = `SELECT id, raw FROM event WHERE id IN (${ids.join()}) AND id BETWEEN ${ids[0]} AND ${ids.at(-1)}`;
    const rows = await this.#exclusive(async () => (await this.#connection.runAndReadAll(sql)).getRowObjects());
    const base = fileEventId(fileId, 0n);
    return new Map(rows.map((row) => [Number((row.id as bigint) - base), lineHash(row.raw as string)]));
  }

  /** Which of the batch's ids are stored. Looked for among rows of the same span of time, so that zone maps prune. */
  async #knownIds(batch: SinkBatch): Promise<Set<bigint>> {
    if (batch.keys.length === 0) return new Set();
    const { first, last } = timeSpan(batch.rows);
    const untimed = batch.rows.some((row) => row.time === null) ? 'time IS NULL' : 'false';
    const found = await this.#connection.runAndReadAll(
      `SELECT id FROM event WHERE (time BETWEEN $1 AND $2 OR ${untimed}) AND id IN (SELECT unnest($3::BIGINT[]))`,
      [timestamp(first), timestamp(last), listValue(batch.keys)],
    );
    return new Set(found.getRows().map(([id]) => id as bigint));
  }
}
