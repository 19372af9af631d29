import type { TableChoices } from './table-types.ts';

/** A list under a name: what its address says after the `?`. */
export interface SavedView {
  name: string;
  search: string;
}

/** What one account has told one table. */
export interface TableMemory extends TableChoices {
  views: SavedView[];
  /** Name of the view that the page opens with. */
  standard: string | null;
}

const VERSION = 1;
const NOTHING: TableMemory = { hidden: null, density: 'comfortable', views: [], standard: null };

/** Under which name the browser keeps it. */
export const memoryKey = (table: string, account: number | undefined): string => `ndr-table ${table} ${account ?? ''}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedView).name === 'string' &&
  typeof (value as SavedView).search === 'string';

/** What is kept; whatever of it is not as it should be is as if it had never been. */
export function readMemory(key: string, storage: Pick<Storage, 'getItem'> = localStorage): TableMemory {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '{}');
    if (kept.v !== VERSION) return NOTHING;
    const views = Array.isArray(kept.views) ? kept.views.filter(isView) : [];
    return {
      hidden: Array.isArray(kept.hidden) ? kept.hidden.filter((id: unknown) => typeof id === 'string') : null,
      density: kept.density === 'dense' ? 'dense' : 'comfortable',
      views,
      standard: views.some(({ name }: SavedView) => name === kept.standard) ? kept.standard : null,
    };
  } catch {
    return NOTHING;
  }
}

/** Changes what is kept, reading it again first: another tab may have written. A browser that keeps nothing is no error. */
export function changeMemory(
  key: string,
  change: (memory: TableMemory) => Partial<TableMemory>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): TableMemory {
  const memory = readMemory(key, storage);
  const next = { ...memory, ...change(memory) };
  try {
    storage.setItem(key, JSON.stringify({ v: VERSION, ...next }));
  } catch {
    // Full, or forbidden: it holds until the page is left.
  }
  return next;
}
