import { type BigIntStats, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAX_SOURCE_NAME } from '../../shared/ingest-values.ts';
import { bytesOf, type OpenFile, readAt } from './files.ts';
import { FINGERPRINT_BYTES, sha256 } from './fingerprinter.ts';
import type { Sink, Source } from './sink.ts';
import { zeekLogOf, zeekSensorOf } from './zeek/zeek.ts';

/** One of the files that a followed path has had, under the name that it has now. */
export interface LogFile {
  path: string;
  /** Device and inode: the same file under any name. */
  key: string;
  /** Differs when the file has been written to. */
  state: string;
  /** Bytes on disk. */
  size: number;
  /** Last modified, nanoseconds since 1970. */
  modified: bigint;
}

export const logFile = (path: string, { dev, ino, size, mtimeNs }: BigIntStats): LogFile => ({
  path,
  key: `${dev}:${ino}`,
  state: `${size}:${mtimeNs}`,
  size: Number(size),
  modified: mtimeNs,
});

/** What is at a path now; undefined also where nobody may look, or links lead nowhere: opening a file says what is wrong with it. */
export function statsAt(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** The regular file at a path as it is now; null when there is none that can be seen. */
export function logFileAt(path: string): LogFile | null {
  const stats = statsAt(path);
  return stats?.isFile() ? logFile(path, stats) : null;
}

/** What log rotation appends: `.1`, `-20260131`, `-2026-01-31`, `.1700000000`, a time after the date; then perhaps `.gz`. */
const ROTATED = /^(\.\d{1,20}|[-.]\d{4}-?\d{2}-?\d{2}([-_T.:]?\d+)*(\.\d+)?)(\.gz)?$/;
/** What rotation appends besides where it compresses by something that nobody here unpacks. */
const PACKED = /\.(zst|xz|bz2|lz4|lzma|zip|Z)$/;

/** The files beside a path whose names go on as `isOne` says, the oldest first. */
function besides(path: string, isOne: (end: string) => boolean): LogFile[] {
  const folder = dirname(path);
  const name = basename(path);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((other) => other.startsWith(name) && isOne(other.slice(name.length)))
    .flatMap((other) => logFileAt(join(folder, other)) ?? [])
    .sort((a, b) => (a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : 0));
}

/** The rotated files of a followed path, the oldest first. */
export const siblingsOf = (path: string): LogFile[] => besides(path, (end) => ROTATED.test(end));

/** Those that are compressed so that they are not read, the oldest first. */
export const packedSiblingsOf = (path: string): LogFile[] =>
  besides(path, (end) => PACKED.test(end) && ROTATED.test(end.replace(PACKED, '')));

/**
 * Where a path that is followed from now on begins: what was rotated away before is left alone. UTC microseconds; the files' own
 * times count, for the clock of their machine may be another one.
 */
export function beginningOf(path: string): bigint {
  const now = BigInt(Date.now()) * 1000n;
  const newest = (siblingsOf(path).at(-1)?.modified ?? 0n) / 1000n;
  return newest < now ? newest : now;
}

/**
 * Whether all of a compressed file is stored, told from its beginning and the length in its last four bytes (RFC 1952,
 * ISIZE), so that old rotated files are not unpacked at each start.
 */
export async function isStoredGzip(fd: number, file: OpenFile, sink: Sink): Promise<boolean> {
  const trailer = readAt(fd, Math.max(0, file.diskSize - 4), 4);
  if (trailer.length < 4) return false;
  const size = trailer.readUInt32LE(0);
  const head = await bytesOf(file, 0, FINGERPRINT_BYTES);
  return [...sink.files.values()].some(
    (record) => record.byteOffset % 2 ** 32 === size && sha256(head.subarray(0, record.headLength)) === record.headHash,
  );
}

/** A path without the date that Suricata or a rotation put into its name: such files are one source. */
const family = (path: string) =>
  join(dirname(path), basename(path).replace(/[-.]\d{4}-?\d{2}-?\d{2}([-_T.:]?\d+)*(?=\.[a-z]+$|$)/i, ''));

/** Whether a log of Zeek by this name would be taken for one of a sensor that writes elsewhere: what one folder has is one sensor's. */
function isOfOtherSensor(name: string, path: string, sources: Iterable<Source>): boolean {
  if (zeekLogOf(name) === null) return false;
  const ofSensor = [...sources].filter(
    (source) => zeekLogOf(source.name) !== null && zeekSensorOf(source.name) === zeekSensorOf(name),
  );
  return (
    ofSensor.length > 0 && ofSensor.every((source) => source.path === null || dirname(source.path) !== dirname(path))
  );
}

/**
 * The source of a followed path: the one that has this path; else a new one named after the file, with as many of its
 * folders before it as it takes to be nobody else's (`eve.json`, `sensor2/eve.json`), cut where that is longer than a name may be.
 */
export function followedSource(path: string, sources: Iterable<Source>, longest: number = MAX_SOURCE_NAME): string {
  const taken = new Map<string, Source>();
  for (const source of sources) {
    if (source.path !== null && family(source.path) === family(path)) return source.name;
    taken.set(source.name, source);
  }
  const parts = family(path).replace(/\.gz$/i, '').split('/').filter(Boolean);
  for (let count = 1; count <= parts.length; count++) {
    const name = shortName(parts.slice(-count).join('/'), path, longest);
    if (!taken.has(name) && !isOfOtherSensor(name, path, taken.values())) return name;
  }
  return shortName(path, path, longest);
}

/** A name with at most so many characters: of a longer one the beginning, and a part of a hash that only its path gives. */
export function shortName(name: string, path: string, longest: number): string {
  if (name.length <= longest) return name;
  const mark = sha256(Buffer.from(family(path))).slice(0, 8);
  return `${name.slice(0, longest - mark.length - 1)}-${mark}`;
}
