import { useMemo, useState } from 'react';
import { CalendarField } from '../kit/CalendarField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { useToday } from './use-today.ts';

/** The day that is stored, with its day in the Hijri calendar beside it. */
export function TwoCalendars() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const today = useToday();
  const [[day = today], setDays] = useState<string[]>([today]);
  const hijri = useMemo(() => {
    const locale = `${language}-u-ca-islamic-umalqura-nu-latn`;
    const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric' });
    const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
    return {
      short: (day: string) => short.format(new Date(day)),
      long: (day: string) => long.format(new Date(day)),
    };
  }, [language]);
  return (
    <CalendarField
      label={t('gallery-dates:picker.hijri.label')}
      description={t('gallery-dates:picker.hijri.hint', { day: hijri.long(day) })}
      detail={hijri.short}
      value={[day]}
      onChange={setDays}
    />
  );
}
