import { useCallback, useRef, useState } from 'react';
import type { FoundIcon } from '../../shared/icons.ts';
import { iconsApi } from '../../shared/icons-api.ts';
import { useKitServices } from '../kit/services.ts';
import { type IconAddress, SET } from './icon-address.ts';

/** Icons that one call brings. */
const PAGE_SIZE = 100;

/** What the API is asked for an address. */
export const searchFor = ({ q, category, used }: IconAddress, page: number) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(used && { used: true }),
  page,
  perPage: PAGE_SIZE,
});

/** The icons of a search, page by page as they are looked at; `first` is the page that came with the address. */
export function useIconPages(address: IconAddress, first: { page: number; icons: FoundIcon[] }) {
  const { api } = useKitServices();
  const [pages, setPages] = useState(() => new Map([[first.page, first.icons]]));
  const [failed, setFailed] = useState(false);
  const asked = useRef(new Set([first.page]));
  const at = (index: number): FoundIcon | undefined =>
    pages.get(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE];

  /** Brings what is missing of the places from `start` to `end`, each page once. */
  const bring = useCallback(
    (start: number, end: number) => {
      for (let page = Math.floor(start / PAGE_SIZE) + 1; page <= Math.floor(end / PAGE_SIZE) + 1; page++) {
        if (asked.current.has(page)) continue;
        asked.current.add(page);
        iconsApi(api)
          .search(SET, searchFor(address, page))
          .then(
            ({ icons }) => setPages((known) => new Map(known).set(page, icons)),
            () => {
              asked.current.delete(page);
              setFailed(true);
            },
          );
      }
    },
    [api, address],
  );
  return { at, bring, failed, tryAgain: () => setFailed(false) };
}
