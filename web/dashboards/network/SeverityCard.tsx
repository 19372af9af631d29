import { toQuery } from '../../../shared/api.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { SeverityChart } from '../../threats/SeverityChart.tsx';
import { type SeverityHref, SeverityLegend } from '../../threats/SeverityLegend.tsx';
import { severityParameter } from '../../threats/severity.ts';
import { bucketEnd, severitySeries } from '../../threats/severity-chart.ts';
import { DashCard } from '../DashCard.tsx';
import { MoreTo } from '../MoreTo.tsx';
import { threatsHref } from '../threats-href.ts';
import type { NetworkCardProps } from './card-props.ts';
import { LegendRoom } from './network.styles.ts';

/** Alerts over time by how bad they are; a part of the time is chosen on it. */
export function SeverityCard({ range, ...card }: NetworkCardProps<'severity'>) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const hrefOf: SeverityHref = (severity, span) =>
    threatsHref(range, { severity: severityParameter[severity], source: 'alert', ...span });
  return (
    <DashCard
      {...card}
      title={t('network:card.severity')}
      height="chart"
      chart
      isEmpty={({ total }) => total === 0}
      empty={() => t('network:severity.none')}
      actions={<MoreTo href={threatsHref(range, { source: 'alert' })}>{t('network:threats')}</MoreTo>}
      table={(timeline) => {
        const series = severitySeries(timeline, t);
        return {
          columns: [
            { header: t('common:control.from'), time: minute },
            { header: t('common:control.to'), time: minute },
            ...series.map(({ label }) => ({ header: label, numeric: true })),
          ],
          rows: timeline.buckets.map(({ start }, index) => [
            start,
            bucketEnd(timeline, start),
            ...series.map(({ values }) => values[index] ?? 0),
          ]),
        };
      }}
    >
      {(timeline) => (
        <>
          <LegendRoom>
            <SeverityLegend timeline={timeline} hrefOf={hrefOf} />
          </LegendRoom>
          <SeverityChart timeline={timeline} hrefOf={hrefOf} rangeHref={(range) => toQuery(range)} />
        </>
      )}
    </DashCard>
  );
}
