import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BegunLines } from './begun-lines.ts';
import { isGzip } from './files.ts';
import { MAX_LINE_BYTES, NEWLINE } from './lines.ts';

/** Of unzipped bytes: each piece is a message to the thread that stores it. */
const PIECE_BYTES = 64 * 1024;

/** The body's bytes with at least the first two in the first piece. Ending early leaves the connection open for the answer. */
async function* pieces(body: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (!head) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < 2) continue;
    yield head;
    head = null;
  }
  if (head?.length) yield head;
}

/** An HTTP body or a pipe as plain bytes, once through: unzipped when it begins as gzip does, whatever it is called. */
export class PlainBody implements AsyncIterable<Buffer> {
  /**
   * zlib's code when the gzip data ended early or were damaged (see `gzipWarning`): the whole lines before were given out,
   * the half one after them was not.
   */
  gzipFault: string | null = null;
  #body: Readable;
  #begun: BegunLines;

  /** `begun` is shared with other bodies. */
  constructor(body: Readable, begun = new BegunLines()) {
    this.#body = body;
    this.#begun = begun;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const plain = pieces(this.#body);
    const first = await plain.next();
    if (first.done) return;
    const all = (async function* () {
      yield first.value;
      yield* plain;
    })();
    if (isGzip(first.value)) yield* this.#wholeLines(this.#unzip(all));
    else yield* all;
  }

  async *#unzip(zipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
    // What goes wrong comes out of `gunzip` below.
    pipeline(zipped, gunzip, () => undefined);
    try {
      yield* gunzip as AsyncIterable<Buffer>;
    } catch (error) {
      // Errors of zlib are named Z_…; others are those of a sender who went away.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!code.startsWith('Z_')) throw error;
      this.gzipFault = code;
      // The iterator leaves what was unzipped before the fault.
      for (let rest = gunzip.read(); rest; rest = gunzip.read()) yield rest;
    }
  }

  /**
   * Holds back the line that has begun, and drops it when the data turn out to be broken; no more of it than a line may
   * have, for a longer one is refused anyway.
   */
  async *#wholeLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let held: Buffer[] = [];
    let length = 0;
    const hold = this.#begun.of();
    try {
      for await (const piece of bytes) {
        const end = piece.lastIndexOf(NEWLINE) + 1;
        held.push(piece.subarray(0, end || piece.length));
        length += piece.length;
        if (end === 0 && length <= MAX_LINE_BYTES) {
          hold(length);
          continue;
        }
        yield* held;
        held = end > 0 && end < piece.length ? [piece.subarray(end)] : [];
        length = piece.length - end;
        hold(length);
      }
      if (!this.gzipFault) yield* held;
    } finally {
      hold(0);
    }
  }
}
