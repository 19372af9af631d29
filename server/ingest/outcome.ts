/** What became of a stream or a file. */
import type { IngestResult } from '../../shared/ingest.ts';
import type { SinkBatch } from './sink.ts';

export type { IngestResult } from '../../shared/ingest.ts';

/** What went wrong with a file without spoiling the rest of it. */
export interface Warning {
  code: 'GZIP_TRUNCATED' | 'GZIP_CORRUPT' | 'INCOMPLETE_LAST_LINE' | 'NO_EVENT_TYPE' | 'NO_TIME';
  message: string;
}

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

/** How many rejects an answer names; the counter goes on. */
const REPORTED_REJECTS = 20;

/** The result of nothing, to be counted up. */
export const nothingYet = (): IngestResult => ({ received: 0, accepted: 0, duplicates: 0, rejected: 0, rejects: [] });

/** Whether there were lines and none of them is an event, new or known. */
export const hasNoEvents = ({ accepted, duplicates, rejected }: IngestResult) =>
  rejected > 0 && accepted === 0 && duplicates === 0;

/** Adds the lines of a stored batch that are no events. */
export function addRejects(result: IngestResult, { rejected, rejects }: SinkBatch): void {
  result.rejected += rejected;
  const room = REPORTED_REJECTS - result.rejects.length;
  for (const { line, reason } of rejects.slice(0, Math.max(0, room))) result.rejects.push({ line, reason });
}
