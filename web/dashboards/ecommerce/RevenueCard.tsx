import type { ReactNode } from 'react';
import type { EcommerceRevenue } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import type { Deferred } from '../../app/deferred.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { Sparkline } from '../../kit/charts/Sparkline.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { Progress } from '../../kit/Progress.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import { BudgetPanel, Revenue } from './ecommerce.styles.ts';
import { RevenueChart } from './RevenueChart.tsx';
import { YearPicker } from './YearPicker.tsx';

/** What a year brought beside its budget and the year before. */
function YearBudget({ revenue, children }: { revenue: EcommerceRevenue; children?: ReactNode }) {
  const { t } = useTranslation();
  const { money, short } = useAmounts();
  const { year, months, invoicedMinor, budgetMinor } = revenue;
  const before = months.reduce((sum, { previousMinor }) => sum + previousMinor, 0);
  return (
    <BudgetPanel>
      {children}
      <p data-figure>
        <strong>{money(invoicedMinor)}</strong>
      </p>
      <p>
        {t('ecommerce:revenue.budget', { amount: short(budgetMinor) })}
        <Chip size="small">{t('dashboards:card.sample')}</Chip>
      </p>
      <Progress
        label={t('ecommerce:revenue.reached')}
        value={budgetMinor > 0 ? invoicedMinor / budgetMinor : 0}
        size={12}
      />
      <p>{t('ecommerce:revenue.beforeAmount', { year: String(year - 1), amount: short(before) })}</p>
      <Sparkline
        title={t('ecommerce:revenue.before', { year: String(year - 1) })}
        values={months.map(({ previousMinor }) => previousMinor)}
        color="info"
        format={money}
      />
    </BudgetPanel>
  );
}

export function RevenueCard({ of, year }: { of: Deferred<EcommerceRevenue>; year: number | undefined }) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:revenue.title')}
      subtitle={t('ecommerce:revenue.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).revenue(year ? { year } : {})}
      span={8}
      height="report"
      chart
      table={({ months }) => ({
        columns: [
          { header: t('ecommerce:month') },
          moneyColumn(t('ecommerce:revenue.paid'), amounts),
          moneyColumn(t('ecommerce:revenue.owed'), amounts),
          moneyColumn(t('ecommerce:revenue.yearBefore'), amounts),
        ],
        rows: months.map(({ month, paidMinor, owedMinor, previousMinor }) => [
          amounts.month(month),
          dollars(paidMinor),
          dollars(owedMinor),
          dollars(previousMinor),
        ]),
      })}
    >
      {(revenue) => (
        <Revenue>
          <div>
            <RevenueChart revenue={revenue} />
          </div>
          <YearBudget revenue={revenue}>
            <YearPicker year={revenue.year} years={revenue.years} />
          </YearBudget>
        </Revenue>
      )}
    </DashCard>
  );
}
