import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';
import { fromBrowser } from '../base-path.ts';

/**
 * The query of the address that the page has, or was asked for and is on its way to: who searches and then sorts or chooses a time,
 * before the answer is there, means all of it. The router is asked itself: its hooks tell of it in a transition, which a busy machine
 * draws only after the next press.
 */
export function useAskedSearch(): string {
  const { pathname, search } = useLocation();
  const { router } = useContext(RouterContext)!;
  const asked = () => {
    const { location, navigation } = router.state;
    const next = navigation.formAction ? location : (navigation.location ?? location);
    return fromBrowser(next.pathname) === pathname ? next.search : search;
  };
  return useSyncExternalStore(router.subscribe, asked, () => search);
}
