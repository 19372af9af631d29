import {
  appendFileSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** How a log is rotated. */
export const ROTATIONS = ['numbered', 'dated', 'copytruncate', 'numbered, gzip', 'dated, gzip'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** Whole numbers from 0 up to `below`, the same ones for the same seed (mulberry32). */
export type Random = (below: number) => number;
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const FIRST_DAY = Date.UTC(2026, 0, 1);

/**
 * A sensor that writes `eve.json` in a folder, its lines counted from 0 by `n`, and the rotation of that log, one small step at a time,
 * so that anything may happen between two steps.
 */
export class Sensor {
  /** Lines. */
  written = 0;
  rotations = 0;
  readonly path: string;
  #rotation: Rotation;
  #random: Random;
  #fd: number;
  /** What is still to be written of the last line. */
  #rest = '';
  #steps: Generator<void> | null = null;
  /** What is written between copying and cutting off is lost, whoever reads the log. */
  #isCopying = false;
  readonly #lineOf: (n: number) => object;

  constructor(
    folder: string,
    rotation: Rotation,
    random: Random,
    lineOf: (n: number) => object = (n) => ({ event_type: 'flow', n }),
  ) {
    this.#lineOf = lineOf;
    this.path = join(folder, 'eve.json');
    this.#rotation = rotation;
    this.#random = random;
    this.#fd = openSync(this.path, 'a');
  }

  /** Writes some lines, the last of them often in part only. */
  write(lines: number): void {
    if (this.#isCopying) return;
    let text = this.#rest;
    for (const last = this.written + lines; this.written < last; this.written++) {
      text += `${JSON.stringify({ ...this.#lineOf(this.written), pad: 'x'.repeat(this.#random(300)) })}\n`;
    }
    const whole = this.#random(4) ? text.length : text.length - 1 - this.#random(20);
    writeSync(this.#fd, text.slice(0, whole));
    this.#rest = text.slice(whole);
  }

  /** The next step of the rotation under way, or the first of a new one. */
  step(): void {
    this.#steps ??= this.#rotate();
    if (!this.#steps.next().done) return;
    this.#steps = null;
    this.rotations++;
  }

  /** Ends the rotation and the line that have begun. */
  end(): void {
    while (this.#steps) this.step();
    this.#endLine();
    closeSync(this.#fd);
  }

  #endLine(): void {
    writeSync(this.#fd, this.#rest);
    this.#rest = '';
  }

  *#rotate(): Generator<void> {
    const isDated = this.#rotation.startsWith('dated');
    if (!isDated) yield* this.#shift();
    const day = new Date(FIRST_DAY + this.rotations * 86_400_000).toISOString().slice(0, 10);
    const rotated = `${this.path}${isDated ? `-${day}` : '.1'}`;
    yield* this.#rotation === 'copytruncate' ? this.#copyAndCut(rotated) : this.#rename(rotated);
    if (!this.#rotation.endsWith('gzip')) return;
    yield;
    yield* this.#fill(`${rotated}.gz`, gzipSync(readFileSync(rotated), { level: 1 }));
    unlinkSync(rotated);
  }

  *#rename(rotated: string): Generator<void> {
    renameSync(this.path, rotated);
    yield;
    const fd = openSync(this.path, 'a');
    if (this.#random(2)) yield;
    // Until now it has gone on in the old file.
    this.#endLine();
    closeSync(this.#fd);
    this.#fd = fd;
  }

  *#copyAndCut(rotated: string): Generator<void> {
    this.#endLine();
    this.#isCopying = true;
    yield* this.#fill(rotated, readFileSync(this.path));
    truncateSync(this.path);
    this.#isCopying = false;
  }

  /** Each number becomes the next one, the highest first. */
  *#shift(): Generator<void> {
    const numbered = readdirSync(join(this.path, '..')).flatMap((name) => {
      const [, number, packed] = /\.(\d+)(\.gz)?$/.exec(name) ?? [];
      return number ? [{ number: Number(number), packed: packed ?? '' }] : [];
    });
    for (const { number, packed } of numbered.sort((a, b) => b.number - a.number)) {
      renameSync(`${this.path}.${number}${packed}`, `${this.path}.${number + 1}${packed}`);
      if (this.#random(3) === 0) yield;
    }
  }

  /** Makes a file piece by piece, small ones among them. */
  *#fill(path: string, bytes: Buffer): Generator<void> {
    writeFileSync(path, '');
    if (this.#random(2)) yield;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + 1 + this.#random(this.#random(2) ? 600 : bytes.length));
      appendFileSync(path, piece);
      at += piece.length;
      if (this.#random(3) === 0) yield;
    }
  }
}
