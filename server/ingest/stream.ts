import { hash } from 'node:crypto';
import { BATCH_MILLISECONDS, Batch, CommitQueue, Slicer } from './batch.ts';
import { hash62 } from './eve.ts';
import { faultOfDocument, isSpace, type Line, LineSplitter, NEWLINE, SNIFF_BYTES } from './lines.ts';
import { Occurrences } from './occurrences.ts';
import { addRejects, type IngestResult, nothingYet } from './outcome.ts';
import type { Room } from './room.ts';
import type { StreamSink } from './sink.ts';

const STREAM_ID = 1n << 62n;

/**
 * The ids of a stream's lines: a hash of source, line and how often that line came before in this stream. So the same
 * body again gives the same ids, and lines that are equal within one body stay two events. Bit 62 keeps them apart from
 * the ids of files.
 */
function streamIds(source: string): (line: Line) => bigint {
  const seen = new Occurrences();
  return (line) => {
    const digest = hash('sha256', line.bytes, 'buffer');
    const nth = seen.next(digest.readUInt32BE(0), digest.readUInt32BE(4));
    return STREAM_ID | hash62(`${source}\0${nth}\0${digest.toString('latin1')}`);
  };
}

/** Rejects the usual mistakes before anything is stored. */
export function assertNdjson(head: Buffer): void {
  const fault = faultOfDocument(head);
  if (fault) throw fault;
}

/** Gathers a stream's beginning until there is enough of it for `notNdjson`: two lines, blank ones before them left out. */
class Beginning {
  #parts: Buffer[] = [];
  #length = 0;
  #begun = false;
  #newlines = 0;

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    for (const byte of chunk.subarray(0, SNIFF_BYTES)) {
      if (!this.#begun) this.#begun = !isSpace(byte);
      else if (byte === NEWLINE) this.#newlines++;
    }
  }

  get isEnough(): boolean {
    return this.#newlines >= 2 || this.#length >= SNIFF_BYTES;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/**
 * Takes in one stream. Each batch is committed as it fills. Where the sender broke off (`broken` comes instead of bytes)
 * the whole lines that came are stored and the half one is not: sent again, the stored ones are duplicates.
 * `room` is shared with other streams: what has been read of all has its bounds.
 * Throws AppError NOT_NDJSON or COMPRESSED_OTHERWISE, with nothing stored, for what are no lines.
 */
export async function ingestStream(
  sink: StreamSink,
  source: string,
  chunks: AsyncIterable<Buffer | 'broken'>,
  room: Room,
): Promise<IngestResult> {
  const result = nothingYet();
  /** Bytes that were read and are neither stored nor given up. */
  let held = 0;
  const release = (bytes: number) => {
    held -= bytes;
    room.give(bytes);
  };
  const queue = new CommitQueue(
    async (batch: Batch) => {
      const { accepted, duplicates } = await sink.commitStream(source, batch);
      result.accepted += accepted;
      result.duplicates += duplicates;
      addRejects(result, batch);
    },
    // Also of one that failed: where nothing can be stored all would wait for the room that none of them gives back.
    (batch) => release(batch.bytes),
  );
  const splitter = new LineSplitter();
  const slicer = new Slicer(sink.closing);
  const ids = streamIds(source);
  const holdBegun = room.begun.of();
  let batch = new Batch(source);
  const flush = async () => {
    if (batch.isEmpty) return;
    const full = batch;
    batch = new Batch(source);
    await queue.push(full);
  };
  const takeFrom = async (bytes: Buffer) => {
    await take(splitter.push(bytes));
    holdBegun(splitter.heldBytes);
  };
  const take = async (lines: Iterable<Line>) => {
    for (const line of lines) {
      result.received++;
      const before = batch.bytes;
      batch.add(line, source, ids, line.number);
      room.take(batch.bytes - before);
      held += batch.bytes - before;
      if (batch.isFull || room.isFull) await flush();
      if (room.isFull) await room.enter(0);
      const pause = slicer.pause();
      if (pause) await pause;
    }
  };
  let beginning: Beginning | null = new Beginning();
  const begin = async (bytes: Buffer) => {
    beginning = null;
    assertNdjson(bytes.subarray(0, SNIFF_BYTES));
    await takeFrom(bytes);
  };
  // A slow sender's lines do not wait for the batch to fill. A failure is thrown by the next push or by drain.
  const timer = setInterval(() => {
    if (batch.isDue && !queue.isFull) flush().catch(() => undefined);
  }, BATCH_MILLISECONDS / 2);
  try {
    let broken = false;
    for await (const chunk of chunks) {
      if (chunk === 'broken') broken = true;
      else if (beginning) {
        beginning.push(chunk);
        if (beginning.isEnough) await begin(beginning.bytes());
      } else await takeFrom(chunk);
    }
    if (beginning) await begin(beginning.bytes());
    const last = broken ? null : splitter.rest();
    if (last) await take([last]);
    await flush();
    await queue.drain();
    return result;
  } finally {
    clearInterval(timer);
    await queue.drain().catch(() => undefined);
    // After a failure nothing more of it is stored.
    release(held);
    holdBegun(0);
  }
}
