import type { CrmServices } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';

/** A radar of fewer has no area. */
const LEAST_SERVICES = 3;

/** What was sold, this period over the one before. */
export function ServicesCard({ of, period }: CardProps<CrmServices>) {
  const { t } = useTranslation();
  const { short, money } = useAmounts();
  const format = (value: number) => money(value * 100);
  return (
    <DashCard
      title={t('crm:services.title')}
      subtitle={t('crm:services.text')}
      of={of}
      load={(api) => crmApi(api).services(period.days)}
      span={4}
      height="medium"
      chart
      isEmpty={({ services }) => services.length < LEAST_SERVICES}
      empty={() => t('crm:services.few')}
      table={({ services }) => ({
        columns: [
          { header: t('crm:services.service') },
          { header: t('crm:thisPeriod'), numeric: true, format },
          { header: t('crm:periodBefore'), numeric: true, format },
        ],
        rows: services.map(({ item, amountMinor, beforeMinor }) => [item, dollars(amountMinor), dollars(beforeMinor)]),
      })}
    >
      {({ services }) => (
        <RadarChart
          title={t('crm:services.title')}
          points={services.map(({ item }) => ({ key: item, label: item }))}
          pointTitle={t('crm:services.service')}
          series={[
            { id: 'now', label: t('crm:thisPeriod'), values: services.map(({ amountMinor }) => amountMinor) },
            { id: 'before', label: t('crm:periodBefore'), values: services.map(({ beforeMinor }) => beforeMinor) },
          ]}
          format={short}
          tabled={false}
        />
      )}
    </DashCard>
  );
}
