import type { Language } from '../../shared/preferences.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';

/** What formats are made for; a language alone, which writes its own digits, is none. */
export type Locale = `${string}-u-nu-latn`;

/** Digits are Latin everywhere: analysts compare them with packet captures and with each other. */
export const localeOf = (language: Language): Locale => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;

/** Machine text that keeps its order in a sentence that runs the other way. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

export type TimeUnit = 'day' | 'hour' | 'minute' | 'second';

export interface Formats {
  /** For formats that few pages need (amounts.ts). */
  locale: Locale;
  number: (value: number) => string;
  /** 3 Nov 2026, 08:15:30 in the person's time zone, with the offset where a clock that is put back shows it twice; '' for null. */
  dateTime: (iso: string | null) => string;
  /** 3 Nov 2026, 08:15 */
  minute: (iso: string) => string;
  /** 3 November 2026 at 08:15: within a sentence. */
  longMinute: (iso: string) => string;
  /** 3 Nov 2026: the day of a moment; a day of the calendar, which has no time zone, is `Amounts.date`. */
  date: (iso: string) => string;
  /** For an axis of moments: 3 Nov, or 08:15. */
  day: (iso: string) => string;
  hour: (iso: string) => string;
  /** For an axis of seconds, 08:15:30, or of years, Nov 2026. */
  second: (iso: string) => string;
  month: (iso: string) => string;
  /** `3 days`, as each language says it: Arabic has a word for two days, without a number. */
  duration: (value: number, unit: TimeUnit) => string;
  /** The number and the unit, where they are shown apart: `['3', 'days']`. */
  unit: (value: number, unit: TimeUnit) => [string, string];
  /** A share with one decimal; of one too small for it `< 0.1%`, for it is not nothing. */
  percent: (share: number) => string;
  /** Of a tax or a discount, in percent: both of its decimals are owed. */
  rate: (percent: number) => string;
  timeZone: string;
}

/** The smallest that one decimal of a percentage shows. */
const LEAST_SHARE = 0.001;

const DAY = 86_400_000;
/** How far clocks are put back: an hour, half of one on Lord Howe. */
const PUT_BACK = [3_600_000, 1_800_000];

const cache = new Map<string, Formats>();

/** One set of formatters for each language and time zone; making one takes longer than using it a thousand times. */
export function formatsFor(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const minute = new Intl.DateTimeFormat(locale, { ...clock, ...date });
  const longMinute = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const full = { ...clock, ...date, second: '2-digit' } as const;
  const dateTime = new Intl.DateTimeFormat(locale, full);
  const wholeDate = new Intl.DateTimeFormat(locale, { timeZone, ...date });
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  const month = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', year: 'numeric' });
  const hour = new Intl.DateTimeFormat(locale, clock);
  const second = new Intl.DateTimeFormat(locale, { ...clock, second: '2-digit' });
  const changes = new Map<number, boolean>();
  /** Whether the clock is changed around the day of a moment: asked once a day, for a list has many times. */
  const isChanged = (at: number): boolean => {
    const day = Math.floor(at / DAY);
    let known = changes.get(day);
    if (known === undefined) {
      known = hour.format((day - 0.5) * DAY) !== hour.format((day + 1.5) * DAY);
      changes.set(day, known);
    }
    return known;
  };
  const units: Partial<Record<TimeUnit, Intl.NumberFormat>> = {};
  const unitOf = (unit: TimeUnit): Intl.NumberFormat => {
    units[unit] ??= new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return units[unit];
  };
  const formats: Formats = {
    locale,
    number: (value) => number.format(value),
    dateTime: (iso) => {
      if (!iso) return '';
      const at = Date.parse(iso);
      const text = dateTime.format(at);
      const isShownAt = (other: number) => dateTime.format(other) === text;
      const isTwice = isChanged(at) && PUT_BACK.some((by) => isShownAt(at + by) || isShownAt(at - by));
      return isTwice ? new Intl.DateTimeFormat(locale, { ...full, timeZoneName: 'shortOffset' }).format(at) : text;
    },
    minute: (iso) => minute.format(new Date(iso)),
    longMinute: (iso) => longMinute.format(new Date(iso)),
    date: (iso) => wholeDate.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    hour: (iso) => hour.format(new Date(iso)),
    second: (iso) => second.format(new Date(iso)),
    month: (iso) => month.format(new Date(iso)),
    // French has a no-break space before some of its units only.
    duration: (value, unit) => unitOf(unit).format(value).replace('\u00a0', ' '),
    unit: (value, unit) => {
      const parts = unitOf(unit).formatToParts(value);
      return [number.format(value), parts.find(({ type }) => type === 'unit')?.value ?? ''];
    },
    percent: (share) =>
      share > 0 && share < LEAST_SHARE / 2 ? leftToRight(`< ${percent.format(LEAST_SHARE)}`) : percent.format(share),
    rate: (value) => rate.format(value / 100),
    timeZone,
  };
  cache.set(key, formats);
  return formats;
}

/** Formats of the reader, or in another time zone, as of a report whose days are of one. */
export function useFormats(zone?: string): Formats {
  const { language, timeZone } = usePreferences();
  return formatsFor(language, zone ?? timeZone);
}
