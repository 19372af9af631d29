import { hash } from 'node:crypto';
import type { Fingerprint } from './sink.ts';

/** How many bytes of a file's start, and before an offset, tell it from another. */
export const FINGERPRINT_BYTES = 1024;

export const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'hex');

/** Tells whether two stored lines are the same. */
export const lineHash = (text: string) => hash('sha256', text, 'hex');

/**
 * Carries along, while a file is read, the bytes that tell it from another: its first KiB and the KiB before the reading
 * position. Only bytes before the stored offset go into a fingerprint, so that a half-written line never does.
 */
export class Fingerprinter {
  /** Offset of the next byte to come. */
  position: number;
  head: Buffer;
  /** The up to 1024 bytes before `position`. */
  recent: Buffer;
  #chunk: Buffer = Buffer.alloc(0);
  #settled: { end: number; fingerprint: Fingerprint } | null = null;

  constructor(position: number, head: Buffer, recent: Buffer) {
    this.position = position;
    this.head = head;
    this.recent = recent;
  }

  /** The chunk that is about to be cut into lines. */
  enter(chunk: Buffer): void {
    this.#chunk = chunk;
    if (this.head.length < FINGERPRINT_BYTES) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, FINGERPRINT_BYTES - this.head.length)]);
    }
  }

  /** The chunk is done with; `end` is the last offset in it that `at` may be asked for later. */
  leave(end: number): void {
    if (end > this.position) this.#settled = { end, fingerprint: this.at(end) };
    this.recent = Buffer.concat([this.recent, this.#chunk.subarray(-FINGERPRINT_BYTES)]).subarray(-FINGERPRINT_BYTES);
    this.position += this.#chunk.length;
    this.#chunk = Buffer.alloc(0);
  }

  /** The fingerprint at an offset within the chunk, or at the one the last chunk was left with. */
  at(end: number): Fingerprint {
    if (this.#settled?.end === end) return this.#settled.fingerprint;
    const into = end - this.position;
    const tail =
      into >= FINGERPRINT_BYTES
        ? this.#chunk.subarray(into - FINGERPRINT_BYTES, into)
        : Buffer.concat([this.recent, this.#chunk.subarray(0, into)]).subarray(-FINGERPRINT_BYTES);
    const head = this.head.subarray(0, end);
    return { headLength: head.length, headHash: sha256(head), tailHash: sha256(tail) };
  }
}
