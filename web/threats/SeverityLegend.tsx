import type { SeverityTimeline } from '../../shared/threats.ts';
import { ChartLegend } from '../kit/charts/ChartLegend.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import type { SeverityName } from './severity.ts';
import { countsByName, type Span, severitySeries, sumOf } from './severity-chart.ts';

/** Address of the list that a part of the chart stands for; without a span of time, of the whole range. */
export type SeverityHref = (severity: SeverityName, span?: Span) => string;

export interface SeverityChartProps {
  timeline: SeverityTimeline;
  hrefOf?: SeverityHref;
}

/** The severities with their colours and totals, those of the whole time; `seen` leaves out those without any. */
export function SeverityLegend({ timeline, hrefOf, seen = false }: SeverityChartProps & { seen?: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const totals = countsByName(timeline.totals);
  return (
    <ChartLegend
      series={severitySeries(timeline, t).filter(({ values }) => !seen || sumOf(values) > 0)}
      nameOf={({ id, label }) => (hrefOf ? <a href={hrefOf(id as SeverityName)}>{label}</a> : label)}
      amountOf={({ id }) => number(totals[id as SeverityName])}
    />
  );
}
