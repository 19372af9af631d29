import type { EventHistogram } from '../../../shared/event-log.ts';
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
  /** A range was chosen: its first moment, and the one after its last. */
  onRange: (from: string, to: string) => void;
}

/** Events over time by the values of a field; a range can be chosen. */
export function EventBars({ histogram, title, pointTitle, nameOf, onRange }: EventBarsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { bucketSeconds, buckets, values, totals } = histogram;
  const timeOf = bucketSeconds < 60 ? formats.dateTime : formats.minute;
  const ends = buckets.map(({ start }) => new Date(Date.parse(start) + bucketSeconds * 1000).toISOString());
  const labels = new Map(axisLabels({ bucketSeconds, buckets }, formats).map(({ index, text }) => [index, text]));
  return (
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
      onRange={(first, last) => onRange(buckets[first]!.start, ends[last]!)}
    />
  );
}
