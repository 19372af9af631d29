import { AppError } from '../../../errors.ts';

interface OfReader {
  /** What is looked for. */
  key: string;
  /** Raised when the reader looks for something else. */
  replaced: AbortController;
  /** Ends, without an error, with the last of its questions. */
  last: Promise<unknown>;
  /** Questions that are not answered. */
  open: number;
}

/**
 * Searches that read lines, one of each reader. The questions of one search, a list and its chart, are answered one after the other;
 * another search of the same reader ends it.
 */
export class SlowSearches {
  #readers = new Map<string, OfReader>();

  /**
   * Does `work` when its turn comes. Without a reader it comes at once, and nothing ends it but `signal`.
   * @throws AppError QUERY_REPLACED when the reader looks for something else, QUERY_CANCELLED when `signal` was raised
   */
  async run<Answer>(
    reader: string | undefined,
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    if (reader === undefined) return work(signal);
    const search = this.#searchOf(reader, key);
    const { replaced } = search;
    const before = search.last;
    search.open++;
    const answer = before.then(() => {
      if (replaced.signal.aborted) throw new AppError('QUERY_REPLACED');
      if (signal.aborted) throw new AppError('QUERY_CANCELLED');
      return work(AbortSignal.any([signal, replaced.signal]));
    });
    search.last = answer.then(
      () => {},
      () => {},
    );
    try {
      return await answer;
    } catch (error) {
      if (replaced.signal.aborted && !signal.aborted) throw new AppError('QUERY_REPLACED');
      throw error;
    } finally {
      if (--search.open === 0 && this.#readers.get(reader) === search) this.#readers.delete(reader);
    }
  }

  #searchOf(reader: string, key: string): OfReader {
    const known = this.#readers.get(reader);
    if (known?.key === key) return known;
    known?.replaced.abort();
    const search = { key, replaced: new AbortController(), last: known?.last ?? Promise.resolve(), open: 0 };
    this.#readers.set(reader, search);
    return search;
  }
}
