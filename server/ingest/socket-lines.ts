import type { Socket } from 'node:net';
import { MAX_LINE_BYTES, NEWLINE } from './lines.ts';

/** A stream is ended and begun anew when nothing has come for so long, so that no line waits for another. */
const REST_MILLISECONDS = 1000;
/** And after so many bytes, for what is remembered of a stream's lines grows with it. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * What comes by a connection, as bodies one after the other, each of whole lines: the connection may stay open for years. What the
 * reader has not asked for stays in the network.
 */
export class SocketLines {
  #pieces: AsyncIterator<Buffer>;
  /** Asked for and not given out yet. */
  #next: Promise<IteratorResult<Buffer>> | null = null;
  /** A line that has begun. */
  #begun: Buffer[] = [];
  #length = 0;
  #isInLongLine = false;
  #isOver = false;
  /** Whether a line has come. */
  hasGiven = false;

  constructor(socket: Socket) {
    this.#pieces = socket.iterator({ destroyOnReturn: false });
  }

  /** The next body, once there is something for it; null when the connection has ended. */
  async next(): Promise<AsyncGenerator<Buffer> | null> {
    this.#next ??= this.#pieces.next();
    // A connection that breaks leaves whole lines, which are stored by now.
    const isThere = await this.#next.then(
      ({ done }) => !done,
      () => false,
    );
    if (isThere) return this.#body();
    const rest = this.#take();
    const wasOver = this.#isOver;
    this.#isOver = true;
    if (
      wasOver ||
      rest.length === 0 ||
      (await this.#next.then(
        () => false,
        () => true,
      ))
    )
      return null;
    return (async function* () {
      yield rest;
    })();
  }

  async *#body(): AsyncGenerator<Buffer> {
    for (let given = 0; ; ) {
      this.#next ??= this.#pieces.next();
      // The middle of a line that is too long belongs to the body that has its beginning.
      const mayEnd = given > 0 && !this.#isInLongLine;
      if (mayEnd && given > MOST_BYTES) return;
      const piece = await (mayEnd ? withinRest(this.#next) : this.#next.catch(() => null));
      if (!piece || piece.done) return;
      this.#next = null;
      const end = piece.value.lastIndexOf(NEWLINE) + 1;
      if (end === 0) {
        this.#keep(piece.value);
        if (this.#length <= MAX_LINE_BYTES) continue;
        this.#isInLongLine = true;
      } else {
        this.#keep(piece.value.subarray(0, end));
        this.#isInLongLine = false;
      }
      const whole = this.#take();
      this.hasGiven = true;
      given += whole.length;
      yield whole;
      if (end > 0) this.#keep(piece.value.subarray(end));
    }
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#begun.push(bytes);
    this.#length += bytes.length;
  }

  #take(): Buffer {
    const bytes = Buffer.concat(this.#begun);
    this.#begun = [];
    this.#length = 0;
    return bytes;
  }
}

/** What comes in time; null when nothing does, or the connection breaks. */
async function withinRest<T>(next: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const rest = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REST_MILLISECONDS);
  });
  return Promise.race([next.catch(() => null), rest]).finally(() => clearTimeout(timer));
}
