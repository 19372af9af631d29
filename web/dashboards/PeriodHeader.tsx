import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import calendarRange from '~icons/mdi/calendar-range';
import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { PageHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDatePickerField } from '../kit/LateDatePickerField.tsx';
import { OpenLine } from '../kit/open-line.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { PeriodTools, RangeSwitch } from './period.styles.ts';
import { type DayPeriodName, dayPeriods, type HourPeriodName, hourPeriods, namesOf, periodHref } from './period.ts';

interface PeriodHeaderProps {
  title: string;
  /** Which periods have a name here: days, or hours up to now. */
  unit: 'days' | 'hours';
  current: DayPeriodName | HourPeriodName | 'chosen';
  /** First and last day of what is shown; nothing where it is open. */
  days: { from: string; to: string } | undefined;
  /** Before the periods. */
  children?: ReactNode;
  /** After them: what can be done with the page. */
  tools?: ReactNode;
}

/** A dashboard's title, and the period that its cards show: a named one, or from one day to another. Works without JavaScript. */
export function PeriodHeader({ title, unit, current, days, children, tools }: PeriodHeaderProps) {
  const { t } = useTranslation();
  const { date } = useAmounts();
  const { timeZone: zone } = useFormats();
  const timeZone = zone.replaceAll('_', ' ');
  const { from, to } = days ?? {};
  const shown =
    from && to && (from === to ? date(from) : t('common:control.fromTo', { from: date(from), to: date(to) }));
  const link = (name: DayPeriodName | HourPeriodName, href: string) => (
    <a key={name} href={href} aria-current={name === current || undefined}>
      {t(`dashboards:range.${name}`)}
    </a>
  );
  return (
    <PageHeader>
      <div>
        <h1>{title}</h1>
        <p>
          {shown ? t('dashboards:period.shown', { days: shown, timeZone }) : t('dashboards:timeZone', { timeZone })}
        </p>
      </div>
      <PeriodTools data-many={tools !== undefined || undefined}>
        {children}
        <RangeSwitch aria-label={t('dashboards:range.label')}>
          {unit === 'days'
            ? namesOf(dayPeriods).map((name) => link(name, periodHref(dayPeriods, name)))
            : namesOf(hourPeriods).map((name) => link(name, periodHref(hourPeriods, name)))}
        </RangeSwitch>
        {/* Of another period it is another form: it closes, and holds the new days. */}
        <OpenLine key={`${from} ${to}`} data-chosen={current === 'chosen' || undefined}>
          <summary>
            <Icon of={calendarRange} size={18} />
            {t('dashboards:period.custom')}
          </summary>
          <Form>
            <LateDatePickerField label={t('common:control.from')} name="from" defaultValue={from ?? ''} required />
            <LateDatePickerField label={t('common:control.to')} name="to" defaultValue={to ?? ''} required />
            <Button type="submit" variant="solid">
              {t('dashboards:period.show')}
            </Button>
          </Form>
        </OpenLine>
        {tools}
      </PeriodTools>
    </PageHeader>
  );
}
