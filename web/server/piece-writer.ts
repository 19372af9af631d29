import { Writable } from 'node:stream';

/**
 * Hands on what React draws in pieces that are complete: React writes 4 kB at a time and says by `flush`, as streams that compress have it,
 * when that is all for now. Each piece is compressed and sent by itself.
 */
export class PieceWriter extends Writable {
  #parts: Buffer[] = [];
  #hand: (piece: Buffer) => void;

  constructor(hand: (piece: Buffer) => void) {
    super();
    this.#hand = hand;
  }

  override _write(part: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  flush(): void {
    if (this.#parts.length === 0) return;
    this.#hand(Buffer.concat(this.#parts));
    this.#parts = [];
  }

  override _final(done: () => void): void {
    this.flush();
    done();
  }
}
