/** The figures of a card as rows, for its table and its CSV file. */
export interface CardTable {
  /** `format` is for eyes alone: a file has the bare number. */
  columns: { header: string; numeric?: boolean; format?: (value: number) => string }[];
  rows: (string | number | null)[][];
}

/** Cents as a file has them: 1234.5 dollars of 123450. */
export const dollars = (minor: number): number => minor / 100;
