import { DateRangeField } from '../kit/DateRangeField.tsx';
import { daysLater } from '../kit/day-rules.ts';
import { useTranslation } from '../kit/translation.ts';
import { useToday } from './use-today.ts';

/** The last days and months are a press away. */
export function PickRange() {
  const { t } = useTranslation();
  const today = useToday();
  const month = `${today.slice(0, 7)}-01`;
  const lastMonthEnds = daysLater(month, -1);
  return (
    <DateRangeField
      label={t('gallery-dates:picker.range.label')}
      max={today}
      defaultValue={[daysLater(today, -6), today]}
      presets={[
        { label: t('gallery-dates:picker.range.last7'), days: [daysLater(today, -6), today] },
        { label: t('gallery-dates:picker.range.last30'), days: [daysLater(today, -29), today] },
        { label: t('gallery-dates:picker.range.month'), days: [month, today] },
        { label: t('gallery-dates:picker.range.lastMonth'), days: [`${lastMonthEnds.slice(0, 7)}-01`, lastMonthEnds] },
      ]}
    />
  );
}
