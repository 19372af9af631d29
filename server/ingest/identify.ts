import { CROWDED_LINE_BYTES, shortenedLine } from './bounds.ts';
import { bytesOf, type OpenFile } from './files.ts';
import { FINGERPRINT_BYTES, Fingerprinter, lineHash, sha256 } from './fingerprinter.ts';
import { LineSplitter, parseLine } from './lines.ts';
import type { FileRecord, Sink } from './sink.ts';

/** Whose content a file has, and where to go on reading. */
export type Identity =
  /** Nothing of it is stored. */
  | { kind: 'new'; newestFile: number; fingerprinter: Fingerprinter }
  /** Stored up to `record.byteOffset`. */
  | { kind: 'known'; record: FileRecord; fingerprinter: Fingerprinter }
  /** The beginning of a file of which more is stored: an older copy. All its whole lines, up to its position, are stored. */
  | { kind: 'covered'; record: FileRecord; newestFile: number; fingerprinter: Fingerprinter };

/** Finds a file among the known ones by its content; names play no part. */
export async function identify(file: OpenFile, sink: Sink): Promise<Identity> {
  const newestFile = sink.newestFile;
  const head = await bytesOf(file, 0, FINGERPRINT_BYTES);
  // Nearly all records have a head of the same length.
  const hashes = new Map<number, string>();
  const hashOf = (length: number) => {
    const known = hashes.get(length) ?? sha256(head.subarray(0, length));
    hashes.set(length, known);
    return known;
  };
  const candidates = [...sink.files.values()]
    .filter(({ headLength, headHash }) => headLength <= head.length && hashOf(headLength) === headHash)
    .sort((a, b) => b.byteOffset - a.byteOffset);
  const longer: FileRecord[] = [];
  for (const record of candidates) {
    const offset = record.byteOffset;
    const from = Math.max(0, offset - FINGERPRINT_BYTES);
    const recent = await bytesOf(file, from, offset);
    if (recent.length === offset - from) {
      if (sha256(recent) === record.tailHash) {
        return { kind: 'known', record, fingerprinter: new Fingerprinter(offset, head.subarray(0, offset), recent) };
      }
    } else longer.push(record);
  }
  for (const record of longer) {
    const end = await endIfBeginningOf(file, record, sink);
    if (end === null) continue;
    const recent = await bytesOf(file, Math.max(0, end - FINGERPRINT_BYTES), end);
    return {
      kind: 'covered',
      record,
      newestFile,
      fingerprinter: new Fingerprinter(end, head.subarray(0, end), recent),
    };
  }
  return { kind: 'new', newestFile, fingerprinter: new Fingerprinter(0, Buffer.alloc(0), Buffer.alloc(0)) };
}

const COMPARED_BYTES = 256 * 1024;
const COMPARED_LINES = 8;

/**
 * Compares the last lines of a file that is shorter than what is stored of `record` with the stored lines at the same
 * offsets; gives the end of its last whole line when they agree, else null.
 */
async function endIfBeginningOf(file: OpenFile, record: FileRecord, sink: Sink): Promise<number | null> {
  let last = Buffer.alloc(0);
  let position = file.gzip ? 0 : Math.max(0, file.diskSize - COMPARED_BYTES);
  for await (const chunk of file.read(position)) {
    last = Buffer.concat([last, chunk]).subarray(-COMPARED_BYTES);
    position += chunk.length;
  }
  const start = position - last.length;
  const firstLine = start === 0 ? 0 : last.indexOf(10) + 1;
  const splitter = new LineSplitter(start + firstLine);
  // A line that is no event is not in the table; a long one may be there shortened.
  const events = [...splitter.push(last.subarray(firstLine))].flatMap((line) => {
    const parsed = parseLine(line);
    return 'event' in parsed ? { start: line.start, text: parsed.text } : [];
  });
  const lines = events.slice(-COMPARED_LINES);
  const stored = await sink.lineHashesAt(
    record.id,
    lines.map(({ start }) => start),
  );
  // With no event in it to compare, its first KiB alone tells, which is the same.
  const agree = lines.every(({ start, text }) => {
    const found = stored.get(start);
    return found === lineHash(text) || found === lineHash(shortenedLine(text, CROWDED_LINE_BYTES));
  });
  return agree ? splitter.lineStart : null;
}
