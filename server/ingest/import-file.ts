import { basename } from 'node:path';
import { REPORTED_REJECTS } from './batch.ts';
import { FileFeed } from './file-feed.ts';
import { bytesOf, fileError, type OpenFile, openFile, type Warning } from './files.ts';
import { identify } from './fingerprint.ts';
import { SNIFF_BYTES } from './lines.ts';
import { assertNdjson, type IngestResult } from './stream.ts';
import { type EventWriter, FileMoved } from './writer.ts';

/** What came of importing one file. Its lines that were stored before are not read again and not counted. */
export interface ImportResult extends IngestResult {
  source: string;
  /** The file was known by its content and held nothing new. */
  alreadyStored: boolean;
  /** The file was known by its content and went on from where it had been read to; then `rejects` count lines from there. */
  continued: boolean;
  warnings: Warning[];
}

export interface ImportProgress {
  /** Bytes on disk read so far. */
  bytes: number;
  totalBytes: number | null;
  accepted: number;
  rejected: number;
}

export interface ImportOptions {
  /** The source of a file not known yet; a known one stays with its own. */
  source?: string;
  /** The followed path that the file was rotated away from. */
  followedAs?: string;
  onProgress?(progress: ImportProgress): void;
}

/** A file's source when none is named: its base name without `.gz`. */
export const sourceOfPath = (path: string) => basename(path).replace(/(.)\.gz$/i, '$1');

/**
 * Imports one file, plain or gzip. A file known by its content goes on where its stored lines end, under whatever name it comes.
 * Throws AppError INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_UNREADABLE, or NOT_NDJSON with nothing stored.
 */
export async function importFile(writer: EventWriter, path: string, options: ImportOptions): Promise<ImportResult> {
  const result: ImportResult = {
    source: options.source ?? sourceOfPath(path),
    received: 0,
    accepted: 0,
    duplicates: 0,
    rejected: 0,
    rejects: [],
    alreadyStored: false,
    continued: false,
    warnings: [],
  };
  const file = openFile(path);
  try {
    for (;;) {
      try {
        await importOpen(writer, file, path, options, result);
        return result;
      } catch (error) {
        // Another import, or following, stored lines of the same file: go on from where it stands now.
        if (!(error instanceof FileMoved)) throw error;
      }
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? fileError(error) : error;
  } finally {
    file.close();
  }
}

async function importOpen(
  writer: EventWriter,
  file: OpenFile,
  path: string,
  options: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const identity = await identify(file, writer);
  if (identity.kind === 'new') assertNdjson(await bytesOf(file, 0, SNIFF_BYTES));
  else result.source = writer.sourceName(identity.record.sourceId);
  if (identity.kind === 'covered') {
    result.alreadyStored = true;
    return;
  }
  const record = identity.kind === 'known' ? identity.record : null;
  result.continued = record !== null;
  const { trail } = identity;
  const feed = new FileFeed({
    writer,
    record,
    newestFile: identity.kind === 'new' ? identity.newestFile : 0,
    trail,
    sourceName: result.source,
    path: options.followedAs ?? path,
    followed: options.followedAs !== undefined,
    dev: file.dev,
    inode: file.inode,
    size: () => (file.gzip ? null : file.diskSize),
    onCommit: (batch) => {
      result.received += batch.rows.length + batch.rejected;
      result.accepted += batch.rows.length;
      result.rejected += batch.rejected;
      for (const { line, reason } of batch.rejects) {
        if (result.rejects.length < REPORTED_REJECTS) result.rejects.push({ line, reason });
      }
      options.onProgress?.({
        bytes: file.diskPosition,
        totalBytes: file.diskSize,
        accepted: result.accepted,
        rejected: result.rejected,
      });
    },
  });
  for await (const chunk of file.read(trail.position)) await feed.take(chunk);
  const whole = await feed.finish();
  if (file.warning) result.warnings.push(file.warning);
  else if (!whole) {
    result.warnings.push({
      code: 'INCOMPLETE_LAST_LINE',
      message: 'The last line is not complete; it was left and is read when the file has grown and is imported again',
    });
  }
  result.alreadyStored = record !== null && result.received === 0 && !file.warning && whole;
}
