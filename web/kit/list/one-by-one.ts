import { ApiError, didNotArrive } from '../../../shared/api.ts';
import type { BulkWork } from './table-types.ts';

/**
 * Changes one row after the other, and says how many there were of each: what is refused of one, as when it was changed meanwhile,
 * stops no other. `work`: it says how far it is, and ends early when it is stopped.
 */
export async function oneByOne<Row>(rows: readonly Row[], change: (row: Row) => Promise<unknown>, work?: BulkWork) {
  let done = 0;
  let refused = 0;
  for (const row of rows) {
    work?.onProgress((done + refused) / rows.length);
    if (work?.signal.aborted) break;
    try {
      await change(row);
      done++;
    } catch (error) {
      if (!(error instanceof ApiError) || didNotArrive(error)) throw error;
      refused++;
    }
  }
  return { done, refused, left: rows.length - done - refused };
}

/** What is gone already is as whoever deletes it wants it. */
export const orGone = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
