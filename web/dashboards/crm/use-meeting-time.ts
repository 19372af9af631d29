import type { CrmMeetings } from '../../../shared/dashboards-crm.ts';
import { dayAfter } from '../../../shared/days.ts';
import { wallOf } from '../../../shared/zoned.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { DOT } from '../../kit/dot.ts';
import { leftToRight, useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';

type Meeting = CrmMeetings['meetings'][number];

/** When a meeting is, in the reader's zone: its day, and its hours or its last day. */
export function useMeetingTime(): (meeting: Pick<Meeting, 'start' | 'end' | 'allDay'>) => string {
  const { t } = useTranslation();
  const { date } = useAmounts();
  const { timeZone, minute } = useFormats();
  return ({ start, end, allDay }) => {
    if (allDay) {
      const last = end && end > start ? dayAfter(end, -1) : start;
      return last === start ? date(start) : t('common:control.fromTo', { from: date(start), to: date(last) });
    }
    const from = wallOf(start, timeZone);
    if (!end) return `${date(from.day)}${DOT}${from.time}`;
    const to = wallOf(end, timeZone);
    if (to.day !== from.day) return t('common:control.fromTo', { from: minute(start), to: minute(end) });
    return `${date(from.day)}${DOT}${leftToRight(`${from.time}–${to.time}`)}`;
  };
}
