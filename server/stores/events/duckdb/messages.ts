/** What travels between the main thread (store.ts) and the thread that owns DuckDB (worker.ts). */
import type { PlainError } from '../../../errors.ts';
import type { Commit, EventReader, ImportProgress, Maintenance, Projections } from '../port.ts';

export type Question = keyof EventReader;

export type Request =
  /** `args` are those of the question but for its signal. */
  | { id: number; call: 'ask'; question: Question; args: unknown[] }
  | { id: number; call: 'cancel' }
  | { id: number; call: 'stream'; source: string }
  | { id: number; call: 'chunk'; data: Uint8Array | 'broken' | 'end' }
  | { id: number; call: 'import'; path: string; source: string | undefined }
  | { id: number; call: 'follow'; patterns: string[] }
  | { id: number; call: 'project'; table: keyof Projections; rows: readonly Projections[keyof Projections][] }
  | { id: number; call: 'maintain'; work: Maintenance }
  | { id: number; call: 'check' }
  | { id: number; call: 'close' };

/** One with a `message` was not thrown on purpose. */
export type AnswerError = PlainError | { message: string };

/** Id 0 is the worker's own start, -1 is of no call. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: AnswerError }
  /** Bytes of a stream that were taken. */
  | { id: number; ack: number }
  /** How far an import has come, or the share of maintenance that is done. */
  | { id: number; progress: ImportProgress | number }
  /** A transaction has stored events. */
  | { id: -1; commit: Commit }
  /** The thread has failed and is ending. */
  | { id: -1; failed: string }
  /** Something to tell the operator. */
  | { id: -1; log: 'info' | 'warn'; message: string };
