import type { CsvColumn, RowPortions } from './table-types.ts';

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One field as RFC 4180 has it. Text that begins like a formula gets an apostrophe in front, since the text of a list may come
 * from anybody; numbers are numbers, negative ones too. What separates fields for some spreadsheets (`;` where a comma stands before
 * decimals) is quoted too, or what follows it would be a field, and perhaps a formula, of its own.
 */
export function csvField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly (string | number | null | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

/** By it spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

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
