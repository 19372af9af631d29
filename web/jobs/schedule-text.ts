import type { TFunction } from 'i18next';
import type { Job } from '../../shared/jobs.ts';
import { type Formats, leftToRight } from '../kit/format.ts';

const EVERY = /^\*\/(\d+) \* \* \* \*$/;
const HOURLY = /^(\d+) \* \* \* \*$/;
const DAILY = /^(\d+) (\d+) \* \* \*$/;

/**
 * When a job runs, in words and in the reader's time zone, as its clock stands on the day of the next run. A shape that no job of
 * the console has stays as cron writes it.
 */
export function scheduleText(
  { schedule, next }: Pick<Job, 'schedule' | 'next'>,
  { hour }: Formats,
  t: TFunction,
): string {
  const clock = (hours: string | number, minutes: string) =>
    hour(`${next.slice(0, 10)}T${String(hours).padStart(2, '0')}:${minutes.padStart(2, '0')}:00Z`);
  const every = EVERY.exec(schedule);
  if (every) return t('jobs:schedule.every', { count: Number(every[1]), number: every[1] });
  const hourly = HOURLY.exec(schedule);
  // Not every zone is whole hours away.
  if (hourly) return t('jobs:schedule.hourly', { minute: clock(0, hourly[1]!).slice(-2) });
  const daily = DAILY.exec(schedule);
  if (daily) return t('jobs:schedule.daily', { time: clock(daily[2]!, daily[1]!) });
  return leftToRight(schedule);
}
