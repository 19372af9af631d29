/** Pieces of a stream that another thread pushes, read by the stream's job; `onTaken` is told of each one's bytes, so that more may come. */
export class Inbox implements AsyncIterable<Buffer | 'broken'> {
  #queue: (Uint8Array | 'broken' | 'end')[] = [];
  #wake: (() => void) | null = null;
  #onTaken: (bytes: number) => void;

  constructor(onTaken: (bytes: number) => void) {
    this.#onTaken = onTaken;
  }

  push(item: Uint8Array | 'broken' | 'end'): void {
    this.#queue.push(item);
    this.#wake?.();
  }

  /** Nothing more is waited for. */
  breakOff(): void {
    this.push('broken');
    this.push('end');
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      const item = this.#queue.shift();
      if (item === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = null;
      } else if (item === 'end') return;
      else if (item === 'broken') yield item;
      else {
        yield Buffer.from(item.buffer, item.byteOffset, item.byteLength);
        this.#onTaken(item.byteLength);
      }
    }
  }
}
