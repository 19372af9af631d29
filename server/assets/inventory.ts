import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { Relays } from './blame.ts';
import { compareText } from './identity.ts';
import { type AssetModel, assetsOf, latestOf, relaysOf } from './model.ts';
import { allNotes, notesOf } from './notes.ts';
import { isScanner } from './scanner.ts';

/** How old what a list shows may be, in milliseconds: threats are closed and events come at any time. */
export const FRESH = 2000;
/** So many times as long as it took to make it is shown at least: with many machines nothing else would be done. */
const REST = 10;
/** How long it is shown when nothing has changed: snoozes and mute rules end by time alone. */
const LASTS = 60_000;
/** What takes longer than this to make is made behind the reader, who is shown the one before. */
const QUICK = 200;
/** Hours of ten years: an address's whole past. */
export const EVER = 24 * 3660;

export interface Inventory {
  /** In the order of their ids. */
  all: readonly AssetModel[];
  /** When something was heard of any of them last. */
  newest: string | null;
  byId: ReadonlyMap<string, AssetModel>;
  /** By an id that it had before. */
  byFormerId: ReadonlyMap<string, AssetModel>;
  /** By address, the machine that has it now. */
  byAddress: ReadonlyMap<string, AssetModel>;
  relays: Relays;
}

/** The machine of an id, also of one that it had before. */
export const machineOf = ({ byId, byFormerId }: Inventory, id: string): AssetModel | undefined =>
  byId.get(id) ?? byFormerId.get(id);

const scannersOf = ({ all }: Inventory) => all.flatMap(({ id, notes }) => (isScanner(notes) ? id : [])).join();

/**
 * Assets are worked out from the derived tables, threats and notes as one model in memory: nothing is stored of them but what
 * people say, so that a rebuild gives the same. It is made anew when somebody asks, something has changed and it is older than two
 * seconds, or than some times what it took to make. Whoever was shown one that was overtaken is told by `onRenewed` once there is a
 * newer one.
 */
export function inventory(db: Handle, events: EventStore) {
  let made: Inventory | null = null;
  let revision = -1;
  let at = 0;
  let took = 0;
  let owed: NodeJS.Timeout | undefined;
  let making: Promise<Inventory> | null = null;
  /** Nobody's going away ends it: the next reader wants it as well. */
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  const scannerListeners = new Set<() => void>();
  const hasChanged = () => revision !== events.networkRevision;
  const restsFor = () => at + (hasChanged() ? Math.max(FRESH, REST * took) : LASTS) - Date.now();

  const make = async (): Promise<Inventory> => {
    const start = Date.now();
    const known = events.networkRevision;
    const [facts, notes] = await Promise.all([events.networkFacts(closing.signal), allNotes(db)]);
    const hoursOf = (addresses: readonly string[]) => events.hostHours(addresses, EVER, closing.signal);
    const found = await assetsOf(facts, hoursOf, (machine) => notesOf(machine, notes));
    const all = found.sort((one, other) => compareText(one.id, other.id));
    const byId = new Map(all.map((asset) => [asset.id, asset]));
    const byFormerId = new Map(all.flatMap((asset) => asset.formerly.map((id) => [id, asset] as const)));
    const byAddress = new Map<string, AssetModel>();
    for (const asset of all)
      for (const { address, to } of asset.tenures) if (to === null) byAddress.set(address, asset);
    const before = made;
    const newest = latestOf(all.map(({ lastSeen }) => lastSeen));
    made = { all, newest, byId, byFormerId, byAddress, relays: relaysOf(facts.services) };
    if (before && scannersOf(before) !== scannersOf(made)) for (const listener of scannerListeners) listener();
    revision = known;
    at = Date.now();
    took = at - start;
    return made;
  };
  const again = () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };

  /** What is shown although it is not what there is: the newer one comes, and is told of. */
  const overtaken = (shown: Inventory): Inventory => {
    if (hasChanged() && !owed)
      owed = setTimeout(
        () => {
          again()
            .finally(() => {
              owed = undefined;
            })
            .then(
              () => {
                for (const listener of listeners) listener();
              },
              () => undefined,
            );
        },
        Math.max(restsFor(), 0),
      ).unref();
    return shown;
  };

  return {
    /** The assets there are; `isFresh`: as they are now, for whoever has just changed one. */
    async current(isFresh = false): Promise<Inventory> {
      if (isFresh) {
        await making?.catch(() => undefined);
        return again();
      }
      if (made && restsFor() > 0) return overtaken(made);
      const next = again();
      if (!made || took < QUICK) return next;
      next.catch(() => undefined);
      return overtaken(made);
    },
    /** Calls when what was shown is not what there is any more. */
    onRenewed(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls when people have marked another machine as a scanner, or taken a mark back. */
    onScanners(listener: () => void): () => void {
      scannerListeners.add(listener);
      return () => scannerListeners.delete(listener);
    },
    close: () => {
      clearTimeout(owed);
      closing.abort();
    },
  };
}
export type AssetInventory = ReturnType<typeof inventory>;

const inventories = new WeakMap<EventStore, AssetInventory>();

/** The inventory of a store, one for all who ask; it ends with the store. */
export function inventoryOf(db: Handle, events: EventStore): AssetInventory {
  const known = inventories.get(events) ?? inventory(db, events);
  inventories.set(events, known);
  return known;
}
