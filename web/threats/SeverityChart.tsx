import { useTranslation } from 'react-i18next';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { ChartLegend } from '../kit/charts/ChartLegend.tsx';
import { StackedBarChart } from '../kit/charts/StackedBarChart.tsx';
import { useFormats } from '../kit/format.ts';
import type { SeverityName } from './severity.ts';
import { axisLabels, bucketEnd, type Span, severitySeries, sumOf } from './severity-chart.ts';

/** Address of the list that a part of the chart stands for; without a span of time, of the whole range. */
export type SeverityHref = (severity: SeverityName, span?: Span) => string;

interface SeverityChartProps {
  timeline: SeverityTimeline;
  hrefOf?: SeverityHref;
}

/** The severities with their colours and totals; `seen` leaves out those without any. */
export function SeverityLegend({ timeline, hrefOf, seen = false }: SeverityChartProps & { seen?: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <ChartLegend
      series={severitySeries(timeline, t).filter(({ values }) => !seen || sumOf(values) > 0)}
      nameOf={({ id, label }) => (hrefOf ? <a href={hrefOf(id as SeverityName)}>{label}</a> : label)}
      amountOf={({ values }) => number(sumOf(values))}
    />
  );
}

/** Alerts per severity over time as stacked bars, the worst at the bottom. */
export function SeverityChart({ timeline, hrefOf }: SeverityChartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const series = severitySeries(timeline, t);
  const timeOf = timeline.bucketSeconds < 60 ? formats.dateTime : formats.minute;
  const ends = timeline.buckets.map(({ start }) => bucketEnd(timeline, start));
  const labels = new Map(axisLabels(timeline, formats).map(({ index, text }) => [index, text]));
  return (
    <StackedBarChart
      title={t('charts:severity.title')}
      summary={series.map(({ label, values }) => `${label} ${formats.number(sumOf(values))}`).join(', ')}
      points={timeline.buckets.map(({ start }, index) => ({
        key: start,
        label: t('common:control.fromTo', { from: timeOf(start), to: timeOf(ends[index]!) }),
        axis: labels.get(index),
      }))}
      pointTitle={t('charts:severity.time')}
      series={series}
      legend={false}
      hrefOf={
        hrefOf &&
        (({ id }, index) => hrefOf(id as SeverityName, { start: timeline.buckets[index]!.start, end: ends[index]! }))
      }
    />
  );
}
