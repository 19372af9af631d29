import cashCheck from '~icons/mdi/cash-check';
import target from '~icons/mdi/target';
import type { CrmProjectStatus } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { useAmounts } from '../../kit/amounts.ts';
import { AreaChart } from '../../kit/charts/AreaChart.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { useParts } from '../use-parts.ts';
import type { CardProps } from './card-props.ts';
import { ChartRoom, Rows } from './crm.styles.ts';

/** What projects cost, over time and beside the plan. */
export function ProjectStatusCard({ of, period }: CardProps<CrmProjectStatus>) {
  const { t } = useTranslation();
  const { money, short } = useAmounts();
  const pointsOf = useParts();
  return (
    <DashCard
      title={t('crm:projectStatus.title')}
      of={of}
      load={(api) => crmApi(api).projectStatus(period.days)}
      span={4}
      height="tall"
      chart
      sample
      table={({ course }) => ({
        columns: [
          { header: t('crm:days') },
          { header: t('crm:projectStatus.spent'), numeric: true, format: (value) => money(value * 100) },
        ],
        rows: pointsOf(course).map(({ label }, index) => [label, dollars(course[index]!.spentMinor)]),
      })}
    >
      {({ course, plannedMinor, spentMinor }) => (
        <ChartRoom>
          <AreaChart
            title={t('crm:projectStatus.title')}
            points={pointsOf(course, Math.ceil(course.length / 4))}
            pointTitle={t('crm:days')}
            series={[
              {
                id: 'spent',
                label: t('crm:projectStatus.spent'),
                values: course.map((part) => part.spentMinor),
                color: 'warning',
              },
            ]}
            legend={false}
            format={short}
          />
          <Rows>
            <li>
              <AvatarOf name="" icon={target} shape="rounded" decorative />
              <div data-words>
                <span>{t('crm:projectStatus.planned')}</span>
                <small>{t('crm:projectStatus.plannedText')}</small>
              </div>
              <strong>{money(plannedMinor)}</strong>
            </li>
            <li>
              <AvatarOf name="" icon={cashCheck} shape="rounded" color="warning" decorative />
              <div data-words>
                <span>{t('crm:projectStatus.spent')}</span>
                <small>{t('crm:projectStatus.spentText')}</small>
              </div>
              <strong>{money(spentMinor)}</strong>
            </li>
          </Rows>
        </ChartRoom>
      )}
    </DashCard>
  );
}
