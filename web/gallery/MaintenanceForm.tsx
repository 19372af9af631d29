import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { DatePickerField } from '../kit/DatePickerField.tsx';
import { localeOf } from '../kit/format.ts';
import { notify } from '../kit/snackbars.ts';
import { TimeField } from '../kit/TimeField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { Column, Row } from './gallery.styles.ts';
import { useToday } from './use-today.ts';

type Faults = Partial<Record<'day' | 'from' | 'to', string>>;

/** Three pickers that are checked together when the form is sent. */
export function MaintenanceForm() {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[data-invalid] [role=spinbutton]')?.focus();
  }, [faults]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [day, from, to] = ['day', 'from', 'to'].map((name) => String(given.get(name) ?? ''));
    const found: Faults = {
      ...(!day && { day: t('gallery-dates:picker.form.noDay') }),
      ...(!from && { from: t('gallery-dates:picker.form.noFrom') }),
      ...(!to
        ? { to: t('gallery-dates:picker.form.noTo') }
        : from && to <= from && { to: t('gallery-dates:picker.form.order') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || !day) return;
    const named = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle: 'long' });
    notify({
      color: 'success',
      text: t('gallery-dates:picker.form.saved', { day: named.format(new Date(day)), from, to }),
    });
  };
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Column>
        <DatePickerField
          label={t('gallery-dates:picker.form.day')}
          name="day"
          required
          min={today}
          error={faults.day}
        />
        <Column data-columns>
          <TimeField label={t('gallery-dates:picker.form.from')} name="from" required error={faults.from} />
          <TimeField label={t('gallery-dates:picker.form.to')} name="to" required error={faults.to} />
        </Column>
        <Row>
          <Button variant="solid">{t('gallery-dates:picker.form.save')}</Button>
        </Row>
      </Column>
    </form>
  );
}
