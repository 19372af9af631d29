import { useState } from 'react';
import { CalendarField } from '../kit/CalendarField.tsx';
import { Toggles } from '../kit/Toggles.tsx';
import { useTranslation } from '../kit/translation.ts';

const choices = ['own', 'mon', 'sat', 'sun'] as const;

/** Weeks begin as the language has it, or on a day that is given. */
export function WeekStart() {
  const { t } = useTranslation();
  const [first, setFirst] = useState<(typeof choices)[number]>('own');
  return (
    <>
      <Toggles
        label={t('gallery-dates:picker.week.first')}
        options={choices.map((value) => ({ value, label: t(`gallery-dates:picker.week.${value}`) }))}
        value={[first]}
        onChange={([chosen]) => setFirst(chosen ?? 'own')}
      />
      <CalendarField label={t('gallery-dates:picker.week.label')} {...(first !== 'own' && { firstDay: first })} />
    </>
  );
}
