import { CROWDED_LINE_BYTES } from '../../../ingest/bounds.ts';

const BURST_BYTES = 16 * 1024 * 1024;

/**
 * Bounds the lines of any 2,048 rows in a row, which DuckDB holds in memory together when it writes or searches them: 16 MiB and
 * 8 KiB for each, 32 MiB in all, while a single line may be longer.
 */
export class LineBudget {
  #room = BURST_BYTES;

  /** Whether a line of so many bytes may come next; those of at most 8 KiB always may. */
  has(bytes: number): boolean {
    return bytes <= this.#room + CROWDED_LINE_BYTES;
  }

  take(bytes: number): void {
    this.#room = Math.min(BURST_BYTES, this.#room + CROWDED_LINE_BYTES - bytes);
  }
}
