import type { IngestSources } from '../../shared/ingest.ts';
import { useLiveData } from '../kit/use-live-data.ts';

/** While something is worked out the page asks again. */
const AGAIN_MS = 2000;

/** Loads the page's data anew as events come, and oftener while what is worked out from them is behind. */
export function useLiveSources({ events, done }: IngestSources['derived']): void {
  useLiveData(['Event', 'IngestSource'], done < events ? AGAIN_MS : undefined);
}
