import type { EcommerceLeads } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { DonutChart } from '../../kit/charts/DonutChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';
import { Sentence } from './ecommerce.styles.ts';

/** Who joined, by plan. */
function LeadsChart({ leads: { plans, total, previous } }: { leads: EcommerceLeads }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      <DonutChart
        title={t('ecommerce:leads.title')}
        parts={plans.map(({ plan, people }) => ({ id: plan, label: t(`users:plan.${plan}`), value: people }))}
        partTitle={t('users:column.plan')}
        valueTitle={t('ecommerce:leads.people', { count: total })}
      />
      <Sentence>{t('ecommerce:leads.before', { count: previous, number: number(previous) })}</Sentence>
    </>
  );
}

export function LeadsCard({ of, days }: CardProps<EcommerceLeads>) {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  return (
    <DashCard
      title={t('ecommerce:leads.title')}
      subtitle={t('ecommerce:leads.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).leads({ ...days, timeZone })}
      span={4}
      height="medium"
      chart
      isEmpty={({ total }) => total === 0}
      table={({ plans }) => ({
        columns: [{ header: t('users:column.plan') }, { header: t('ecommerce:leads.joined'), numeric: true }],
        rows: plans.map(({ plan, people }) => [t(`users:plan.${plan}`), people]),
      })}
    >
      {(leads) => <LeadsChart leads={leads} />}
    </DashCard>
  );
}
