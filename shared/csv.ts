/** Lines of CSV, RFC 4180. */

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export type CsvValue = string | number | null | undefined;

/**
 * One field as RFC 4180 has it. Text that begins like a formula gets an apostrophe in front, since the text of a list may come
 * from anybody; numbers are numbers, negative ones too. What separates fields for some spreadsheets (`;` where a comma stands before
 * decimals) is quoted too, or what follows it would be a field, and perhaps a formula, of its own.
 */
export function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly CsvValue[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** By it spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
