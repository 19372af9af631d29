import { useTranslation } from '../kit/translation.ts';
import { type Occasion, timesOn } from './occasions.ts';

/** When an event is on one of its days: a time, from and to, or the whole day. */
export function OccasionTime({ of, day }: { of: Occasion; day: string }) {
  const { t } = useTranslation();
  const { from, to } = timesOn(of, day);
  if (from && to) return <span dir="ltr">{`${from}–${to}`}</span>;
  if (from) return <span dir="ltr">{from}</span>;
  if (to) return <span>{t('calendar:until', { time: to })}</span>;
  return <span>{t('calendar:allDay')}</span>;
}
