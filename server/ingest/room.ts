/** Bytes of lines; as rows they take some five times as much. Two batches of usual lines, so that one is read while another is stored. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** How much of all streams together has been read and is not stored yet: however many send at once, memory is that of a few. */
export class Room {
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

  /** Resolves as soon as more may be read. Who waits has nothing that only he can store: others would wait for it. */
  async free(): Promise<void> {
    while (this.isFull)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }
}
