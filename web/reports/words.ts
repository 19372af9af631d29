import type { TFunction } from 'i18next';
import type { Report } from '../../shared/reports.ts';
import { amountsFor } from '../kit/amounts.ts';
import { type Formats, leftToRight } from '../kit/format.ts';

/** Its days in words: one day, or the first and the last. */
export function daysText({ from, to }: Pick<Report, 'from' | 'to'>, { locale }: Formats, t: TFunction): string {
  const { date } = amountsFor(locale);
  return from === to ? date(from) : t('common:control.fromTo', { from: date(from), to: date(to) });
}

/** What a report is called: as people call it, else by what its days are. */
export const nameOf = ({ name, kind }: Pick<Report, 'name' | 'kind'>, t: TFunction): string =>
  name || t(`reports:called.${kind}`);

export const zoneText = (timeZone: string): string => leftToRight(timeZone.replaceAll('_', ' '));

/** A full hour on the clock. */
export const clockText = (hour: string | number): string => `${String(hour).padStart(2, '0')}:00`;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A time that something took, in the unit in which two digits or three say it; a dash for null. */
export function lastingText(seconds: number | null, { duration }: Formats): string {
  if (seconds === null) return '—';
  const [length, name] =
    seconds < 2 * MINUTE
      ? ([1, 'second'] as const)
      : seconds < 2 * HOUR
        ? ([MINUTE, 'minute'] as const)
        : seconds < 2 * DAY
          ? ([HOUR, 'hour'] as const)
          : ([DAY, 'day'] as const);
  const digits = length < HOUR ? 1 : 10;
  return duration(Math.round((seconds / length) * digits) / digits, name).replace(' ', '\u00a0');
}
