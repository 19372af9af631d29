/** Lines of CSV, RFC 4180. */

/**
 * Text that a spreadsheet would take for a formula, or that looks as if it had been kept from being taken for one. Spreadsheets of East
 * Asia take the wide signs too.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

export type CsvValue = string | number | null | undefined;

/**
 * One field as RFC 4180 has it. Text that begins like a formula gets an apostrophe in front, since the text of a list may come
 * from anybody; numbers are numbers, negative ones too. What separates fields for some spreadsheets (`;` where a comma stands before
 * decimals, a tab beside both) is quoted too, or what follows it would be a field, and perhaps a formula, of its own.
 */
export function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly CsvValue[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** By it spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a table as it was written: its fields, and the number of the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/**
 * Rows of a CSV text, whatever wrote it: commas or, where the first line has more of them, semicolons between fields; blank lines are
 * none. What `csvField` put in front of a formula is taken away again. `unclosed` is the line of a quote that does not end.
 */
export function readCsv(text: string): { rows: CsvRow[]; unclosed: number | null } {
  const body = text.replace(BYTE_ORDER_MARK, '');
  const [head = ''] = body.split('\n', 1);
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, fields: [] };
  let line = 1;
  let field = '';
  let quotedAt: number | null = null;
  const endField = () => {
    row.fields.push(field.startsWith("'") && FORMULA.test(field.slice(1)) ? field.slice(1) : field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.fields.some((each) => each.trim())) rows.push(row);
    row = { line, fields: [] };
  };
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]!;
    if (letter === '\n') line++;
    if (quotedAt !== null) {
      if (letter !== '"') field += letter;
      else if (body[at + 1] === '"') field += body[++at];
      else quotedAt = null;
    } else if (letter === '"' && field === '') quotedAt = line;
    else if (letter === separator) endField();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') field += letter;
  }
  endRow();
  return { rows, unclosed: quotedAt };
}
