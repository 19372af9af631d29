import { useMemo } from 'react';
import { wallOf } from '../../shared/zoned.ts';
import { localeOf, useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { firstWeekday } from '../kit/week.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import type { View } from './address.ts';
import { spanOf } from './address.ts';
import { addDays, dateOf } from './days.ts';

/** Days in the reader's words, his today, and the day on which his weeks begin. */
export function useDays() {
  const { language } = usePreferences();
  const { timeZone } = useFormats();
  const { t } = useTranslation();
  const now = useNow();
  const words = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
    const month = format({ month: 'long', year: 'numeric' });
    const whole = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const brief = format({ day: 'numeric', month: 'short' });
    const short = format({ day: 'numeric', month: 'short', year: 'numeric' });
    const weekday = format({ weekday: 'long' });
    const narrow = format({ weekday: 'narrow' });
    const first = firstWeekday(language);
    return {
      first,
      /** Thursday 5 November */
      long: (day: string) => long.format(dateOf(day)),
      /** Thursday 5 November 2026 */
      whole: (day: string) => whole.format(dateOf(day)),
      month: (day: string) => month.format(dateOf(day)),
      weekday: (day: string) => weekday.format(dateOf(day)),
      narrow: (day: string) => narrow.format(dateOf(day)),
      /** What a view is about. */
      title(view: View, day: string): string {
        if (view === 'day') return whole.format(dateOf(day));
        // `formatRange` writes other spaces in one browser than in another.
        if (view === 'week') {
          const { from, to } = spanOf(view, day, first);
          const last = addDays(to, -1);
          const begin = from.slice(0, 4) === last.slice(0, 4) ? brief : short;
          return t('common:control.fromTo', { from: begin.format(dateOf(from)), to: short.format(dateOf(last)) });
        }
        return month.format(dateOf(day));
      },
    };
  }, [language, t]);
  return { ...words, today: wallOf(now, timeZone).day, timeZone };
}
