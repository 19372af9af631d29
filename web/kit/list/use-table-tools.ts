import { useCallback } from 'react';
import { useKitServices } from '../services.ts';
import { useAtRest } from '../use-at-rest.ts';

type Tools = typeof import('./TableTools.tsx').TableTools;

/** The tools of tables once their code and texts are here; null on the server and until then. */
export function useTableTools(): Tools | null {
  const { loadTexts } = useKitServices();
  const load = useCallback(async () => {
    const [{ TableTools }] = await Promise.all([import('./TableTools.tsx'), loadTexts(['table'])]);
    return TableTools;
  }, [loadTexts]);
  return useAtRest(load);
}
