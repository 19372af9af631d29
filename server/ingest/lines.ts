import { AppError } from '../errors.ts';
import { isObject } from '../is-object.ts';
import { boundsFault, STORED_LINE_BYTES, shortenedLine, withoutThreads } from './bounds.ts';
import { withoutRepeatedNames } from './repeated-names.ts';
import { behindHead, unwrapped } from './wrapped.ts';

/** Longer lines are rejected; the memory that reading one may take is bounded by it. */
export const MAX_LINE_BYTES = 1024 * 1024;

/** One line of a document, without its line ending. */
export interface Line {
  bytes: Buffer;
  /** From 1, counted from where reading began; blank lines count. */
  number: number;
  /** Byte offset of the line's start. */
  start: number;
  /** Byte offset after the line's ending: everything before it has been read. */
  end: number;
  /** Over the limit: `bytes` holds only the beginning. */
  tooLong: boolean;
}

export const NEWLINE = 10;
const KEPT_OF_TOO_LONG = 4096;

/** Cuts a stream of bytes into lines. Blank lines are left out; a BOM at the document's start and a CR at the end are stripped. */
export class LineSplitter {
  /** The offset of the next byte to be pushed. */
  position: number;
  #start: number;
  #parts: Buffer[] = [];
  #length = 0;
  #limit: number;
  /** How many lines have ended. */
  #ended = 0;

  /** `offset`: where in the document the first pushed byte stands; it must be the start of a line. */
  constructor(offset = 0, limit = MAX_LINE_BYTES) {
    this.position = offset;
    this.#start = offset;
    this.#limit = limit;
  }

  /** Takes the next bytes and gives the lines that they complete. Drain it before the next push. */
  *push(chunk: Buffer): Generator<Line> {
    const base = this.position;
    this.position += chunk.length;
    let from = this.#length === 0 ? this.#skipBlank(chunk, 0, base) : 0;
    for (let at = chunk.indexOf(NEWLINE, from); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const line = this.#take(chunk.subarray(from, at), base + at + 1);
      from = this.#skipBlank(chunk, at + 1, base);
      if (line) yield line;
    }
    if (from < chunk.length) this.#keep(chunk.subarray(from));
  }

  /** Where the first line at or after `from` that is not blank starts: a body may be nothing but millions of blank lines. */
  #skipBlank(chunk: Buffer, from: number, base: number): number {
    let start = from;
    for (let at = from; at < chunk.length && isSpace(chunk[at]); at++) {
      if (chunk[at] !== NEWLINE) continue;
      start = at + 1;
      this.#ended++;
    }
    this.#start = base + start;
    return start;
  }

  /** The unterminated last line, if the document ends here, or null. Nothing may be pushed afterwards. */
  rest(): Line | null {
    return this.#take(Buffer.alloc(0), this.position);
  }

  /** Where the line that has begun but not ended starts; equals `position` when there is none. */
  get lineStart(): number {
    return this.#start;
  }

  /** What is held of it. */
  get heldBytes(): number {
    return this.#length > this.#limit ? KEPT_OF_TOO_LONG : this.#length;
  }

  #keep(part: Buffer): void {
    // A copy, for the reader may use its buffer again. Beyond the limit the bytes are only counted.
    if (this.#length <= this.#limit) this.#parts.push(Buffer.from(part));
    this.#length += part.length;
    if (this.#length > this.#limit && this.#parts.length > 1) {
      this.#parts = [Buffer.from(Buffer.concat(this.#parts).subarray(0, KEPT_OF_TOO_LONG))];
    }
  }

  #take(last: Buffer, end: number): Line | null {
    const start = this.#start;
    const number = ++this.#ended;
    const length = this.#length + last.length;
    const parts = this.#parts;
    this.#start = end;
    this.#parts = [];
    this.#length = 0;
    if (length > this.#limit) {
      const bytes = Buffer.concat([...parts, last.subarray(0, KEPT_OF_TOO_LONG)]).subarray(0, KEPT_OF_TOO_LONG);
      return { bytes, number, start, end, tooLong: true };
    }
    let bytes = parts.length > 0 ? Buffer.concat([...parts, last]) : last;
    if (start === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
    if (bytes[bytes.length - 1] === 13) bytes = bytes.subarray(0, -1);
    return isBlank(bytes) ? null : { bytes, number, start, end, tooLong: false };
  }
}

/** Whether a line of only such bytes is blank. */
export const isSpace = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (!isSpace(byte)) return false;
  return true;
}

/** An event with the line to be kept of it, or why there is none. */
export type Parsed = { event: Record<string, unknown>; text: string } | { reason: string; text: string };

/** How much of a rejected line is kept, in characters. */
const SAMPLE_LENGTH = 2048;

/**
 * Reads one line. Bytes that are no UTF-8 become U+FFFD; of a name that an object has twice the last value counts and is kept. Of a line
 * that is too long to be kept whole the long texts are cut. Of a line that another program wrote around an event, the event is what is kept.
 */
export function parseLine(line: Line): Parsed {
  if (line.tooLong) return { reason: 'line too long', text: line.bytes.toString('utf8', 0, SAMPLE_LENGTH) };
  const whole = line.bytes.toString('utf8');
  const rejected = (reason: string) => ({ reason, text: whole.slice(0, SAMPLE_LENGTH) });
  let value: unknown;
  let inner = null;
  try {
    value = JSON.parse(whole);
    inner = isObject(value) ? unwrapped(value, whole) : null;
  } catch {
    inner = behindHead(whole);
    if (!inner) return rejected('not valid JSON');
  }
  const event = inner?.event ?? value;
  if (!isObject(event)) return rejected('not a JSON object');
  const bounded = withoutThreads(event);
  const fault = boundsFault(bounded);
  if (fault) return rejected(fault);
  const came = inner?.text ?? whole;
  // What statistics say of each worker has no bounds.
  const text = bounded === event ? withoutRepeatedNames(came, event) : came;
  // A byte that is no UTF-8 becomes three.
  if (line.bytes.length * 3 <= STORED_LINE_BYTES || Buffer.byteLength(text) <= STORED_LINE_BYTES)
    return { event, text };
  return { event, text: shortenedLine(text, STORED_LINE_BYTES) };
}

/** How many bytes of a document's beginning `notNdjson` wants to see. */
export const SNIFF_BYTES = 64 * 1024;

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** How files begin that are compressed by what nobody here unpacks, as zstd, xz, bzip2, LZ4, zip and compress write them. */
const PACKED = ['28b52ffd', 'fd377a585a00', '425a68', '04224d18', '504b0304', '1f9d'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/** What is wrong with a document as a whole, told from its beginning; null where it may be lines. */
export function faultOfDocument(head: Buffer): AppError | null {
  if (PACKED.some((magic) => head.subarray(0, magic.length).equals(magic))) return new AppError('COMPRESSED_OTHERWISE');
  return notNdjson(head) ? new AppError('NOT_NDJSON') : null;
}

/** Whether text begins as UTF-16 does, which PowerShell writes where it is not told otherwise. */
const isUtf16 = ([one, other]: Buffer) => (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff);

/**
 * Looks at a document's beginning for the usual mistakes, and says what is wrong in a sentence, or null.
 * An array: it starts with `[`, unless that is only a bad first line (complete in itself, an object in the next).
 * Indented JSON: the first line opens an object that the second goes on with.
 */
export function notNdjson(head: Buffer): string | null {
  if (isUtf16(head)) return 'This is UTF-16: UTF-8 is wanted, as Suricata writes eve.json.';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const [first = '', second = ''] = text.split(/\r?\n/, 2).map((line) => line.trimEnd());
  if (first.startsWith('[') && !(parses(first) && second.startsWith('{') && parses(second))) {
    return 'This is a JSON array: one JSON object per line is wanted (NDJSON), as Suricata writes eve.json.';
  }
  if (/^\{(.*[,{[])?$/.test(first) && /^(\s|["}\]])/.test(second) && !parses(first)) {
    return 'This is JSON over several lines: one whole JSON object per line is wanted (NDJSON), as Suricata writes eve.json.';
  }
  return null;
}
