import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { constants, createGunzip } from 'node:zlib';
import { AppError } from '../errors.ts';
import type { Warning } from './outcome.ts';

/** An open file as its uncompressed bytes. */
export interface OpenFile {
  readonly gzip: boolean;
  readonly dev: bigint;
  readonly inode: bigint;
  /** Bytes on disk when it was opened. */
  readonly diskSize: number;
  /** Bytes on disk that the last `read` has come to. */
  diskPosition: number;
  /** What ended the last `read` before the file's end. */
  warning: Warning | null;
  /** The uncompressed bytes from an offset to the end. A chunk is good only until the next one is asked for. */
  read(from: number): AsyncGenerator<Buffer>;
  close(): void;
}

const PLAIN_CHUNK = 64 * 1024;
/** A piece may unpack to a thousand times its size, all of it at once in memory. */
const GZIP_CHUNK = 16 * 1024;
/** How much compressed data is read at a time near a fault: what zlib unpacked of a faulty piece is lost. */
const CAREFUL_CHUNK = 8;

/** A file system error as an AppError with one of the codes INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_DENIED, INGEST_UNREADABLE. */
export function fileError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code: reason = '?' } = error as NodeJS.ErrnoException;
  if (reason === 'ENOENT' || reason === 'ENOTDIR') return new AppError('INGEST_NOT_FOUND');
  if (reason === 'EISDIR') return new AppError('INGEST_IS_DIRECTORY');
  return new AppError(reason === 'EACCES' || reason === 'EPERM' ? 'INGEST_DENIED' : 'INGEST_UNREADABLE', { reason });
}

/** Opens a regular file for reading and gives its descriptor; throws as `fileError` says. */
export function openRegular(path: string): number {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    // Opening a pipe would wait for its writer.
    if (!stats.isFile()) throw new AppError('INGEST_UNREADABLE', { reason: 'not a regular file' });
    return openSync(path, 'r');
  } catch (error) {
    throw fileError(error);
  }
}

/** Up to `length` bytes of a file at `position`; fewer at its end. */
export function readAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(fd, buffer, filled, length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

export const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;

/** An open descriptor as a file, plain or gzip by its first two bytes as they are now. */
export function fileOf(fd: number): OpenFile {
  const stats = fstatSync(fd, { bigint: true });
  const gzip = isGzip(readAt(fd, 0, 2));
  const file: OpenFile = {
    gzip,
    dev: stats.dev,
    inode: stats.ino,
    diskSize: Number(stats.size),
    diskPosition: 0,
    warning: null,
    read: (from) => (gzip ? readGzip(fd, file, from) : readPlain(fd, file, from)),
    close: () => closeSync(fd),
  };
  return file;
}

/** Opens a file, plain or gzip; throws INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_DENIED, INGEST_UNREADABLE. */
export function openFile(path: string): OpenFile {
  const fd = openRegular(path);
  try {
    return fileOf(fd);
  } catch (error) {
    closeSync(fd);
    throw fileError(error);
  }
}

// Reads are synchronous: this runs in the worker, and Node's thread pool belongs to the queries.
async function* readPlain(fd: number, file: OpenFile, from: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(PLAIN_CHUNK);
  let position = from;
  for (;;) {
    const count = readSync(fd, buffer, 0, PLAIN_CHUNK, position);
    if (count === 0) return;
    position += count;
    file.diskPosition = position;
    yield buffer.subarray(0, count);
  }
}

async function* readGzip(fd: number, file: OpenFile, from: number): AsyncGenerator<Buffer> {
  file.warning = null;
  let delivered = 0;
  let carefulAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const gunzip = new Gunzip();
    let skip = Math.max(from, delivered);
    let position = 0;
    let pieceStart = 0;
    while (!gunzip.failed) {
      const piece = readAt(fd, position, position < carefulAt ? GZIP_CHUNK : CAREFUL_CHUNK);
      pieceStart = position;
      position += piece.length;
      file.diskPosition = position;
      const unpacked = await (piece.length > 0 ? gunzip.write(piece) : gunzip.end());
      for (const chunk of unpacked) {
        const kept = chunk.subarray(Math.min(skip, chunk.length));
        skip -= chunk.length - kept.length;
        delivered = Math.max(delivered, from) + kept.length;
        if (kept.length > 0) yield kept;
      }
      if (piece.length === 0) break;
    }
    if (gunzip.failed !== 'Z_DATA_ERROR' || pieceStart >= carefulAt) {
      if (gunzip.failed) file.warning = gzipWarning(gunzip.failed);
      return;
    }
    // Once more from the start, slowly through the faulty piece, for what stands before the fault.
    carefulAt = pieceStart;
  }
}

export function gzipWarning(code: string): Warning {
  return code === 'Z_BUF_ERROR'
    ? { code: 'GZIP_TRUNCATED', message: 'The compressed file ends too early; what could be read was taken' }
    : { code: 'GZIP_CORRUPT', message: 'The compressed file is damaged; what stands before the damage was taken' };
}

/** Unpacks gzip piece by piece, keeping what came before a fault (an async iterator over the stream would drop it). */
class Gunzip {
  /** zlib's code for the fault: Z_BUF_ERROR when the data ends too early. */
  failed: string | null = null;
  #stream = createGunzip({ chunkSize: 16 * 1024, finishFlush: constants.Z_FINISH });
  #unpacked: Buffer[] = [];
  #settle: () => void = () => {};

  constructor() {
    this.#stream.on('data', (chunk: Buffer) => this.#unpacked.push(chunk));
    this.#stream.on('end', () => this.#settle());
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      this.failed = error.code ?? 'Z_DATA_ERROR';
      this.#settle();
    });
  }

  write(piece: Buffer): Promise<Buffer[]> {
    return this.#await((done) => this.#stream.write(piece, () => done()));
  }

  end(): Promise<Buffer[]> {
    return this.#await(() => this.#stream.end());
  }

  async #await(start: (done: () => void) => void): Promise<Buffer[]> {
    await new Promise<void>((resolve) => {
      this.#settle = resolve;
      start(resolve);
    });
    const unpacked = this.#unpacked;
    this.#unpacked = [];
    return unpacked;
  }
}

/** The uncompressed bytes from `from` to at most `to`. */
export async function bytesOf(file: OpenFile, from: number, to: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let left = to - from;
  if (left <= 0) return Buffer.alloc(0);
  for await (const chunk of file.read(from)) {
    const part = chunk.subarray(0, left);
    parts.push(Buffer.from(part));
    left -= part.length;
    if (left === 0) break;
  }
  return Buffer.concat(parts);
}
