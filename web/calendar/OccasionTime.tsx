import { useTranslation } from '../kit/translation.ts';
import type { Occasion } from './occasions.ts';

/** When an event is on one of its days: a time, from and to, or the whole day. */
export function OccasionTime({ of: { firstDay, lastDay, startTime, endTime }, day }: { of: Occasion; day: string }) {
  const { t } = useTranslation();
  const from = firstDay === day && startTime;
  const to = lastDay === day && endTime;
  if (from && to) return <span dir="ltr">{`${from}–${to}`}</span>;
  if (from) return <span dir="ltr">{from}</span>;
  if (to) return <span>{t('calendar:until', { time: to })}</span>;
  return <span>{t('calendar:allDay')}</span>;
}
