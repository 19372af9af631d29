/**
 * The pages a pager shows: the first, the last and those around the current one; null stands for pages left out. At most
 * `most` entries (an odd number from five on), and always as many when there are as many pages, so that the pager keeps its width.
 */
export function pageNumbers(page: number, totalPages: number, most = 7): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (totalPages <= most) return range(1, totalPages);
  const edge = most - 2;
  const middle = (most + 1) / 2;
  if (page <= middle) return [...range(1, edge), null, totalPages];
  if (page > totalPages - middle) return [1, null, ...range(totalPages - edge + 1, totalPages)];
  const beside = (most - 5) / 2;
  return [1, null, ...range(page - beside, page + beside), null, totalPages];
}

/** Rows on a page that one can choose; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;

/** The page and its size that an address asks for; what is no such number falls back. `pageName` is what it calls the page. */
export function pagingOf(query: URLSearchParams, pageName = 'page'): { page: number; perPage: number } {
  const page = Number(query.get(pageName) ?? 1);
  const perPage = Number(query.get('perPage'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? pageSizes[0],
  };
}
