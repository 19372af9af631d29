import type { IngestSource } from '../../../shared/ingest.ts';
import type { Color } from '../../kit/tones.ts';

/** More than this still to read is worth a word, in bytes. */
const MUCH = 10_000_000;

type SourceState = 'fault' | 'behind' | 'rejects' | 'fine';

/** How a source is doing. */
export const sourceState = ({ fault, lag, rejected }: IngestSource): SourceState =>
  fault ? 'fault' : (lag ?? 0) > MUCH ? 'behind' : rejected > 0 ? 'rejects' : 'fine';

export const sourceTone: Record<SourceState, Color> = {
  fault: 'error',
  behind: 'warning',
  rejects: 'warning',
  fine: 'success',
};
