import { useFormats } from './format.ts';

/** Writes an amount of dollars in the reader's language; cents only where there are any. */
export function useDollars(): (amount: number) => string {
  const { locale } = useFormats();
  return (amount) =>
    // Arabic would put the sign of the currency into the middle of a text whose digits are Latin.
    new Intl.NumberFormat(locale.startsWith('ar') ? 'en' : locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 2,
    }).format(amount);
}
