import { searchOf } from '../kit/list/list-search.ts';

/** The one set that comes with the console. */
export const SET = 'mdi';

/** What the address of the page says. */
export interface IconAddress {
  q: string;
  /** Id of a category; '' for all. */
  category: string;
  /** 'true': only those that the console draws itself. */
  used: string;
  /** Name of the chosen icon; '' for none. */
  icon: string;
}

/** What the API takes of an address that anybody may have written. */
export function readAddress(search: URLSearchParams): IconAddress & { page: number } {
  const slug = (name: string) => /^[a-z0-9-]{1,60}$/.exec(search.get(name) ?? '')?.[0] ?? '';
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    category: slug('category'),
    used: search.get('used') === 'true' ? 'true' : '',
    icon: slug('icon'),
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** `?…` of the page with some of it changed; `?` alone where nothing is left. */
export const hrefWith = ({ q, category, used, icon }: IconAddress, changes: Partial<IconAddress> & { page?: string }) =>
  searchOf({ q, category, used, icon, ...changes }, {}) || '?';
