import { type DuckDBConnection, type DuckDBInstance, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api';
import { EventAppender, timeSpan } from '../stores/events/duckdb/appender.ts';
import type { Batch } from './batch.ts';
import type { EveRow } from './eve.ts';

/** A row of `ingest_file`. */
export interface FileRecord {
  id: number;
  sourceId: number;
  path: string;
  dev: bigint | null;
  inode: bigint | null;
  headLength: number;
  headHash: string;
  tailHash: string | null;
  /** Uncompressed; everything before it is stored. */
  byteOffset: number;
  size: number | null;
  updatedAt: bigint;
}

/** Where a batch of a file's lines stands and what is known of the file. */
export interface FileStep {
  /** Null: a file never seen; its record is made together with its first rows. */
  file: FileRecord | null;
  /** The newest file record when this file was looked up and not found: if there is a newer one, look again. */
  newestFile: number;
  sourceName: string;
  /** Whether the source's path is to follow this file's. */
  followed: boolean;
  path: string;
  dev: bigint | null;
  inode: bigint | null;
  headLength: number;
  headHash: string;
  tailHash: string;
  from: number;
  to: number;
  size: number | null;
}

/** Somebody else stored lines of the same file since it was looked up: look it up again. Nothing was written. */
export class FileMoved extends Error {}

export interface Source {
  id: number;
  name: string;
  path: string | null;
  /** When its row was made or, after a restart, last changed: UTC microseconds. */
  updatedAt: bigint;
}

const MAX_STORED_REJECTS = 1000;
const now = () => new DuckDBTimestampValue(BigInt(Date.now()) * 1000n);

/** An event's id: 22 bits of file number, 40 bits of offset. */
const fileEventId = (fileId: number, offset: bigint) => (BigInt(fileId) << 40n) | offset;

/** The only writer of the event store: one connection, one transaction at a time. */
export class EventWriter {
  readonly files = new Map<number, FileRecord>();
  readonly sources = new Map<string, Source>();
  /** Raised when the store is about to close. */
  readonly closing: AbortSignal;
  #connection: DuckDBConnection;
  #events: EventAppender;
  #storedRejects = new Map<number, number>();
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(connection: DuckDBConnection, closing: AbortSignal) {
    this.#connection = connection;
    this.#events = new EventAppender(connection);
    this.closing = closing;
  }

  static async open(instance: DuckDBInstance, closing: AbortSignal): Promise<EventWriter> {
    const writer = new EventWriter(await instance.connect(), closing);
    await writer.#load();
    return writer;
  }

  async #rows(sql: string, values?: DuckDBValue[]) {
    return (await this.#connection.runAndReadAll(sql, values)).getRowObjects();
  }

  async #load(): Promise<void> {
    for (const row of await this.#rows('SELECT id, name, path, updated_at FROM ingest_source')) {
      const name = row.name as string;
      const updatedAt = (row.updated_at as DuckDBTimestampValue).micros;
      this.sources.set(name, { id: row.id as number, name, path: row.path as string | null, updatedAt });
    }
    for (const row of await this.#rows('SELECT * FROM ingest_file')) {
      this.files.set(row.id as number, {
        id: row.id as number,
        sourceId: row.source_id as number,
        path: row.path as string,
        dev: row.dev as bigint | null,
        inode: row.inode as bigint | null,
        headLength: row.head_length as number,
        headHash: row.head_hash as string,
        tailHash: row.tail_hash as string | null,
        byteOffset: Number(row.byte_offset),
        size: row.size === null ? null : Number(row.size),
        updatedAt: (row.updated_at as DuckDBTimestampValue).micros,
      });
    }
    for (const row of await this.#rows('SELECT source_id, count(*) AS n FROM ingest_reject GROUP BY source_id')) {
      this.#storedRejects.set(row.source_id as number, Number(row.n));
    }
  }

  sourceName(id: number): string {
    for (const source of this.sources.values()) if (source.id === id) return source.name;
    throw new Error(`No ingest source ${id}`);
  }

  /** Ends the connection after what was begun. */
  async close(): Promise<void> {
    await this.#exclusive(async () => {
      this.#events.discard();
      await this.#connection.run('CHECKPOINT');
      this.#connection.closeSync();
    });
  }

  /** One at a time, in the order asked. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Runs `work` in a transaction of its own; whatever it throws leaves nothing behind. */
  #transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#exclusive(async () => {
      await this.#connection.run('BEGIN');
      try {
        const result = await work();
        await this.#connection.run('COMMIT');
        return result;
      } catch (error) {
        this.#events.discard();
        // A COMMIT that failed has already ended the transaction.
        await this.#connection.run('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Stores the lines of a file from `step.from` to `step.to` together with the new offset, and gives the file's record.
   * Throws FileMoved when the stored offset is no longer `step.from`.
   */
  async commitFile(step: FileStep, batch: Batch): Promise<FileRecord> {
    const { record, source } = await this.#transaction(async () => {
      const known = step.file ? this.files.get(step.file.id)! : null;
      if (known ? known.byteOffset !== step.from : this.newestFile > step.newestFile) throw new FileMoved();
      const source = known
        ? this.sources.get(this.sourceName(known.sourceId))!
        : await this.#source(step.sourceName, step.path);
      const record: FileRecord = {
        id: known ? known.id : this.newestFile + 1,
        sourceId: source.id,
        path: step.path,
        dev: step.dev === null ? null : BigInt.asIntN(64, step.dev),
        inode: step.inode === null ? null : BigInt.asIntN(64, step.inode),
        headLength: step.headLength,
        headHash: step.headHash,
        tailHash: step.tailHash,
        byteOffset: step.to,
        size: step.size,
        updatedAt: now().micros,
      };
      const ids = batch.keys.map((offset) => fileEventId(record.id, offset));
      await this.#events.append({ ...batch, ids }, source.id);
      await this.#storeRejects(batch, source.id, record.id);
      await this.#storeFile(record, known !== null);
      const path = step.followed ? step.path : (source.path ?? step.path);
      await this.#count({ ...source, path }, batch, batch.rows.length, 0);
      return { record, source: { ...source, path } };
    });
    // Only what is committed is remembered.
    this.sources.set(source.name, source);
    this.files.set(record.id, record);
    this.#rememberRejects(source.id, batch);
    return record;
  }

  /** Stores the lines of a stream that are not stored yet. `batch.keys` are the ids. */
  async commitStream(sourceName: string, batch: Batch): Promise<{ accepted: number; duplicates: number }> {
    const { source, accepted, duplicates } = await this.#transaction(async () => {
      const source = await this.#source(sourceName, null);
      const known = await this.#knownIds(batch);
      const fresh = batch.keys.map((_, index) => index).filter((index) => !known.has(batch.keys[index]!));
      const kept = {
        rows: fresh.map((index) => batch.rows[index]!),
        texts: fresh.map((index) => batch.texts[index]!),
        ids: fresh.map((index) => batch.keys[index]!),
      };
      await this.#events.append(kept, source.id);
      await this.#storeRejects(batch, source.id, null);
      const duplicates = batch.rows.length - fresh.length;
      await this.#count(source, { ...kept, rejected: batch.rejected }, fresh.length, duplicates);
      return { source, accepted: fresh.length, duplicates };
    });
    this.sources.set(source.name, source);
    this.#rememberRejects(source.id, batch);
    return { accepted, duplicates };
  }

  /** The source of that name, made if there is none: so that a followed file shows before it has a line. */
  async ensureSource(name: string, path: string): Promise<Source> {
    const source = await this.#transaction(() => this.#source(name, path));
    this.sources.set(name, source);
    return source;
  }

  /** The number of the newest file record, 0 when there is none. */
  get newestFile(): number {
    let newest = 0;
    for (const id of this.files.keys()) newest = Math.max(newest, id);
    return newest;
  }

  /** The stored lines of a file that start at the given offsets. */
  async linesAt(fileId: number, offsets: number[]): Promise<Map<number, string>> {
    const ids = offsets.map((offset) => fileEventId(fileId, BigInt(offset)));
    if (ids.length === 0) return new Map();
    const rows = await this.#exclusive(() =>
      this.#rows(`SELECT id, raw FROM event WHERE id IN (${ids.join()}) AND id BETWEEN ${ids[0]} AND ${ids.at(-1)}`),
    );
    const base = fileEventId(fileId, 0n);
    return new Map(rows.map((row) => [Number((row.id as bigint) - base), row.raw as string]));
  }

  async #source(name: string, path: string | null): Promise<Source> {
    const known = this.sources.get(name);
    if (known) return known;
    const ids = [...this.sources.values()].map((source) => source.id);
    const made = now();
    const source = { id: Math.max(0, ...ids) + 1, name, path, updatedAt: made.micros };
    await this.#rows('INSERT INTO ingest_source (id, name, path, updated_at) VALUES ($1, $2, $3, $4)', [
      source.id,
      name,
      path,
      made,
    ]);
    return source;
  }

  /** Which of the batch's ids are stored. Looked for among rows of the same span of time, so that zone maps prune. */
  async #knownIds(batch: Batch): Promise<Set<bigint>> {
    const { first, last } = timeSpan(batch.rows);
    const list = batch.keys.map((key) => `${key}`).join();
    if (list === '') return new Set();
    const untimed = batch.rows.some((row) => row.time === null) ? 'time IS NULL' : 'false';
    const timed = first === null ? 'false' : 'time BETWEEN $1 AND $2';
    const found = await this.#rows(
      `SELECT id FROM event WHERE (${timed} OR ${untimed}) AND id IN (SELECT unnest([${list}]))`,
      first === null ? undefined : [new DuckDBTimestampValue(first), new DuckDBTimestampValue(last!)],
    );
    return new Set(found.map((row) => row.id as bigint));
  }

  async #storeRejects(batch: Batch, sourceId: number, fileId: number | null): Promise<void> {
    const room = MAX_STORED_REJECTS - (this.#storedRejects.get(sourceId) ?? 0);
    const at = now();
    for (const reject of batch.rejects.slice(0, Math.max(0, room))) {
      await this.#rows('INSERT INTO ingest_reject VALUES ($1, $2, $3, $4, $5, $6)', [
        sourceId,
        fileId,
        BigInt(reject.position),
        reject.reason,
        reject.sample,
        at,
      ]);
    }
  }

  #rememberRejects(sourceId: number, batch: Batch): void {
    const stored = this.#storedRejects.get(sourceId) ?? 0;
    this.#storedRejects.set(sourceId, Math.min(MAX_STORED_REJECTS, stored + batch.rejects.length));
  }

  async #storeFile(file: FileRecord, known: boolean): Promise<void> {
    const values = [
      file.id,
      file.sourceId,
      file.path,
      file.dev,
      file.inode,
      file.headLength,
      file.headHash,
      file.tailHash,
      BigInt(file.byteOffset),
      file.size === null ? null : BigInt(file.size),
      new DuckDBTimestampValue(file.updatedAt),
    ];
    await this.#rows(
      known
        ? `UPDATE ingest_file SET source_id = $2, path = $3, dev = $4, inode = $5, head_length = $6, head_hash = $7,
           tail_hash = $8, byte_offset = $9, size = $10, updated_at = $11 WHERE id = $1`
        : 'INSERT INTO ingest_file VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
      values,
    );
  }

  async #count(
    source: Source,
    batch: { rows: EveRow[]; rejected: number },
    accepted: number,
    duplicates: number,
  ): Promise<void> {
    const { first, last } = timeSpan(batch.rows);
    await this.#rows(
      `UPDATE ingest_source SET path = $2, accepted = accepted + $3, duplicates = duplicates + $4,
       rejected = rejected + $5, first_event_time = least(first_event_time, $6), last_event_time = greatest(last_event_time, $7),
       updated_at = $8 WHERE id = $1`,
      [
        source.id,
        source.path,
        BigInt(accepted),
        BigInt(duplicates),
        BigInt(batch.rejected),
        first === null ? null : new DuckDBTimestampValue(first),
        last === null ? null : new DuckDBTimestampValue(last),
        now(),
      ],
    );
  }
}
