import { useState } from 'react';
import { CalendarField } from '../kit/CalendarField.tsx';
import { DatePickerField } from '../kit/DatePickerField.tsx';
import { daysLater } from '../kit/day-rules.ts';
import { leftToRight, localeOf, useFormats } from '../kit/format.ts';
import { TimeField } from '../kit/TimeField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import { PickerKeys } from './PickerKeys.tsx';
import { PickRange } from './PickRange.tsx';
import { TwoCalendars } from './TwoCalendars.tsx';
import { useToday } from './use-today.ts';
import { WeekStart } from './WeekStart.tsx';

export function Component() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const { timeZone } = useFormats();
  const today = useToday();
  const [shown, setShown] = useState<string[]>([]);
  const [least, most] = [daysLater(today, 7), daysLater(today, 40)];
  const day = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return (
    <Gallery title={t('gallery-dates:picker.title')} intro={t('gallery-dates:picker.intro')}>
      <Example title={t('gallery-dates:picker.date.title')} text={t('gallery-dates:picker.date.text')}>
        <DatePickerField
          label={t('gallery-dates:picker.date.label')}
          description={t('gallery-dates:picker.date.hint')}
          defaultValue={today}
        />
      </Example>
      <Example title={t('gallery-dates:picker.time.title')} text={t('gallery-dates:picker.time.text')}>
        <TimeField
          label={t('gallery-dates:picker.time.label')}
          description={t('gallery-dates:picker.time.hint', { from: '06:00', to: '22:00' })}
          min="06:00"
          max="22:00"
          defaultValue="08:30"
        />
      </Example>
      <Example title={t('gallery-dates:picker.both.title')} text={t('gallery-dates:picker.both.text')}>
        <DatePickerField
          label={t('gallery-dates:picker.both.label')}
          description={t('common:picker.zone', { timeZone: leftToRight(timeZone.replaceAll('_', ' ')) })}
          time
          defaultValue={`${daysLater(today, 1)}T02:30`}
        />
      </Example>
      <Example title={t('gallery-dates:picker.range.title')} text={t('gallery-dates:picker.range.text')}>
        <PickRange />
      </Example>
      <Example title={t('gallery-dates:picker.closed.title')} text={t('gallery-dates:picker.closed.text')}>
        <ClosedDays />
      </Example>
      <Example title={t('gallery-dates:picker.limits.title')} text={t('gallery-dates:picker.limits.text')}>
        <DatePickerField
          label={t('gallery-dates:picker.limits.label')}
          description={t('gallery-dates:picker.limits.hint', {
            from: day.format(new Date(least)),
            to: day.format(new Date(most)),
          })}
          min={least}
          max={most}
          defaultValue={daysLater(today, 14)}
        />
      </Example>
      <Example title={t('gallery-dates:picker.several.title')} text={t('gallery-dates:picker.several.text')}>
        <CalendarField
          label={t('gallery-dates:picker.several.label')}
          several
          defaultValue={[daysLater(today, 1), daysLater(today, 2), daysLater(today, 8)]}
        />
      </Example>
      <Example title={t('gallery-dates:picker.inline.title')} text={t('gallery-dates:picker.inline.text')}>
        <CalendarField
          label={t('gallery-dates:picker.inline.label')}
          description={shown[0] && t('gallery-dates:picker.inline.chosen', { day: day.format(new Date(shown[0])) })}
          max={today}
          value={shown}
          onChange={setShown}
        />
      </Example>
      <Example title={t('gallery-dates:picker.week.title')} text={t('gallery-dates:picker.week.text')}>
        <WeekStart />
      </Example>
      <Example title={t('gallery-dates:picker.hijri.title')} text={t('gallery-dates:picker.hijri.text')}>
        <TwoCalendars />
      </Example>
      <Example title={t('gallery-dates:picker.keys.title')} text={t('gallery-dates:picker.keys.text')} wide="rest">
        <PickerKeys />
      </Example>
      <Example title={t('gallery-dates:picker.form.title')} text={t('gallery-dates:picker.form.text')}>
        <MaintenanceForm />
      </Example>
      <Example title={t('gallery-dates:picker.states.title')} text={t('gallery-dates:picker.states.text')}>
        <DatePickerField label={t('gallery-dates:picker.states.required')} required />
        <DatePickerField
          label={t('gallery-dates:picker.states.error')}
          error={t('gallery-dates:picker.states.errorText')}
          defaultValue={today}
        />
        <DatePickerField label={t('gallery-dates:picker.states.disabled')} disabled defaultValue={today} />
      </Example>
    </Gallery>
  );
}
