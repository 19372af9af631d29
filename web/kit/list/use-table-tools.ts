import { useEffect, useState } from 'react';
import { useLoadTexts } from '../../app/contexts.ts';

/** A page that never rests gets them after this long. */
const LATEST_MS = 1500;

type Tools = typeof import('./TableTools.tsx').TableTools;
let loaded: Tools | undefined;

/** The tools of tables once their code and texts are here; null on the server and until then. Every table of the page shares them. */
export function useTableTools(): Tools | null {
  const loadTexts = useLoadTexts();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    const load = async () => {
      const [module] = await Promise.all([import('./TableTools.tsx'), loadTexts(['table'])]);
      loaded = module.TableTools;
      if (!left) setReady(true);
    };
    // Without them the table is whole but for its tools: the next page tries again.
    const begin = () => void load().catch(() => {});
    // Safari has no idle callback.
    const rest = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    const stop = globalThis.cancelIdleCallback ?? clearTimeout;
    const handle = rest(begin, { timeout: LATEST_MS });
    return () => {
      left = true;
      stop(handle);
    };
  }, [loadTexts]);
  return ready && loaded ? loaded : null;
}
