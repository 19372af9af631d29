import type { EcommerceExpenses } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { ExpensesChart } from './ExpensesChart.tsx';

export function ExpensesCard({ of, days }: CardProps<EcommerceExpenses>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:expenses.title')}
      of={of}
      load={(api) => ecommerceApi(api).expenses(days)}
      span={4}
      height="medium"
      chart
      sample
      table={({ spentMinor, budgetMinor }) => ({
        columns: [{ header: t('ecommerce:figure') }, moneyColumn(t('ecommerce:amount'), amounts)],
        rows: [
          [t('ecommerce:expenses.spent'), dollars(spentMinor)],
          [t('ecommerce:budget'), dollars(budgetMinor)],
        ],
      })}
    >
      {(expenses) => <ExpensesChart expenses={expenses} />}
    </DashCard>
  );
}
