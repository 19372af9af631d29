/**
 * The pages a pager shows: the first, the last and those around the current one; null stands for pages left out. At most
 * seven entries, and always seven when there are as many pages, so that the pager keeps its width.
 */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (totalPages <= 7) return range(1, totalPages);
  if (page <= 4) return [...range(1, 5), null, totalPages];
  if (page >= totalPages - 3) return [1, null, ...range(totalPages - 4, totalPages)];
  return [1, null, page - 1, page, page + 1, null, totalPages];
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
