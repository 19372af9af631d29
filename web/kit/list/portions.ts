import type { RowPortions } from './table-types.ts';

/** Rows that an API call brings with each page of the largest size. */
export const LARGEST_PAGE = 100;

/** Asks for page after page until one is not full. */
export async function* pagesOf<Row>(page: (number: number) => Promise<readonly Row[]>): RowPortions<Row> {
  for (let number = 1; ; number++) {
    const rows = await page(number);
    if (rows.length > 0) yield rows;
    if (rows.length < LARGEST_PAGE) return;
  }
}

/** Rows that are all in hand. */
export async function* portionOf<Row>(rows: readonly Row[]): RowPortions<Row> {
  yield rows;
}

/** All of them at once; for what cannot be done bit by bit. */
export async function gather<Row>(portions: RowPortions<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of portions) all.push(...rows);
  return all;
}
