import { BYTE_ORDER_MARK, csvLine } from '../../../shared/csv.ts';
import type { CsvColumn, RowPortions } from './table-types.ts';

/**
 * A file of all rows, however many: each portion becomes a blob at once, which browsers may keep on disk, so that no long text
 * stays in memory. `onProgress` hears how many rows there are so far.
 */
export async function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  portions: RowPortions<Row>,
  signal: AbortSignal,
  onProgress: (rows: number) => void = () => {},
): Promise<Blob> {
  const parts: (string | Blob)[] = [BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))];
  let count = 0;
  for await (const rows of portions) {
    signal.throwIfAborted();
    parts.push(new Blob([rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')]));
    count += rows.length;
    onProgress(count);
  }
  signal.throwIfAborted();
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
