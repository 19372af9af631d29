import { BATCH_BYTES } from './batch.ts';
import { BegunLines } from './begun-lines.ts';

/** Bytes of lines; as rows they take some five times as much. Two of the largest batches, so that one is read while another is stored. */
export const MOST_BYTES = 2 * BATCH_BYTES;

/** How much of all streams together has been read and is not stored yet: however many send at once, memory is that of a few. */
export class Room {
  /** Beside it, for it does not become less by waiting. */
  readonly begun = new BegunLines();
  #taken = 0;
  #waiting: (() => void)[] = [];

  /** Bytes that were taken and not given back. */
  get taken(): number {
    return this.#taken;
  }

  get isFull(): boolean {
    return this.#taken >= MOST_BYTES;
  }

  take(bytes: number): void {
    this.#taken += bytes;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
    if (this.isFull) return;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /**
   * Takes these bytes as soon as there is room. Looked at and taken at once: of many who wait, no more come in than there is room for.
   * Who waits has nothing that only he can store, or others would wait for it.
   */
  async enter(bytes: number): Promise<void> {
    while (this.isFull)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    this.take(bytes);
  }
}
