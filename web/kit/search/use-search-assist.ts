import { useCallback } from 'react';
import { useKitServices } from '../services.ts';
import { useAtRest } from '../use-at-rest.ts';

type Assist = typeof import('./SearchAssist.tsx').SearchAssist;

/** Completion and help once their code and texts are here; null on the server and until then. */
export function useSearchAssist(): Assist | null {
  const { loadTexts } = useKitServices();
  const load = useCallback(async () => {
    const [{ SearchAssist }] = await Promise.all([
      import('./SearchAssist.tsx'),
      loadTexts(['search-help', 'field-labels']),
    ]);
    return SearchAssist;
  }, [loadTexts]);
  return useAtRest(load);
}
