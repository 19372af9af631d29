import type { Language } from '../../shared/preferences.ts';
import { localeOf } from './format.ts';

const MINUTE_MS = 60_000;
/** Their sizes in milliseconds, and how many of them are told. */
const agoUnits = [
  ['minute', MINUTE_MS, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 7],
] as const;

type Ago = (iso: string, now: number) => string;

const made = new Map<string, Ago>();

/**
 * How long ago something was: `5 min ago`, `3 days ago`, before that week `3 Nov`, or `3 Nov 2025`. `now` in milliseconds since
 * 1970. One for each language and time zone, as format.ts makes its own.
 */
export function agoFor(language: Language, timeZone: string): Ago {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const locale = localeOf(language);
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  const justNow = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const ago: Ago = (iso, now) => {
    const time = Date.parse(iso);
    const passed = now - time;
    if (Math.abs(passed) < MINUTE_MS) return justNow;
    const unit = agoUnits.find(([, size, most]) => passed > 0 && passed < size * most);
    if (unit) return relative.format(-Math.floor(passed / unit[1]), unit[0]);
    return (year.format(time) === year.format(now) ? day : date).format(time);
  };
  made.set(key, ago);
  return ago;
}
