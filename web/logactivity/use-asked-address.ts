import { useLocation } from 'react-router-dom';
import { useAskedSearch } from '../kit/use-asked-search.ts';
import { FIRST_FIELD, filterNames, type NetworkAddress } from './network-address.ts';

/** What addresses of the log are made of: what stands, or what was asked for and is on its way (`useAskedSearch`), as its address has it. */
export function useAskedAddress(shown: NetworkAddress): NetworkAddress {
  const { search } = useLocation();
  const asked = useAskedSearch();
  if (asked === search) return shown;
  const params = new URLSearchParams(asked);
  const given = filterNames.map((name) => [name, params.get(name)] as const).filter(([, value]) => value);
  return {
    filter: Object.fromEntries(given),
    by: params.get('by') ?? FIRST_FIELD,
    columns: params.get('fields')?.split(',') ?? [],
    cursor: params.get('cursor'),
  };
}
