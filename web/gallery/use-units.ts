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
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
    return {
      gigabytes: unitOf(locale, 'gigabyte'),
      milliseconds: unitOf(locale, 'millisecond'),
      percent: unitOf(locale, 'percent'),
      /** 0 is Sunday. */
      weekday: (day: number) => weekday.format(Date.UTC(2026, 9, 25 + day)),
    };
  }, [locale]);
}
