import type { CrmInvoiced } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { changeOf } from '../../kit/cards/Change.tsx';
import { Statistic } from '../../kit/cards/Statistic.tsx';
import { Sparkline } from '../../kit/charts/Sparkline.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { useParts } from '../use-parts.ts';
import type { CardProps } from './card-props.ts';

/** What was invoiced, and its course. */
export function InvoicedCard({ of, period }: CardProps<CrmInvoiced>) {
  const { t } = useTranslation();
  const { short, money } = useAmounts();
  const pointsOf = useParts();
  const title = t('crm:invoiced.title');
  return (
    <DashCard
      title={title}
      of={of}
      load={(api) => crmApi(api).invoiced(period.days)}
      span={3}
      height="figure"
      chart
      table={({ course }) => ({
        columns: [{ header: t('crm:days') }, { header: title, numeric: true, format: (value) => money(value * 100) }],
        rows: pointsOf(course).map(({ label }, index) => [label, dollars(course[index]!.invoicedMinor)]),
      })}
    >
      {({ invoicedMinor, beforeMinor, course }) => (
        <Statistic
          figure={short(invoicedMinor)}
          change={changeOf(invoicedMinor, beforeMinor)}
          chart={
            <Sparkline title={title} values={course.map((part) => part.invoicedMinor)} color="success" format={money} />
          }
        />
      )}
    </DashCard>
  );
}
