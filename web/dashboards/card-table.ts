/** The figures of a card as rows, for its table and its CSV file. */
export interface CardTable {
  columns: CardColumn[];
  rows: CardCell[][];
}

export type CardCell = string | number | null;

/** `format` of numbers and `time` of days and instants are for eyes alone: a file has the bare number, and ISO 8601. */
export interface CardColumn {
  header: string;
  numeric?: boolean;
  format?: (value: number) => string;
  time?: (iso: string) => string;
}

/** A cell as it is read; `number` writes numbers of columns without a format. */
export function cellText(value: CardCell, { format, time }: CardColumn, number: (value: number) => string) {
  if (typeof value === 'number') return (format ?? number)(value);
  return value && time ? time(value) : value;
}

/** A cell as a file has it: what keeps machine text in its order on a screen would make it another text there. */
export const cellValue = (value: CardCell): CardCell =>
  typeof value === 'string' ? value.replace(/[\u2066-\u2069]/g, '') : value;

/** Cents as a file has them: 1234.5 dollars of 123450. */
export const dollars = (minor: number): number => minor / 100;
