import { useCallback, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/**
 * Asks for the page's data anew: for what happens by itself, not for what a person does. Nothing is asked, and undefined given, while
 * nobody looks or the router is busy: what is under way would be broken off and begun again. The router is asked itself, its hooks
 * tell of it late (use-asked-search.ts).
 */
export function useAskAnew(): () => Promise<void> | undefined {
  const { router } = useContext(RouterContext)!;
  return useCallback(() => {
    const { navigation, revalidation } = router.state;
    const isBusy = navigation.state !== 'idle' || revalidation !== 'idle';
    return document.hidden || isBusy ? undefined : router.revalidate();
  }, [router]);
}

/** Asks for the page's data anew so long after the answer before, first after `firstMs`; without a time never. */
export function useAskingAnew(everyMs: number | undefined, firstMs = everyMs): void {
  const askAnew = useAskAnew();
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let isLeft = false;
    let timer = setTimeout(again, firstMs);
    async function again() {
      await askAnew();
      if (!isLeft) timer = setTimeout(again, everyMs);
    }
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [everyMs, firstMs, askAnew]);
}
