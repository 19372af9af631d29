import { toQuery } from '../../../shared/api.ts';
import type { EcommerceRevenue } from '../../../shared/dashboards-ecommerce.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { useTranslation } from '../../kit/translation.ts';

/** `2026-02-28` of `2026-02`. */
function lastDayOf(month: string): string {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return next.toISOString().slice(0, 10);
}

/** What was invoiced in each month of a year: what of it is paid lies under what is owed. */
export function RevenueChart({ revenue: { months } }: { revenue: EcommerceRevenue }) {
  const { t } = useTranslation();
  const { month, shortMonth, short } = useAmounts();
  return (
    <StackedBarChart
      title={t('ecommerce:revenue.title')}
      points={months.map((each) => ({
        key: each.month,
        label: month(each.month),
        axis: shortMonth(each.month),
      }))}
      pointTitle={t('ecommerce:month')}
      series={[
        { id: 'paid', label: t('ecommerce:revenue.paid'), values: months.map(({ paidMinor }) => paidMinor) },
        {
          id: 'owed',
          label: t('ecommerce:revenue.owed'),
          values: months.map(({ owedMinor }) => owedMinor),
          color: 'warning',
        },
      ]}
      format={short}
      hrefOf={(_, index) => {
        const { month } = months[index]!;
        return `/invoice/list${toQuery({ startDate: `${month}-01`, endDate: lastDayOf(month) })}`;
      }}
    />
  );
}
