import { basename } from 'node:path';
import { MAX_SOURCE_NAME } from '../../shared/ingest-values.ts';
import { FileFeed } from './file-feed.ts';
import { bytesOf, fileError, type OpenFile, openFile } from './files.ts';
import { identify } from './identify.ts';
import { SNIFF_BYTES } from './lines.ts';
import { addRejects, type ImportProgress, type ImportResult, nothingYet } from './outcome.ts';
import { shortName } from './siblings.ts';
import { FileMoved, type Sink } from './sink.ts';
import { assertNdjson } from './stream.ts';

export interface ImportOptions {
  /** The source of a file not known yet; a known one stays with its own. */
  source?: string;
  /** The followed path that the file was rotated away from. */
  followedAs?: string;
  onProgress?(progress: ImportProgress): void;
}

/** A file's source when none is named: its base name without `.gz`, cut where that is longer than a name may be. */
export const sourceOfPath = (path: string) =>
  shortName(basename(path).replace(/(.)\.gz$/i, '$1'), path, MAX_SOURCE_NAME);

/**
 * Imports one file, plain or gzip. A file known by its content goes on where its stored lines end, under whatever name it comes.
 * Throws AppError INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_DENIED, INGEST_UNREADABLE, or NOT_NDJSON with nothing stored.
 */
export async function importFile(sink: Sink, path: string, options: ImportOptions): Promise<ImportResult> {
  const file = openFile(path);
  try {
    return await importOpenFile(sink, file, path, options);
  } finally {
    file.close();
  }
}

/** Imports a file that is open, whatever is at `path` by now. Throws as `importFile` does. */
export async function importOpenFile(
  sink: Sink,
  file: OpenFile,
  path: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = {
    source: options.source ?? sourceOfPath(path),
    ...nothingYet(),
    alreadyStored: false,
    continued: false,
    warnings: [],
  };
  for (;;) {
    try {
      await importNew(sink, file, path, options, result);
      return result;
    } catch (error) {
      // Another import, or following, stored lines of the same file: go on from where it stands now.
      if (!(error instanceof FileMoved)) throw (error as NodeJS.ErrnoException).syscall ? fileError(error) : error;
    }
  }
}

async function importNew(
  sink: Sink,
  file: OpenFile,
  path: string,
  options: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const identity = await identify(file, sink);
  if (identity.kind === 'new') assertNdjson(await bytesOf(file, 0, SNIFF_BYTES));
  else result.source = sink.sourceName(identity.record.sourceId);
  if (identity.kind === 'covered') {
    result.alreadyStored = true;
    return;
  }
  const record = identity.kind === 'known' ? identity.record : null;
  result.continued = record !== null;
  const { fingerprinter } = identity;
  let isTyped = false;
  let isTimed = false;
  const feed = new FileFeed({
    sink,
    record,
    newestFile: identity.kind === 'new' ? identity.newestFile : 0,
    fingerprinter,
    sourceName: result.source,
    path: options.followedAs ?? path,
    followed: options.followedAs !== undefined,
    dev: file.dev,
    inode: file.inode,
    size: () => (file.gzip ? null : file.diskSize),
    onCommit: (batch) => {
      result.received += batch.rows.length + batch.rejected;
      result.accepted += batch.rows.length;
      isTyped ||= batch.rows.some(({ event_type }) => event_type !== null);
      isTimed ||= batch.rows.some(({ time }) => time !== null);
      addRejects(result, batch);
      options.onProgress?.({
        bytes: file.diskPosition,
        totalBytes: file.diskSize,
        accepted: result.accepted,
        rejected: result.rejected,
      });
    },
  });
  for await (const chunk of file.read(fingerprinter.position)) await feed.take(chunk);
  const whole = await feed.finish();
  if (file.warning) result.warnings.push(file.warning);
  else if (!whole) {
    result.warnings.push({
      code: 'INCOMPLETE_LAST_LINE',
      message: 'The last line is not complete; it was left and is read when the file has grown and is imported again',
    });
  }
  if (result.accepted > 0 && !isTyped) {
    result.warnings.push({
      code: 'NO_EVENT_TYPE',
      message:
        'No line says what event it is (event_type), as those of Suricata do: they are stored, and nothing is made of them',
    });
  } else if (result.accepted > 0 && !isTimed) {
    result.warnings.push({
      code: 'NO_TIME',
      message:
        'No event has a time that can be read (timestamp): they are stored, listed last, and in no time range, so that pages ' +
        'which show the last hours or days show none of them',
    });
  }
  result.alreadyStored = record !== null && result.received === 0 && !file.warning && whole;
}
