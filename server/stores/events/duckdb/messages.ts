/** What travels between the main thread (store.ts) and the thread that owns DuckDB (worker.ts). */
import type { Network } from '../../../../shared/network.ts';
import type { PlainError } from '../../../errors.ts';
import type { PlaceOptions } from '../../../ingest/places/databases.ts';
import type {
  AgentStore,
  Commit,
  DropLimits,
  EventReader,
  ImportProgress,
  Maintenance,
  Projections,
  StandingRule,
} from '../port.ts';
import type { DatabaseOptions } from './database.ts';

/** What the thread is begun with. */
export interface WorkerOptions extends DatabaseOptions {
  places: PlaceOptions;
}

export type Question = keyof EventReader;
/** What is done in one go. */
export type StoreWork = Exclude<Maintenance, { kind: 'drop' }>;

export type Request =
  /** `args` are those of the question but for its signal. */
  | { id: number; call: 'ask'; question: Question; args: unknown[] }
  | { id: number; call: 'cancel' }
  | { id: number; call: 'stream'; source: string; by: 'sender' | 'listener' | 'import' }
  | { id: number; call: 'chunk'; data: Uint8Array | 'broken' | 'end' }
  | { id: number; call: 'import'; path: string; source: string | undefined }
  | { id: number; call: 'agent'; work: keyof AgentStore; args: unknown[] }
  | { id: number; call: 'listen'; sources: readonly string[] }
  | { id: number; call: 'follow'; patterns: string[] }
  | { id: number; call: 'project' | 'amend'; table: keyof Projections; rows: readonly Projections[keyof Projections][] }
  | { id: number; call: 'mute'; rules: readonly StandingRule[] }
  | { id: number; call: 'maintain'; work: StoreWork }
  | { id: number; call: 'drop'; before: DropLimits['before']; archive: boolean }
  /** The threats that a run of dropping keeps, as it has asked. */
  | { id: number; call: 'kept'; threats: DropLimits['kept'] | 'broken' }
  | { id: number; call: 'attach'; days: readonly string[] }
  | { id: number; call: 'hold' }
  /** What was to be done while nothing is stored is done. */
  | { id: number; call: 'held' }
  | { id: number; call: 'release' }
  | { id: number; call: 'home'; networks: readonly Network[] }
  | { id: number; call: 'settled' }
  | { id: number; call: 'check' }
  | { id: number; call: 'close' };

/** One with a `message` was not thrown on purpose. */
export type AnswerError = PlainError | { message: string; system?: Pick<NodeJS.ErrnoException, 'code' | 'path'> };

/** Id 0 is the worker's own start, whose result is how many events have been stored, -1 is of no call. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: AnswerError }
  /** Bytes of a stream that were taken. */
  | { id: number; ack: number }
  /** Nothing is stored until `held` is said. */
  | { id: number; holds: true }
  /** A run of dropping goes on when it is told which threats are `kept`. */
  | { id: number; keeps: true }
  /** How far an import has come, or the share of maintenance that is done. */
  | { id: number; progress: ImportProgress | number }
  /** A transaction has stored events. */
  | { id: -1; commit: Commit }
  /** What is worked out from events has changed. */
  | { id: -1; derived: { isCatchingUp: boolean } }
  /** The thread has failed and is ending. */
  | { id: -1; failed: string }
  /** Something to tell the operator. */
  | { id: -1; log: 'info' | 'warn'; message: string };
