import { type DuckDBConnection, DuckDBTimestampValue, type DuckDBValue, listValue } from '@duckdb/node-api';
import { MOST_SOURCES } from '../../../../shared/ingest-values.ts';
import { AppError } from '../../../errors.ts';
import type { FileRecord, Reject, Source } from '../../../ingest/sink.ts';

const MAX_STORED_REJECTS = 1000;
/** Rejected lines of streams that are known when they come again: whoever sends a body again does so soon. */
const MAX_REJECT_KEYS = 200_000;
const now = () => new DuckDBTimestampValue(BigInt(Date.now()) * 1000n);
export const timestamp = (micros: bigint | null) => (micros === null ? null : new DuckDBTimestampValue(micros));

/** What a batch adds to its source's counters. */
export interface Counts {
  accepted: number;
  duplicates: number;
  rejected: number;
  /** Earliest and latest time of its events, UTC microseconds; null when none has one. */
  first: bigint | null;
  last: bigint | null;
}

/** The path of what was imported and had none. */
export const PIPE = '';

/** Whoever has a token to send names as many sources as he likes; files and sockets of the settings and what is imported by hand are few. */
const isNamedByToken = (name: string, path: string | null) =>
  path === null || (path !== PIPE && !path.startsWith('/') && name.includes('@'));

/**
 * What is known of sources and files, and the rejected lines: the tables that are named `ingest_…`. What it writes takes part in the connection's transaction; what is in memory follows by `remember`, once that is committed.
 */
export class IngestLedger {
  readonly files = new Map<number, FileRecord>();
  readonly sources = new Map<string, Source>();
  #connection: DuckDBConnection;
  #storedRejects = new Map<number, number>();

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async #rows(sql: string, values?: DuckDBValue[]) {
    return (await this.#connection.runAndReadAll(sql, values)).getRowObjects();
  }

  async load(): Promise<void> {
    for (const row of await this.#rows('SELECT id, name, path, followed_after FROM ingest_source')) {
      const name = row.name as string;
      const followedAfter = (row.followed_after as DuckDBTimestampValue | null)?.micros ?? null;
      this.sources.set(name, { id: row.id as number, name, path: row.path as string | null, followedAfter });
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
      });
    }
    for (const row of await this.#rows('SELECT source_id, count(*) AS n FROM ingest_reject GROUP BY source_id')) {
      this.#storedRejects.set(row.source_id as number, Number(row.n));
    }
  }

  get newestFile(): number {
    let newest = 0;
    for (const id of this.files.keys()) newest = Math.max(newest, id);
    return newest;
  }

  sourceOf(id: number): Source {
    for (const source of this.sources.values()) if (source.id === id) return source;
    throw new Error(`No ingest source ${id}`);
  }

  /** The source of that name; its row is made when there is none. @throws 409 TOO_MANY_SOURCES */
  async source(name: string, path: string | null): Promise<Source> {
    const known = this.sources.get(name);
    if (known) return known;
    if (this.sources.size >= MOST_SOURCES && isNamedByToken(name, path))
      throw new AppError('TOO_MANY_SOURCES', { max: MOST_SOURCES });
    let newest = 0;
    for (const { id } of this.sources.values()) newest = Math.max(newest, id);
    const source = { id: newest + 1, name, path, followedAfter: null };
    await this.#rows('INSERT INTO ingest_source (id, name, path, updated_at) VALUES ($1, $2, $3, $4)', [
      source.id,
      name,
      path,
      now(),
    ]);
    return source;
  }

  /** The source as one that is followed from now on. */
  async followed(source: Source, path: string, after: bigint): Promise<Source> {
    const values = [source.id, path, timestamp(after)];
    await this.#rows('UPDATE ingest_source SET path = $2, followed_after = $3 WHERE id = $1', values);
    return { ...source, path, followedAfter: after };
  }

  async storeFile(file: FileRecord): Promise<void> {
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
      now(),
    ];
    await this.#rows(
      this.files.has(file.id)
        ? `UPDATE ingest_file SET source_id = $2, path = $3, dev = $4, inode = $5, head_length = $6, head_hash = $7,
           tail_hash = $8, byte_offset = $9, size = $10, updated_at = $11 WHERE id = $1`
        : 'INSERT INTO ingest_file VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
      values,
    );
  }

  async storeRejects(rejects: readonly Reject[], source: Source, fileId: number | null): Promise<void> {
    const room = Math.max(0, MAX_STORED_REJECTS - (this.#storedRejects.get(source.id) ?? 0));
    const at = now();
    const store = ({ position, reason, sample }: Reject, sql: string) =>
      this.#rows(sql, [source.id, fileId, BigInt(position), reason, sample, at]);
    for (const reject of rejects.slice(0, room))
      await store(reject, 'INSERT INTO ingest_reject VALUES ($1, $2, $3, $4, $5, $6)');
    // Who looks for what is rejected now finds the last one in place of the last before it.
    if (rejects.length > room)
      await store(
        rejects.at(-1)!,
        `UPDATE ingest_reject SET file_id = $2, position = $3, reason = $4, sample = $5, created_at = $6
         WHERE rowid = (SELECT max(rowid) FROM ingest_reject WHERE source_id = $1)`,
      );
  }

  /** Which of a stream's rejected lines were rejected before. */
  async knownRejects(keys: readonly bigint[], source: Source): Promise<Set<bigint>> {
    if (keys.length === 0) return new Set();
    const sql = `SELECT id FROM ingest_stream_reject WHERE source_id = $1 AND id IN (SELECT unnest($2::BIGINT[]))`;
    return new Set((await this.#rows(sql, [source.id, listValue(keys)])).map(({ id }) => id as bigint));
  }

  async storeRejectKeys(keys: readonly bigint[], source: Source): Promise<void> {
    if (keys.length === 0) return;
    // Before the new ones: rows of an open transaction have row ids beyond those of all tables until they are committed.
    await this.#rows(
      `DELETE FROM ingest_stream_reject WHERE rowid <= (SELECT max(rowid) FROM ingest_stream_reject) - ${MAX_REJECT_KEYS}`,
    );
    const sql = 'INSERT INTO ingest_stream_reject SELECT $1, unnest($2::BIGINT[])';
    await this.#rows(sql, [source.id, listValue(keys)]);
  }

  async count(source: Source, { accepted, duplicates, rejected, first, last }: Counts): Promise<void> {
    await this.#rows(
      `UPDATE ingest_source SET path = $2, accepted = accepted + $3, duplicates = duplicates + $4,
       rejected = rejected + $5, first_event_time = least(first_event_time, $6), last_event_time = greatest(last_event_time, $7),
       updated_at = $8 WHERE id = $1`,
      [
        source.id,
        source.path,
        BigInt(accepted),
        BigInt(duplicates),
        BigInt(rejected),
        timestamp(first),
        timestamp(last),
        now(),
      ],
    );
  }

  /** What a transaction that is committed by now has stored. */
  remember(source: Source, rejects: readonly Reject[] = [], file: FileRecord | null = null): void {
    this.sources.set(source.name, source);
    if (file) this.files.set(file.id, file);
    const stored = this.#storedRejects.get(source.id) ?? 0;
    this.#storedRejects.set(source.id, Math.min(MAX_STORED_REJECTS, stored + rejects.length));
  }
}
