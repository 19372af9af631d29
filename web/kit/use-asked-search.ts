import { useLocation, useNavigation } from 'react-router-dom';
import { fromBrowser } from '../base-path.ts';

/**
 * The query of the address that the page has, or was asked for and is on its way to: who searches and then sorts or chooses a time,
 * before the answer is there, means all of it.
 */
export function useAskedSearch(): string {
  const { pathname, search } = useLocation();
  const { location: next, formAction } = useNavigation();
  return next && !formAction && fromBrowser(next.pathname) === pathname ? next.search : search;
}
