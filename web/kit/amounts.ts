import { type Locale, useFormats } from './format.ts';

export interface Amounts {
  /** 3 Nov 2026: a day of the calendar, `2026-11-03`, which is the same in every time zone. */
  date: (day: string) => string;
  /** $3,348.02 of cents. All amounts are in dollars (shared/invoice-values.ts). */
  money: (minor: number) => string;
  /** A number that stands in a field, `18.50`, as one types it in this language: `18,50`. */
  typed: (number: string) => string;
  /** $3.3K: for the axis of a chart, and for a figure whose cents say nothing. */
  short: (minor: number) => string;
  /** November 2026 of `2026-11`, and Nov for an axis. */
  month: (month: string) => string;
  shortMonth: (month: string) => string;
  /** Monday of 0, and Mon for an axis. */
  weekday: (index: number) => string;
  shortWeekday: (index: number) => string;
}

const DAY_MS = 86_400_000;
const A_MONDAY = Date.UTC(2024, 0, 1);
const cache = new Map<string, Amounts>();

/** Formatters of money and calendar days, for the pages that have any. */
export function amountsFor(locale: Locale): Amounts {
  const known = cache.get(locale);
  if (known) return known;
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  // Arabic would put the sign of the currency into the middle of a text whose digits are Latin.
  const numbers = locale.startsWith('ar') ? 'en' : locale;
  const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const money = new Intl.NumberFormat(numbers, currency);
  // Browsers and servers shorten British thousands differently (k, K) and $10.0K, and what a server drew must be what a browser draws.
  const short = new Intl.NumberFormat(locale.startsWith('fr') ? locale : 'en-US', {
    ...currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const sign = new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const month = part({ month: 'long', year: 'numeric' });
  const shortMonth = part({ month: 'short' });
  const weekday = part({ weekday: 'long' });
  const shortWeekday = part({ weekday: 'short' });
  const amounts = {
    date: (of: string) => day.format(new Date(of)),
    money: (minor: number) => money.format(minor / 100),
    typed: (of: string) => of.replace('.', sign),
    short: (minor: number) => short.format(minor / 100),
    month: (of: string) => month.format(new Date(of)),
    shortMonth: (of: string) => shortMonth.format(new Date(of)),
    weekday: (index: number) => weekday.format(A_MONDAY + index * DAY_MS),
    shortWeekday: (index: number) => shortWeekday.format(A_MONDAY + index * DAY_MS),
  };
  cache.set(locale, amounts);
  return amounts;
}

export const useAmounts = (): Amounts => amountsFor(useFormats().locale);
