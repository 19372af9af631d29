import { useMemo } from 'react';
import { useFormats } from '../kit/format.ts';

/** Writes amounts with a unit: `unitOf('en', 'kilobyte')(3)` is 3 kB. */
export function unitOf(locale: string, unit: string): (value: number) => string {
  const formatter = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return (value) => formatter.format(value);
}

/** Amounts with their unit, as each language writes it. */
export function useUnits() {
  const { locale } = useFormats();
  return useMemo(
    () => ({
      gigabytes: unitOf(locale, 'gigabyte'),
      milliseconds: unitOf(locale, 'millisecond'),
      percent: unitOf(locale, 'percent'),
    }),
    [locale],
  );
}
