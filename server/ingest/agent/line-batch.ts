import { packLine } from '../agent-lines.ts';
import { Batch } from '../batch.ts';
import type { Line } from '../lines.ts';

/** Lines of a file as they are, on their way to the console, which makes events of them. */
export class LineBatch extends Batch {
  #parts: Buffer[] = [];
  #most: number;

  /** `most`: bytes after which no further line is added. */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  protected override keep(line: Line): void {
    this.#parts.push(packLine(line));
  }

  override get isFull(): boolean {
    return this.bytes >= this.#most || this.isDue;
  }

  /** What is sent. */
  get body(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
