import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '../../shared/error-body.ts';
import type { ImportProgress, ImportResult } from './outcome.ts';

/** The longest path of a Unix socket, on the systems where it is shortest. */
const PATH_LIMIT = 103;

/**
 * The socket `ingest.sock` of the data folder: over it the command line hands its work to a running server, who alone has the
 * databases open. The path is in a spelling that the system takes; it holds until `release`.
 */
export function controlSocket(dataDir: string): { path: string; release(): void } {
  const path = join(dataDir, 'ingest.sock');
  if (Buffer.byteLength(path) <= PATH_LIMIT || process.platform !== 'linux') return { path, release() {} };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/ingest.sock`, release: () => closeSync(folder) };
}

/** A line of the answer to an import: progress, and at last its result or what went wrong. */
export type ImportLine = { progress: ImportProgress } | { result: ImportResult } | { error: ErrorBody };
