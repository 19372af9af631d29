import type { EcommerceExpenses } from '../../../shared/dashboards-ecommerce.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { RadialChart } from '../../kit/charts/RadialChart.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { Sentence } from './ecommerce.styles.ts';

/** How much of the budget is spent. */
export function ExpensesChart({ expenses: { spentMinor, budgetMinor } }: { expenses: EcommerceExpenses }) {
  const { t } = useTranslation();
  const { money } = useAmounts();
  const rest = budgetMinor - spentMinor;
  return (
    <>
      <RadialChart
        title={t('ecommerce:expenses.title')}
        parts={[
          {
            id: 'spent',
            label: t('ecommerce:expenses.spent'),
            value: spentMinor,
            whole: budgetMinor,
            color: rest < 0 ? 'error' : 'warning',
          },
        ]}
        partTitle={t('ecommerce:figure')}
        valueTitle={t('ecommerce:expenses.spent')}
        wholeTitle={t('ecommerce:budget')}
        caption={t('ecommerce:expenses.ofBudget')}
        format={money}
      />
      <Sentence>
        {t(rest < 0 ? 'ecommerce:expenses.over' : 'ecommerce:expenses.left', { amount: money(Math.abs(rest)) })}
      </Sentence>
    </>
  );
}
