import { useNavigate } from 'react-router-dom';
import type { EventHistogram } from '../../../shared/event-log.ts';
import type { ThreatRange } from '../../../shared/threats.ts';
import { Outside } from '../../kit/charts/Outside.tsx';
import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { axisLabels } from '../../threats/severity-chart.ts';

interface EventBarsProps {
  histogram: EventHistogram;
  title: string;
  /** Over the table's first column. */
  pointTitle: string;
  nameOf: (value: string) => string;
  /** The address that shows a part of the time alone, with which one chooses it on the chart. */
  rangeHref: (range: ThreatRange) => string;
}

/** Events over time by the values of a field; a range can be chosen. */
export function EventBars({ histogram, title, pointTitle, nameOf, rangeHref }: EventBarsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const { bucketSeconds, buckets, values, totals, outside } = histogram;
  const timeOf = bucketSeconds < 60 ? formats.dateTime : formats.minute;
  const ends = buckets.map(({ start }) => new Date(Date.parse(start) + bucketSeconds * 1000).toISOString());
  const labels = new Map(axisLabels({ bucketSeconds, buckets }, formats).map(({ index, text }) => [index, text]));
  return (
    <>
      <StackedBarChart
        title={title}
        summary={values.map((value) => `${nameOf(value)} ${formats.number(totals[value] ?? 0)}`).join(', ')}
        pointTitle={pointTitle}
        points={buckets.map(({ start }, index) => ({
          key: start,
          label: t('common:control.fromTo', { from: timeOf(start), to: timeOf(ends[index]!) }),
          axis: labels.get(index),
        }))}
        series={values.map((value) => ({
          id: value,
          label: nameOf(value),
          values: buckets.map(({ counts }) => counts[value] ?? 0),
        }))}
        onRange={(first, last) => navigate(rangeHref({ from: buckets[first]!.start, to: ends[last]! }))}
      />
      {buckets.length > 0 && (
        <Outside of={outside} drawn={{ from: buckets[0]!.start, to: ends.at(-1)! }} hrefOf={rangeHref} />
      )}
    </>
  );
}
