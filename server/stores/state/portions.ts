/** Rows that one statement takes: each has some values, and there is a most of these. */
const ROWS = 200;

/** So many of something at a time as one statement takes; of none nothing. */
export function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += ROWS) yield all.slice(from, from + ROWS);
}
