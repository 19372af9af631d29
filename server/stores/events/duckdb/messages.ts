/** What travels between the main thread (duckdb.ts) and the thread that owns DuckDB (duckdb-worker.ts). */
import type { PlainError } from '../../../errors.ts';
import type { ImportProgress } from '../../../ingest/outcome.ts';
import type { QueryParams } from './query.ts';

export interface WorkerOptions {
  path: string;
  threads: number;
  memoryLimit: string;
  /** How long to wait while another process has the database open, in milliseconds. */
  patience: number;
}

export type Request =
  | { id: number; call: 'query'; sql: string; params: QueryParams; deadline: number }
  | { id: number; call: 'cancel' }
  | { id: number; call: 'stream'; source: string }
  | { id: number; call: 'chunk'; data: Uint8Array | 'broken' | 'end' }
  | { id: number; call: 'import'; path: string; source: string | undefined }
  | { id: number; call: 'follow'; patterns: string[] }
  | { id: number; call: 'close' };

/** One with a `message` was not thrown on purpose. */
export type AnswerError = PlainError | { message: string };

/** Id 0 is the worker's own start. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: AnswerError }
  /** Bytes of a stream that were taken. */
  | { id: number; ack: number }
  /** How far an import has come. */
  | { id: number; progress: ImportProgress }
  /** The thread has failed and is ending. */
  | { id: -1; failed: string }
  /** Something to tell the operator, of no call. */
  | { id: -1; log: 'info' | 'warn'; message: string };
