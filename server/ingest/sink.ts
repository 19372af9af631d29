/** Where ingest writes to. An event store implements it; ingest itself knows no engine. */
import type { EveRow } from '../../shared/event-fields.ts';
import type { Line } from './lines.ts';

/** What tells a file from another: its content up to an offset, by hashes of its first KiB and of the KiB before the offset. */
export interface Fingerprint {
  headLength: number;
  headHash: string;
  tailHash: string;
}

/** One physical file that lines of are stored, known by its content and not by its name. */
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
}

/** Where a batch of a file's lines stands and what is known of the file. */
export interface FileStep extends Fingerprint {
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
  from: number;
  to: number;
  size: number | null;
}

/** Somebody else stored lines of the same file since it was looked up: look it up again. Nothing was written. */
export class FileMoved extends Error {}

/** Where events come from, as people name it: a followed file, an imported file, an HTTP sender. */
export interface Source {
  id: number;
  name: string;
  path: string | null;
  /**
   * Of a followed one: rotated files last modified later than this, UTC microseconds, came while it was followed; earlier ones
   * are left alone. Null: never followed.
   */
  followedAfter: bigint | null;
}

/** A line that is no event. */
export interface Reject {
  /** Byte offset in a file, line number in a stream. */
  position: number;
  /** Line number from where reading began, starting at 1. */
  line: number;
  reason: string;
  /** The first 2 KiB. */
  sample: string;
}

/** What one transaction stores: events, index by index in `rows`, `texts` and `keys`, and the lines between them that are none. */
export interface SinkBatch {
  readonly rows: readonly EveRow[];
  /** The lines as they came. */
  readonly texts: readonly string[];
  /** Files: each row's byte offset. Streams: its id. */
  readonly keys: readonly bigint[];
  readonly rejected: number;
  /** Streams: the id of each rejected line. */
  readonly rejectKeys: readonly bigint[];
  /** The first of the rejected lines, in the same order. */
  readonly rejects: readonly Reject[];
}

/** A batch while the lines of a file are gathered in it. */
export interface FileBatch extends SinkBatch {
  /** Offset after the last line taken. */
  readonly end: number;
  readonly isEmpty: boolean;
  /** To be committed before another line is added. */
  readonly isFull: boolean;
  /** The file's content up to `end`; set before the commit. */
  fingerprint: Fingerprint | null;
  /** `source` names the sensor where the event does not, `key` gives a line its id. */
  add(line: Line, source: string, key: (line: Line) => bigint): void;
}

/** One writer, one transaction at a time: a batch and how far its source is read are stored together or not at all. */
export interface Sink {
  /** By number. */
  readonly files: ReadonlyMap<number, FileRecord>;
  /** By name. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The number of the newest file record, 0 when there is none. */
  readonly newestFile: number;
  /** Raised when the store is about to close. */
  readonly closing: AbortSignal;
  /** The name of a source that is there. */
  sourceName(id: number): string;
  /**
   * The source of that name, made if there is none: so that a followed file shows before it has a line. `after` becomes its
   * `followedAfter` when it is followed for the first time.
   */
  followSource(name: string, path: string, after: bigint): Promise<Source>;
  /**
   * Stores the lines of a file from `step.from` to `step.to` together with the new offset, and gives the file's record.
   * Throws FileMoved when the stored offset is no longer `step.from`.
   */
  commitFile(step: FileStep, batch: FileBatch): Promise<FileRecord>;
  /** Stores the lines of a stream that are not stored yet; those rejected before are not counted again. */
  commitStream(sourceName: string, batch: SinkBatch): Promise<{ accepted: number; duplicates: number }>;
  /** Hashes (`lineHash`) of the stored lines of a file that start at the given offsets. */
  lineHashesAt(fileId: number, offsets: number[]): Promise<Map<number, string>>;
  /** What lines of files are gathered in; without it a batch of typed events. */
  newBatch?(): FileBatch;
  /** Most characters of what a new log is called; without it, of a source's name. */
  readonly longestName?: number;
  /** Nothing can be stored for a while: files are held and not read. */
  readonly paused?: boolean;
  /** Removed files that are not read yet take room as long as they are held: how many bytes each path may hold. */
  readonly mostHeld?: number;
  /** Bytes of such files were given up. */
  onLost?(bytes: number): void;
}

/** What streams are stored by. */
export type StreamSink = Pick<Sink, 'closing' | 'commitStream'>;
