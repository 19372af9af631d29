import { useEffect, useState } from 'react';
import { atRest } from './at-rest.ts';
import { whenFetched } from './when-fetched.ts';

/**
 * What `load` brings, once the page has come to rest; null on the server and until then. For code that a page is whole without.
 * `load` must be the same function in every render.
 */
export function useAtRest<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null);
  useEffect(() => {
    let left = false;
    const cancel = atRest(() => whenFetched(load, (it) => left || setLoaded({ it })));
    return () => {
      left = true;
      cancel();
    };
  }, [load]);
  return loaded?.it ?? null;
}
