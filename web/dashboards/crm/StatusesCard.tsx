import type { CrmStatuses } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { statusLook } from '../../invoices/status.ts';
import { changeOf } from '../../kit/cards/Change.tsx';
import { Statistic } from '../../kit/cards/Statistic.tsx';
import { RadialGauge } from '../../kit/charts/RadialGauge.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';

/** How many invoices were written, and the share of them that is paid. */
export function StatusesCard({ of, period }: CardProps<CrmStatuses>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <DashCard
      title={t('crm:statuses.title')}
      of={of}
      load={(api) => crmApi(api).statuses(period.days)}
      span={3}
      height="figure"
      chart
      table={({ statuses }) => ({
        columns: [{ header: t('invoices:column.status') }, { header: t('crm:statuses.title'), numeric: true }],
        rows: statuses.map(({ status, count }) => [t(`invoices:status.${statusLook[status].name}`), count]),
      })}
    >
      {({ invoices, before, statuses }) => {
        const paid = statuses.find(({ status }) => status === 'Paid')?.count ?? 0;
        return (
          <Statistic
            figure={number(invoices)}
            change={changeOf(invoices, before)}
            note={t('crm:statuses.paid', { count: paid, number: number(paid) })}
            chartPlace="beside"
            chart={<RadialGauge title={t('crm:statuses.share')} share={invoices ? paid / invoices : 0} color="info" />}
          />
        );
      }}
    </DashCard>
  );
}
