import { hash } from 'node:crypto';
import { bytesOf, type OpenFile } from './files.ts';
import { LineSplitter, parseLine } from './lines.ts';
import type { EventWriter, FileRecord } from './writer.ts';

/** How many bytes of a file's start, and before an offset, tell it from another. */
export const PRINT_BYTES = 1024;

/** A file's content up to an offset, for `ingest_file`. */
export interface Fingerprint {
  headLength: number;
  headHash: string;
  tailHash: string;
}

export const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'hex');

/**
 * The bytes of a file that tell it from another, carried along while it is read: its first KiB and the KiB before the
 * reading position. Only bytes before the stored offset go into a fingerprint, so that a half-written line never does.
 */
export class Trail {
  /** Offset of the next byte to come. */
  position: number;
  head: Buffer;
  /** The up to 1024 bytes before `position`. */
  recent: Buffer;
  #chunk: Buffer = Buffer.alloc(0);
  #settled: { end: number; print: Fingerprint } | null = null;

  constructor(position: number, head: Buffer, recent: Buffer) {
    this.position = position;
    this.head = head;
    this.recent = recent;
  }

  /** The chunk that is about to be cut into lines. */
  enter(chunk: Buffer): void {
    this.#chunk = chunk;
    if (this.head.length < PRINT_BYTES) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, PRINT_BYTES - this.head.length)]);
    }
  }

  /** The chunk is done with; `end` is the last offset in it that `at` may be asked for later. */
  leave(end: number): void {
    if (end > this.position) this.#settled = { end, print: this.at(end) };
    this.recent = Buffer.concat([this.recent, this.#chunk.subarray(-PRINT_BYTES)]).subarray(-PRINT_BYTES);
    this.position += this.#chunk.length;
    this.#chunk = Buffer.alloc(0);
  }

  /** The fingerprint at an offset within the chunk, or at the one the last chunk was left with. */
  at(end: number): Fingerprint {
    if (this.#settled?.end === end) return this.#settled.print;
    const into = end - this.position;
    const tail =
      into >= PRINT_BYTES
        ? this.#chunk.subarray(into - PRINT_BYTES, into)
        : Buffer.concat([this.recent, this.#chunk.subarray(0, into)]).subarray(-PRINT_BYTES);
    const head = this.head.subarray(0, end);
    return { headLength: head.length, headHash: sha256(head), tailHash: sha256(tail) };
  }
}

/** Whose content a file has, and where to go on reading. */
export type Identity =
  /** Nothing of it is stored. */
  | { kind: 'new'; newestFile: number; trail: Trail }
  /** Stored up to `record.byteOffset`. */
  | { kind: 'known'; record: FileRecord; trail: Trail }
  /** The beginning of a file of which more is stored: an older copy. All its whole lines, up to the trail, are stored. */
  | { kind: 'covered'; record: FileRecord; newestFile: number; trail: Trail };

/** Finds a file among the known ones by its content; names play no part. */
export async function identify(file: OpenFile, writer: EventWriter): Promise<Identity> {
  const newestFile = writer.newestFile;
  const head = await bytesOf(file, 0, PRINT_BYTES);
  const candidates = [...writer.files.values()]
    .filter(
      (record) => record.headLength <= head.length && sha256(head.subarray(0, record.headLength)) === record.headHash,
    )
    .sort((a, b) => b.byteOffset - a.byteOffset);
  const longer: FileRecord[] = [];
  for (const record of candidates) {
    const offset = record.byteOffset;
    const from = Math.max(0, offset - PRINT_BYTES);
    const recent = await bytesOf(file, from, offset);
    if (recent.length === offset - from) {
      if (sha256(recent) === record.tailHash) {
        return { kind: 'known', record, trail: new Trail(offset, head.subarray(0, offset), recent) };
      }
    } else longer.push(record);
  }
  for (const record of longer) {
    const end = await endIfBeginningOf(file, record, writer);
    if (end === null) continue;
    const recent = await bytesOf(file, Math.max(0, end - PRINT_BYTES), end);
    return { kind: 'covered', record, newestFile, trail: new Trail(end, head.subarray(0, end), recent) };
  }
  return { kind: 'new', newestFile, trail: new Trail(0, Buffer.alloc(0), Buffer.alloc(0)) };
}

const COMPARED_BYTES = 256 * 1024;
const COMPARED_LINES = 8;

/**
 * Compares the last lines of a file that is shorter than what is stored of `record` with the stored lines at the same
 * offsets; gives the end of its last whole line when they agree, else null.
 */
async function endIfBeginningOf(file: OpenFile, record: FileRecord, writer: EventWriter): Promise<number | null> {
  let last = Buffer.alloc(0);
  let position = file.gzip ? 0 : Math.max(0, file.diskSize - COMPARED_BYTES);
  for await (const chunk of file.read(position)) {
    last = Buffer.concat([last, chunk]).subarray(-COMPARED_BYTES);
    position += chunk.length;
  }
  const start = position - last.length;
  const firstLine = start === 0 ? 0 : last.indexOf(10) + 1;
  const splitter = new LineSplitter(start + firstLine);
  // A line that is no event is not in the table.
  const events = [...splitter.push(last.subarray(firstLine))].filter((line) => 'event' in parseLine(line));
  const lines = events.slice(-COMPARED_LINES);
  const stored = await writer.linesAt(
    record.id,
    lines.map((line) => line.start),
  );
  const agree = lines.length > 0 && lines.every((line) => stored.get(line.start) === line.bytes.toString('utf8'));
  return agree ? splitter.lineStart : null;
}
