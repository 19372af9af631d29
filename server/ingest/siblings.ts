import { closeSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bytesOf, type OpenFile, openRegular, readAt } from './files.ts';
import { FINGERPRINT_BYTES, sha256 } from './fingerprinter.ts';
import type { Sink, Source } from './sink.ts';

/** A file that may be an earlier one of a followed path. */
export interface Sibling {
  path: string;
  dev: bigint;
  inode: bigint;
  /** Last modified, nanoseconds since 1970. */
  modified: bigint;
}

/** What log rotation appends: `.1`, `-20260131`, `-2026-01-31`, `.1700000000`, a time after the date; then perhaps `.gz`. */
const ROTATED = /^(\.\d{1,20}|[-.]\d{4}-?\d{2}-?\d{2}([-_T.:]?\d+)*(\.\d+)?)(\.gz)?$/;

/** The rotated files of a followed path, the oldest first. */
export function siblingsOf(path: string): Sibling[] {
  const folder = dirname(path);
  const name = basename(path);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  const siblings: Sibling[] = [];
  for (const other of names) {
    if (!other.startsWith(name) || !ROTATED.test(other.slice(name.length))) continue;
    const stats = statSync(join(folder, other), { bigint: true, throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    siblings.push({ path: join(folder, other), dev: stats.dev, inode: stats.ino, modified: stats.mtimeNs });
  }
  return siblings.sort((a, b) => (a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : 0));
}

/**
 * Whether all of a compressed file is stored, told from its beginning and the length in its last four bytes (RFC 1952,
 * ISIZE), so that old rotated files are not unpacked at each start.
 */
export async function isStoredGzip(path: string, file: OpenFile, sink: Sink): Promise<boolean> {
  const fd = openRegular(path);
  try {
    const trailer = readAt(fd, Math.max(0, file.diskSize - 4), 4);
    if (trailer.length < 4) return false;
    const size = trailer.readUInt32LE(0);
    const head = await bytesOf(file, 0, FINGERPRINT_BYTES);
    return [...sink.files.values()].some(
      (record) =>
        record.byteOffset % 2 ** 32 === size && sha256(head.subarray(0, record.headLength)) === record.headHash,
    );
  } finally {
    closeSync(fd);
  }
}

/** A path without the date that Suricata or a rotation put into its name: such files are one source. */
const family = (path: string) =>
  join(dirname(path), basename(path).replace(/[-.]\d{4}-?\d{2}-?\d{2}([-_T.:]?\d+)*(?=\.[a-z]+$|$)/i, ''));

/**
 * The source of a followed path: the one that has this path; else a new one named after the file, with as many of its
 * folders before it as it takes to be nobody else's (`eve.json`, `sensor2/eve.json`).
 */
export function followedSource(path: string, sources: Iterable<Source>): string {
  const taken = new Map<string, Source>();
  for (const source of sources) {
    if (source.path !== null && family(source.path) === family(path)) return source.name;
    taken.set(source.name, source);
  }
  const parts = family(path).replace(/\.gz$/i, '').split('/').filter(Boolean);
  for (let count = 1; count <= parts.length; count++) {
    const name = parts.slice(-count).join('/');
    if (!taken.has(name)) return name;
  }
  return path;
}
