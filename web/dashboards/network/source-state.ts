import type { IngestSource } from '../../../shared/ingest.ts';
import type { Color } from '../../kit/tones.ts';

/** More than this still to read is worth a word, in bytes. */
const MUCH = 10_000_000;

type SourceState = 'fault' | 'silent' | 'stopped' | 'behind' | 'rejects' | 'fine';

/** How a source is doing. */
export function sourceState({ state, lag, rejected }: Pick<IngestSource, 'state' | 'lag' | 'rejected'>): SourceState {
  if (state === 'gone' || state === 'failed') return 'fault';
  if (state === 'silent') return 'silent';
  if (state === 'stopped' || state === 'retired') return 'stopped';
  return (lag ?? 0) > MUCH ? 'behind' : rejected > 0 ? 'rejects' : 'fine';
}

export const sourceTone: Record<SourceState, Color | undefined> = {
  fault: 'error',
  silent: 'warning',
  stopped: undefined,
  behind: 'warning',
  rejects: 'warning',
  fine: 'success',
};

/** Whether somebody should look at a source because nothing comes by it. */
export const isMute = (source: Parameters<typeof sourceState>[0]) => ['fault', 'silent'].includes(sourceState(source));

const WORST_FIRST: readonly SourceState[] = ['fault', 'silent', 'behind', 'rejects', 'stopped', 'fine'];

/** Those that somebody should look at, then those by which something came last. */
export const worstFirst = (sources: readonly IngestSource[]): IngestSource[] => {
  const place = (source: IngestSource) => WORST_FIRST.indexOf(sourceState(source));
  const last = ({ lastEventTime }: IngestSource) => (lastEventTime === null ? 0 : Date.parse(lastEventTime));
  return [...sources].sort((one, other) => place(one) - place(other) || last(other) - last(one));
};
