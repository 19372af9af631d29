import type { EcommerceProfit } from '../../../shared/dashboards-ecommerce.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { LineChart } from '../../kit/charts/LineChart.tsx';
import { leftToRight } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';

/** What was received less what was spent, month by month. */
export function ProfitChart({ profit: { months } }: { profit: EcommerceProfit }) {
  const { t } = useTranslation();
  const { month, shortMonth, short } = useAmounts();
  return (
    <LineChart
      title={t('ecommerce:profit.title')}
      points={months.map((each) => ({ key: each.month, label: month(each.month), axis: shortMonth(each.month) }))}
      pointTitle={t('ecommerce:month')}
      series={[
        {
          id: 'profit',
          label: t('ecommerce:profit.title'),
          values: months.map(({ collectedMinor, expensesMinor }) => collectedMinor - expensesMinor),
          color: 'info',
        },
      ]}
      format={(minor) => leftToRight(short(minor))}
      legend={false}
    />
  );
}
