import type { Amounts } from '../kit/amounts.ts';
import type { CardColumn } from './card-table.ts';

/** A column of dollars (`dollars` of cents): plain numbers in a file, amounts in the table. */
export const moneyColumn = (header: string, { money }: Amounts): CardColumn => ({
  header,
  numeric: true,
  format: (value) => money(Math.round(value * 100)),
});
