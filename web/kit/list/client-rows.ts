import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { TableColumn } from './table-types.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

/** `-name` in TanStack's terms. */
const sortingOf = (sort: string): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

/** The rows that hold a text, in an order: numbers by size, text as the language sorts it, what has no value last. */
export function useClientRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: string,
  text: string,
): Row[] {
  const { language } = usePreferences();
  const definitions = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return columns
      .filter(({ value }) => value)
      .map(({ id, value }) => ({
        id,
        accessorFn: (row: Row) => value!(row) ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: (a: { getValue: (id: string) => unknown }, b: typeof a) => {
          const [left, right] = [a.getValue(id), b.getValue(id)];
          return typeof left === 'number' && typeof right === 'number'
            ? left - right
            : collator.compare(String(left), String(right));
        },
      }));
  }, [columns, language]);
  const state = useMemo(() => ({ sorting: sortingOf(sort), globalFilter: text.trim() }), [sort, text]);
  const table = useTable({ features, columns: definitions, data: rows, state });
  return table.getRowModel().rows.map(({ original }) => original);
}
