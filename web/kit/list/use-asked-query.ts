import { useLocation } from 'react-router-dom';
import { useAskedSearch } from '../use-asked-search.ts';
import { defaultsOf, type ListAddress } from './list-search.ts';
import type { ListQuery } from './list-types.ts';

/** What links of a list are made of: what stands, or what was asked for and is on its way (`useAskedSearch`), as its address has it. */
export function useAskedQuery(of: ListAddress, query: ListQuery): ListQuery {
  const { search } = useLocation();
  const asked = useAskedSearch();
  if (asked === search) return query;
  const values = Object.fromEntries(new URLSearchParams(asked));
  return { ...defaultsOf(of, values), ...values };
}
