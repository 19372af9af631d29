import type { WriteStream } from 'node:tty';
import type { ImportProgress } from './outcome.ts';

const WIDTH = 30;

/** One line on a terminal that is written over. */
export class ProgressBar {
  #name: string;
  #terminal: WriteStream;
  #began = performance.now();

  constructor(name: string, terminal: WriteStream) {
    this.#name = name;
    this.#terminal = terminal;
  }

  show({ bytes, totalBytes, accepted, rejected }: ImportProgress): void {
    const share = totalBytes ? Math.min(1, bytes / totalBytes) : 0;
    const filled = Math.round(share * WIDTH);
    const rate = Math.round((accepted + rejected) / Math.max(0.1, (performance.now() - this.#began) / 1000));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const figures = `${Math.round(share * 100)} %  ${accepted.toLocaleString('en')} events  ${rate.toLocaleString('en')}/s`;
    const line = `${this.#name} ${bar} ${figures}`;
    this.#terminal.write(`\r\u001b[2K${line.slice(0, Math.max(20, this.#terminal.columns - 1))}`);
  }

  clear(): void {
    this.#terminal.write('\r\u001b[2K');
  }
}
