import { AppError } from '../errors.ts';

/** Of all who send at once: pieces that end in the middle of a usual line are far less. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * How much is held of lines that have begun and not ended, of all streams together, or of the bodies of agents. Nobody can store one, so
 * there is no waiting for others: where that is too much, who holds more of it is refused.
 */
export class BegunLines {
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Tells what one stream holds: to be called whenever that is another, and with 0 in the end. @throws 503 BUSY */
  of(): (bytes: number) => void {
    let own = 0;
    return (bytes) => {
      const more = bytes - own;
      if (more > 0 && this.#bytes + more > MOST_BYTES) throw new AppError('BUSY');
      own = bytes;
      this.#bytes += more;
    };
  }
}
