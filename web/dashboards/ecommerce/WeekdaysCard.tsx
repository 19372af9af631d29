import type { EcommerceWeekdays } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { useTranslation } from '../../kit/translation.ts';
import { weekOrder } from '../../kit/week.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { WeekdaysChart, WeekdaysFigures } from './WeekdaysChart.tsx';

export function WeekdaysCard({ of, days }: CardProps<EcommerceWeekdays>) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:weekdays.title')}
      subtitle={t('ecommerce:weekdays.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).weekdays(days)}
      span={4}
      height="large"
      chart
      isEmpty={({ invoicedMinor, collectedMinor }) => invoicedMinor + collectedMinor === 0}
      table={({ weekdays }) => ({
        columns: [{ header: t('ecommerce:weekdays.day') }, moneyColumn(t('ecommerce:invoiced'), amounts)],
        rows: weekOrder(language).map((day) => [amounts.weekday(day), dollars(weekdays[day]!)]),
      })}
    >
      {(weekdays) => (
        <>
          <WeekdaysFigures weekdays={weekdays} />
          <WeekdaysChart weekdays={weekdays} />
        </>
      )}
    </DashCard>
  );
}
