import type { EcommerceProfit } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { ProfitChart } from './ProfitChart.tsx';

export function ProfitCard({ of, days }: CardProps<EcommerceProfit>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:profit.title')}
      subtitle={t('ecommerce:profit.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).profit(days)}
      span={4}
      height="medium"
      chart
      sample
      table={({ months }) => ({
        columns: [
          { header: t('ecommerce:month') },
          moneyColumn(t('ecommerce:collected'), amounts),
          moneyColumn(t('ecommerce:expenses.title'), amounts),
          moneyColumn(t('ecommerce:profit.title'), amounts),
        ],
        rows: months.map(({ month, collectedMinor, expensesMinor }) => [
          amounts.month(month),
          dollars(collectedMinor),
          dollars(expensesMinor),
          dollars(collectedMinor - expensesMinor),
        ]),
      })}
    >
      {(profit) => <ProfitChart profit={profit} />}
    </DashCard>
  );
}
