import { type IconDrawing, isDrawing } from './icon-drawing.ts';

export const ICON_CACHE_HOURS = 168;
/** More than all the icons that the console's own data name. */
const MAX_ICONS = 300;
const STORAGE_KEY = 'ndr_icons';
const VERSION = 1;

export type IconStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface Entry extends IconDrawing {
  /** Milliseconds since 1970. */
  at: number;
}

/** Storage can be full, forbidden, or hold what somebody else has written: then it holds nothing. */
function read(storage: IconStorage | null): [string, Entry][] {
  try {
    const { v, icons } = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}');
    if (v !== VERSION) return [];
    return (Object.entries(icons) as [string, Entry][]).filter(
      ([, entry]) =>
        isDrawing(entry.body) && [entry.width, entry.height, entry.at].every((value) => typeof value === 'number'),
    );
  } catch {
    return [];
  }
}

/** Drawings by name, for 168 hours, the newest 300; over the life of the page where there is no storage. */
export function rememberedIcons(storage: IconStorage | null, now: () => number) {
  const entries = new Map(read(storage));
  const fresh = ({ at }: Entry) => at <= now() && now() - at < ICON_CACHE_HOURS * 3_600_000;
  return {
    get(name: string): IconDrawing | undefined {
      const entry = entries.get(name);
      if (!entry || !fresh(entry)) return undefined;
      const { body, width, height } = entry;
      return { body, width, height };
    },
    set(name: string, drawing: IconDrawing): void {
      entries.delete(name);
      entries.set(name, { ...drawing, at: now() });
    },
    /** Drops what is too old or too much, and writes the rest down. */
    keep(): void {
      for (const [name, entry] of entries) if (!fresh(entry)) entries.delete(name);
      for (const name of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_ICONS))) entries.delete(name);
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify({ v: VERSION, icons: Object.fromEntries(entries) }));
      } catch {
        // Full or forbidden: this page still knows them.
      }
    },
  };
}
