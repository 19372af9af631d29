import { useState } from 'react';
import { toQuery } from '../../../shared/api.ts';
import type { CrmRevenue } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { BarChart } from '../../kit/charts/BarChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { useParts } from '../use-parts.ts';
import type { CardProps } from './card-props.ts';
import { ChartRoom } from './crm.styles.ts';

const measures = ['invoices', 'invoicedMinor', 'paidMinor', 'outstandingMinor'] as const;
const colors = {
  invoices: 'primary',
  invoicedMinor: 'info',
  paidMinor: 'success',
  outstandingMinor: 'warning',
} as const;

/** Invoices over time: how many, what they came to, what was paid and what is still owed, a tab each. */
export function RevenueCard({ of, period }: CardProps<CrmRevenue>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { money, short } = useAmounts();
  const pointsOf = useParts();
  const [chosen, setChosen] = useState<string>('invoicedMinor');
  const textOf = (measure: (typeof measures)[number]) => (measure === 'invoices' ? number : short);
  return (
    <DashCard
      title={t('crm:revenue.title')}
      subtitle={t('crm:revenue.text')}
      of={of}
      load={(api) => crmApi(api).revenue(period.days)}
      span={8}
      height="chart"
      chart
      isEmpty={({ total }) => total.invoices === 0 && total.paidMinor === 0}
      table={({ parts }) => ({
        columns: [
          { header: t('crm:days') },
          ...measures.map((measure) => ({
            header: t(`crm:revenue.${measure}`),
            numeric: true,
            format: measure === 'invoices' ? number : (value: number) => money(value * 100),
          })),
        ],
        rows: pointsOf(parts).map(({ label }, index) => [
          label,
          ...measures.map((measure) => {
            const value = parts[index]![measure];
            return measure === 'invoices' ? value : dollars(value);
          }),
        ]),
      })}
    >
      {({ parts, total }) => (
        <ChartRoom>
          <Tabs
            label={t('crm:revenue.choose')}
            variant="pills"
            chosen={chosen}
            onChoose={setChosen}
            items={measures.map((measure) => ({
              id: measure,
              label: t(`crm:revenue.${measure}`),
              count: textOf(measure)(total[measure]),
              content: (
                <BarChart
                  title={t(`crm:revenue.${measure}`)}
                  points={pointsOf(parts)}
                  pointTitle={t('crm:days')}
                  series={[
                    {
                      id: measure,
                      label: t(`crm:revenue.${measure}`),
                      values: parts.map((part) => part[measure]),
                      color: colors[measure],
                    },
                  ]}
                  legend={false}
                  format={textOf(measure)}
                  hrefOf={(_, index) =>
                    `/invoice/list${toQuery({ startDate: parts[index]!.from, endDate: parts[index]!.to })}`
                  }
                />
              ),
            }))}
          />
        </ChartRoom>
      )}
    </DashCard>
  );
}
