import cashCheck from '~icons/mdi/cash-check';
import clockAlert from '~icons/mdi/clock-alert-outline';
import fileDocument from '~icons/mdi/file-document-outline';
import type { EcommerceWeekdays } from '../../../shared/dashboards-ecommerce.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { BarChart } from '../../kit/charts/BarChart.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Avatar } from '../../kit/mark.styles.ts';
import { Progress } from '../../kit/Progress.tsx';
import type { Color } from '../../kit/tones.ts';
import { useTranslation } from '../../kit/translation.ts';
import { weekOrder } from '../../kit/week.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Three } from './ecommerce.styles.ts';

/** What each day of the week brought, the week's first day first. */
export function WeekdaysChart({ weekdays: { weekdays } }: { weekdays: Pick<EcommerceWeekdays, 'weekdays'> }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const { weekday, shortWeekday, short } = useAmounts();
  const order = weekOrder(language);
  return (
    <BarChart
      title={t('ecommerce:weekdays.title')}
      points={order.map((day) => ({ key: String(day), label: weekday(day), axis: shortWeekday(day) }))}
      pointTitle={t('ecommerce:weekdays.day')}
      series={[{ id: 'invoiced', label: t('ecommerce:invoiced'), values: order.map((day) => weekdays[day]!) }]}
      format={short}
      legend={false}
    />
  );
}

/** Three amounts, each with its share of the largest. */
export function WeekdaysFigures({ weekdays }: { weekdays: EcommerceWeekdays }) {
  const { t } = useTranslation();
  const { short } = useAmounts();
  const { invoicedMinor, collectedMinor, owedMinor } = weekdays;
  const largest = Math.max(1, invoicedMinor, collectedMinor, owedMinor);
  const figures: [icon: string, label: string, minor: number, color: Color][] = [
    [fileDocument, t('ecommerce:invoiced'), invoicedMinor, 'primary'],
    [cashCheck, t('ecommerce:collected'), collectedMinor, 'success'],
    [clockAlert, t('ecommerce:owed'), owedMinor, 'warning'],
  ];
  return (
    <Three>
      {figures.map(([icon, label, minor, color]) => (
        <div key={label}>
          <Avatar color={color} shape="rounded" size="small" aria-hidden="true">
            <Icon of={icon} size={18} />
          </Avatar>
          <small>{label}</small>
          <strong>{short(minor)}</strong>
          <Progress label={label} value={minor / largest} color={color} />
        </div>
      ))}
    </Three>
  );
}
