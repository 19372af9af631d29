import { fstatSync } from 'node:fs';
import type { AppError } from '../errors.ts';
import type { Sink } from './sink.ts';

/** What a turn of reading has come to. */
export type Progress =
  | 'nothing'
  /** There is more to read. */
  | 'part'
  /** Something, to the end. */
  | 'all'
  /** The file was cut off and begins anew: a copy of what it held may stand beside it. */
  | 'cut'
  /** All of it is stored, or nothing of it is wanted. */
  | 'over';

export type Say = (level: 'info' | 'warn', message: string) => void;

export interface FollowOptions {
  sink: Sink;
  /** The followed path, which the records of all its files carry. */
  path: string;
  sourceName: string;
  say: Say;
  /** Whether a rotated file of which nothing is stored, last modified then (nanoseconds since 1970), is to be read. */
  isWanted(modified: bigint): boolean;
}

/** A file of a followed path, held by its descriptor: a rename or removal takes nothing away. */
export interface OpenLog {
  readonly fd: number;
  /** Its path when it was opened. */
  readonly name: string;
  /** That was not the followed path itself. */
  readonly rotated: boolean;
  readonly rest: Pick<Rest, 'milliseconds'>;
}

/** How an open file is read. */
export interface FollowedFile {
  /** Why nothing is read; null when nothing is wrong. */
  readonly fault: AppError | null;
  /** Reads a part of what is new and stores it. One that has thrown may be asked again. */
  read(): Promise<Progress>;
  /** Nothing comes any more: takes an unterminated last line if it is an event. */
  finish(): Promise<void>;
}

/** How long an open file has been as it is. */
export class Rest {
  #fd: number;
  #size = -1n;
  #since = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** By a clock that nobody sets, since it was first asked; by the file's own time where that is longer ago. */
  get milliseconds(): number {
    const { size, mtimeMs } = fstatSync(this.#fd, { bigint: true });
    if (size !== this.#size) {
      this.#size = size;
      this.#since = performance.now();
    }
    return Math.max(performance.now() - this.#since, Date.now() - Number(mtimeMs));
  }
}
