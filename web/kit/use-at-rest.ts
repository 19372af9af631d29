import { useEffect, useState } from 'react';

/** A page that never rests gets it after this long. */
const LATEST_MS = 1500;

/**
 * What `load` brings, once the page has come to rest; null on the server and until then. For code that a page is whole without:
 * when it does not arrive, the next page tries again. `load` must be the same function in every render.
 */
export function useAtRest<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null);
  useEffect(() => {
    let left = false;
    const begin = () =>
      void load().then(
        (it) => left || setLoaded({ it }),
        () => {},
      );
    // Safari has no idle callback.
    const rest = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    const stop = globalThis.cancelIdleCallback ?? clearTimeout;
    const handle = rest(begin, { timeout: LATEST_MS });
    return () => {
      left = true;
      stop(handle);
    };
  }, [load]);
  return loaded?.it ?? null;
}
