import type { DataRouter } from 'react-router-dom';
import { whenLoaded } from './as-loaded.ts';

/** The last of the work on threats that this browser has been given, by forms and by keys, until it is done. */
let last: Promise<unknown> | undefined;

/** Whether some is on its way. */
export const isWorking = (): boolean => last !== undefined;

/** One thing after the other: what is done next is done to what came of the one before, not to what the page showed until then. */
export async function inTurn<Result>(router: DataRouter, work: () => Promise<Result>): Promise<Result> {
  const before = last;
  const turn = (async () => {
    await before?.catch(() => {});
    await whenLoaded(router);
    return work();
  })();
  last = turn;
  try {
    return await turn;
  } finally {
    if (last === turn) last = undefined;
  }
}
