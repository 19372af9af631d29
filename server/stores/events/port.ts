/**
 * The event port: all that the server asks of what sensors write. A search is a tree, whose events it may see is a scope, and a
 * reader who goes away raises a signal, which ends the query. No engine's SQL crosses it.
 */
import type { CountedFieldName } from '../../../shared/event-fields.ts';
import type { Group, ListedEvent } from '../../../shared/events.ts';
import type { IngestReject, IngestSource } from '../../../shared/ingest.ts';
import type { Network } from '../../../shared/network.ts';
import type { Node } from '../../../shared/search/tree.ts';
import type { Threat } from '../../../shared/threats.ts';
import type { ImportProgress, ImportResult, IngestResult } from '../../ingest/outcome.ts';

export type { ImportProgress, ImportResult, IngestResult } from '../../ingest/outcome.ts';

/** Whose events a reader may see, and how searches tell inside from outside. */
export interface Scope {
  /** Names of sensors; null or missing: all. */
  sensors?: readonly string[] | null;
  /** Names of sources; null or missing: all. */
  sources?: readonly string[] | null;
  /** Without it the private networks of RFC 1918 and their IPv6 kin. */
  homeNetworks?: readonly Network[];
}
export const EVERYTHING: Scope = {};

/** An event's place in the order of pages, newest first; `time` in UTC microseconds since 1970. */
export interface EventPlace {
  time: bigint | null;
  id: string;
}

export interface EventPageOptions {
  limit: number;
  /** The place of the last event of the page before. */
  after?: EventPlace | null;
  /** The lines too, as long as they are not more bytes together (one event there is in any case); null: without lines. */
  rawBytes: number | null;
}

/** Newest first; events without a time come last. */
export interface EventPageResult {
  events: ListedEvent[];
  /** The place after which the next page starts; null on the last one. */
  next: EventPlace | null;
}

export interface HistogramOptions {
  by: CountedFieldName;
  /** First moment and the one after the last, UTC microseconds since 1970; null: as far as there are events. */
  from: bigint | null;
  to: bigint | null;
  /** Most buckets. */
  most: number;
}

/** Events by time. Buckets follow each other without a gap; events without a time are in none. */
export interface Histogram {
  /** A bucket's width in seconds. */
  seconds: number;
  /** Where the first one starts, in seconds since 1970: a multiple of the width. */
  start: number;
  buckets: number;
  /** How many events of a value are in a bucket, counted from 0; those that have none are not listed. */
  counts: { bucket: number; value: string | number | null; count: number }[];
}

export interface ThreatPageOptions {
  /** Threats one of whose alerts this finds. */
  some: Node;
  /** Threats that this finds by `alert.severity`, which stands for the worst of their alerts'. */
  worst: Node;
  sort: 'lastSeen' | 'firstSeen' | 'count' | 'severity' | 'signature';
  descending: boolean;
  limit: number;
  offset: number;
}

/** A source and how far it is read. */
export interface SourceState extends Omit<IngestSource, 'lag'> {
  /** Of its newest file, as text, for it may be larger than 2^53; null without one. */
  inode: string | null;
  /** Of its newest file, in bytes, when last looked at; null when unknown (gzip). */
  size: number | null;
}

/**
 * Questions. Each throws AppError QUERY_TIMEOUT when it takes more than ten seconds, waiting included, and
 * AppError QUERY_CANCELLED when `signal` was raised; the query has ended then.
 */
export interface EventReader {
  events(search: Node, scope: Scope, page: EventPageOptions, signal: AbortSignal): Promise<EventPageResult>;
  /** An event with its line; null when there is none with this id, or none that the scope allows. */
  event(id: string, scope: Scope, signal: AbortSignal): Promise<(ListedEvent & { raw: string }) | null>;
  /** The largest groups, then by value; `total` counts the events of all. */
  groups(
    search: Node,
    scope: Scope,
    options: { by: CountedFieldName; limit: number },
    signal: AbortSignal,
  ): Promise<{ total: number; groups: Group[] }>;
  /** null when there is nothing to show. */
  histogram(search: Node, scope: Scope, options: HistogramOptions, signal: AbortSignal): Promise<Histogram | null>;
  /** A page of threats: of the alerts that `search` finds, and the number of all. */
  threats(
    search: Node,
    scope: Scope,
    page: ThreatPageOptions,
    signal: AbortSignal,
  ): Promise<{ threats: Threat[]; total: number }>;
  /** By name. */
  sources(scope: Scope, signal: AbortSignal): Promise<SourceState[]>;
  /** Lines that were no events, the newest first; `source` null: of every source. */
  rejects(
    scope: Scope,
    options: { source: string | null; limit: number },
    signal: AbortSignal,
  ): Promise<IngestReject[]>;
}

/** What one transaction has stored. */
export interface Commit {
  source: string;
  /** Events. */
  accepted: number;
  /** Earliest and latest time of these events, UTC microseconds since 1970; null when none has one. */
  from: bigint | null;
  to: bigint | null;
  /** Keys of the threats that got an alert, each once. */
  threats: string[];
}

/** What people say of events, copied beside them for joins: the rows of each table. */
export interface Projections {
  triage: { threat: string; status: string };
}

/** Work on the store itself. */
export type Maintenance =
  /** Writes what is in the log into the database file. */
  | { kind: 'checkpoint' }
  /** Makes the alerts' own table anew from the events; nothing is taken in meanwhile. */
  | { kind: 'rebuild'; table: 'alert' };

export interface MaintenanceReport {
  /** Rows written. */
  rows: number;
  /** Bytes of the database on disk afterwards. */
  bytes: number;
}

export interface EventStoreStatus {
  /** Questions that are being answered, and those that wait for their turn. */
  running: number;
  waiting: number;
}

/** What sensors write, and what is asked of it. Nothing here blocks the caller's event loop. */
export interface EventStore extends EventReader {
  /**
   * Takes in NDJSON bytes (not compressed) as they come, with backpressure. Equal lines of one body are kept, the same
   * body again is all duplicates. When `body` throws, the whole lines before are stored and its error is thrown on.
   * Throws AppError NOT_NDJSON, with nothing stored, for an array or indented JSON.
   */
  ingestStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult>;
  /**
   * Imports a file on disk, plain or gzip by its first bytes. A file known by its content, under whatever name, goes on where
   * its stored lines end. Throws AppError INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_UNREADABLE, NOT_NDJSON.
   */
  importFile(
    path: string,
    options?: { source?: string; onProgress?(progress: ImportProgress): void },
  ): Promise<ImportResult>;
  /** Follows files and globs until the store closes, through rotation; resolves when the files there are being read. */
  follow(patterns: string[]): Promise<void>;
  /** Tells of every transaction that stored events, in order, until the function it gives is called. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /**
   * Replaces the copy of a table of people's state, whole or not at all. It lives as long as the store is open: who owns the
   * truth copies it at each start and whenever it changes.
   */
  project<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void>;
  /** Does the work after what is being stored; `onProgress` gets the share that is done, 0 to 1. */
  maintain(work: Maintenance, onProgress?: (share: number) => void): Promise<MaintenanceReport>;
  /** Resolves when the store has failed and is gone for good: the process is to end, so that a new one opens it. */
  readonly failed: Promise<void>;
  /** Throws AppError EVENTS_FAILED when the store is gone for good; being busy is no failure. */
  check(): Promise<EventStoreStatus>;
  /**
   * Commits what is under way, writes a checkpoint and ends. Calls made afterwards are rejected with
   * AppError EVENTS_CLOSED; with EVENTS_FAILED, as those under way, when the store has ended of itself.
   */
  close(): Promise<void>;
}

export interface EventStoreOptions {
  /** The database file; made when it is not there, with its folder. */
  path: string;
  /** Threads that work on queries. */
  threads?: number;
  /** What the engine may hold in memory, such as `350MB`; by default what fits into what the process may use. */
  memoryLimit?: string;
  /** Bytes of the disk that events leave free; with fewer nothing is stored, and storing fails with AppError DISK_FULL. */
  reserve?: number;
  /** How long to wait while another process has it open, in milliseconds; 30,000 by default. */
  patience?: number;
  /** Told what waiting and following have to say, and when the store fails; nobody is by default. */
  log?(level: 'info' | 'warn' | 'error', message: string): void;
}
