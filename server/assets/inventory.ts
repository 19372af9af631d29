import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { type AssetModel, assetsOf, NO_NOTES, sharedAddresses } from './model.ts';
import { allNotes } from './notes.ts';

/** How old what a list shows may be, in milliseconds: threats are closed and events come at any time. */
export const FRESH = 2000;
/** So many times as long as it took to make it is shown at least: with many machines nothing else would be done. */
const REST = 4;
/** What takes longer than this to make is made behind the reader, who is shown the one before. */
const QUICK = 200;
/** Hours of ten years: an address's whole past. */
export const EVER = 24 * 3660;

export interface Inventory {
  byId: ReadonlyMap<string, AssetModel>;
  /** By address, the machine that has it now. */
  byAddress: ReadonlyMap<string, AssetModel>;
}

/**
 * Assets are worked out from the derived tables, threats and notes as one model in memory: nothing is stored of them but what
 * people say, so that a rebuild gives the same. It is made anew when somebody asks and it is older than two seconds, or than some
 * times what it took to make.
 */
export function inventory(db: Handle, events: EventStore) {
  let made: Inventory | null = null;
  let at = 0;
  let took = 0;
  let making: Promise<Inventory> | null = null;
  /** Nobody's going away ends it: the next reader wants it as well. */
  const closing = new AbortController();

  const make = async (): Promise<Inventory> => {
    const began = Date.now();
    const [facts, notes] = await Promise.all([events.networkFacts(closing.signal), allNotes(db)]);
    const hours = await events.hostHours(sharedAddresses(facts), EVER, closing.signal);
    const assets = assetsOf(facts, hours, (id) => notes.get(id) ?? NO_NOTES);
    const byId = new Map(assets.map((asset) => [asset.id, asset]));
    const byAddress = new Map<string, AssetModel>();
    for (const asset of assets)
      for (const { address, to } of asset.tenures) if (to === null) byAddress.set(address, asset);
    made = { byId, byAddress };
    at = Date.now();
    took = at - began;
    return made;
  };
  const again = () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };

  return {
    /** The assets there are; `isFresh`: as they are now, for whoever has just changed one. */
    async current(isFresh = false): Promise<Inventory> {
      if (isFresh) {
        await making?.catch(() => undefined);
        return again();
      }
      if (made && Date.now() - at < Math.max(FRESH, REST * took)) return made;
      const next = again();
      if (!made || took < QUICK) return next;
      next.catch(() => undefined);
      return made;
    },
    close: () => closing.abort(),
  };
}
export type AssetInventory = ReturnType<typeof inventory>;
