import { useNavigate } from 'react-router-dom';
import type { SeverityTimeline, ThreatRange } from '../../../shared/threats.ts';
import { Outside } from '../../kit/charts/Outside.tsx';
import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useNow } from '../../kit/use-now.ts';
import type { SeverityChartProps } from '../SeverityLegend.tsx';
import type { SeverityName } from '../severity.ts';
import { axisLabels, bucketEnd, severitySeries, sumOf } from '../severity-chart.ts';

/** How much of a bucket is over, where that is a part of it. */
function shareOver({ bucketSeconds }: SeverityTimeline, start: string, now: number): number | undefined {
  const share = (now - Date.parse(start)) / (bucketSeconds * 1000);
  return share > 0 && share < 1 ? share : undefined;
}

interface ChoosableProps extends SeverityChartProps {
  /** The address that shows a part of the time alone, with which one chooses it on the chart. */
  rangeHref?: (range: ThreatRange) => string;
}

/** Alerts per severity over time as stacked bars, the worst at the bottom. */
export function SeverityChart({ timeline, hrefOf, rangeHref }: ChoosableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const navigate = useNavigate();
  const series = severitySeries(timeline, t);
  const timeOf = timeline.bucketSeconds < 60 ? formats.dateTime : formats.minute;
  const ends = timeline.buckets.map(({ start }) => bucketEnd(timeline, start));
  const labels = new Map(axisLabels(timeline, formats).map(({ index, text }) => [index, text]));
  return (
    <>
      <StackedBarChart
        title={t('charts:severity.title')}
        summary={series.map(({ label, values }) => `${label} ${formats.number(sumOf(values))}`).join(', ')}
        points={timeline.buckets.map(({ start }, index) => ({
          key: start,
          label: t('common:control.fromTo', { from: timeOf(start), to: timeOf(ends[index]!) }),
          axis: labels.get(index),
          over: shareOver(timeline, start, now),
        }))}
        pointTitle={t('charts:severity.time')}
        series={series}
        legend={false}
        onRange={
          rangeHref && ((first, last) => navigate(rangeHref({ from: timeline.buckets[first]!.start, to: ends[last]! })))
        }
        hrefOf={
          hrefOf &&
          (({ id }, index) => hrefOf(id as SeverityName, { start: timeline.buckets[index]!.start, end: ends[index]! }))
        }
      />
      {rangeHref && ends.length > 0 && (
        <Outside
          of={timeline.outside}
          drawn={{ from: timeline.buckets[0]!.start, to: ends.at(-1)! }}
          hrefOf={rangeHref}
        />
      )}
    </>
  );
}
