import { AppError } from '../errors.ts';
import type { Say } from './followed-file.ts';

/** A log that is being rotated is missing for a moment. */
const MISSING_MILLISECONDS = 10_000;

/** Whether a followed path is read and, if not, why: said once when it begins and once when it is over. */
export class PathHealth {
  /** Why the file at the path is not read; null when it is, or before it was looked at. */
  fault: AppError | null = null;
  isFollowed = false;
  #path: string;
  #followedAs: string;
  #say: Say;
  #said = '';
  #missingSince: number | null = null;

  constructor(path: string, sourceName: string, say: Say) {
    this.#path = path;
    this.#followedAs = `following as ${sourceName}`;
    this.#say = say;
  }

  tell(fault: AppError | null, message = fault?.message ?? this.#followedAs): void {
    if (message !== this.#said) this.#say(fault ? 'warn' : 'info', `${this.#path}: ${message}`);
    this.#said = message;
    this.fault = fault;
    this.isFollowed = fault === null;
  }

  /** INGEST_NOT_FOUND when there is no file, unless there was one a moment ago. */
  missing(isThere: boolean): AppError | null {
    if (isThere) this.#missingSince = null;
    else this.#missingSince ??= this.isFollowed ? performance.now() : Number.NEGATIVE_INFINITY;
    const since = this.#missingSince ?? Number.POSITIVE_INFINITY;
    return performance.now() - since > MISSING_MILLISECONDS ? new AppError('INGEST_NOT_FOUND') : null;
  }
}
