import { useLocation } from 'react-router-dom';
import { useAskedSearch } from '../kit/use-asked-search.ts';
import { type IconAddress, readAddress } from './icon-address.ts';

/** What links of the icons are made of: what stands, or what was asked for and is on its way (`useAskedSearch`), as its address has it. */
export function useAskedAddress(shown: IconAddress): IconAddress {
  const { search } = useLocation();
  const asked = useAskedSearch();
  return asked === search ? shown : readAddress(new URLSearchParams(asked));
}
