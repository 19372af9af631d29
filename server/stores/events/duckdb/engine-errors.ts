import { freeFor } from '../../../disk-room.ts';
import { AppError, diskError } from '../../../errors.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether DuckDB has given the database up: every statement after it fails, until a new process opens the file. */
export const isFatal = (error: unknown): boolean =>
  !(error instanceof AppError) && /^(FATAL|INTERNAL) Error|database has been invalidated/.test(messageOf(error));

export const isOutOfMemory = (error: unknown): boolean =>
  !isFatal(error) && /^Out of Memory Error|failed to (pin|allocate)|could not allocate block/.test(messageOf(error));

/** Whether it is what a row holds that the statement cannot take: without the row it would go through. */
export const isOfData = (error: unknown): boolean =>
  !isFatal(error) && /^(Conversion|Invalid Input|Out of Range) Error/.test(messageOf(error));

/** Whether a COMMIT was tried and nothing has come of it; other failures of one may be of its answer alone. */
export const hasNotCommitted = (error: unknown): boolean => /Failed to commit/i.test(messageOf(error));

/** That another process has the file open, as an error of our list; undefined when it is something else. */
export function lockedBy(error: unknown): AppError | undefined {
  const fault = messageOf(error);
  if (!/could not set lock/i.test(fault)) return undefined;
  return new AppError('EVENTS_LOCKED', { pid: /PID (\d+)/.exec(fault)?.[1] ?? '?' });
}

/** What DuckDB says is wrong with the machine as an error of our list; anything else as it is. */
export function named(error: unknown): unknown {
  if (error instanceof AppError || isFatal(error)) return error;
  if (/No space left on device/i.test(messageOf(error))) return new AppError('DISK_FULL');
  if (isOutOfMemory(error)) return new AppError('OUT_OF_MEMORY');
  const [, archive] = /([\d-]{10}(?:\.\d+)?\.parquet)/.exec(messageOf(error)) ?? [];
  if (archive) return new AppError('ARCHIVE_DAMAGED', { file: archive });
  return diskError(error) ?? error;
}

/** @throws AppError DISK_FULL when fewer than `reserve` bytes are free where the database at `path` and its log are. */
export async function assertRoom(path: string, reserve: number): Promise<void> {
  if ((await freeFor(path)) < reserve) throw new AppError('DISK_FULL');
}
