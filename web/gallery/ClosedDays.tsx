import { DatePickerField } from '../kit/DatePickerField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { whyClosed } from './closed-days.ts';
import { useToday } from './use-today.ts';

/** Past days, weekends and holidays cannot be chosen, and say so. */
export function ClosedDays() {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <DatePickerField
      label={t('gallery-dates:picker.closed.label')}
      description={t('gallery-dates:picker.closed.hint')}
      defaultValue={`${Number(today.slice(0, 4)) + 1}-01-01`}
      unavailable={(day) => {
        const why = whyClosed(day, today);
        return why && t(`gallery-dates:picker.closed.${why}`);
      }}
    />
  );
}
