import type { ReportDocument } from '../../shared/reports.ts';
import type { ChartPoint } from '../kit/charts/chart-types.ts';
import { useFormats } from '../kit/format.ts';
import { axisLabels } from '../threats/severity-chart.ts';

const SECONDS = { hour: 3600, day: 86_400 } as const;

/** The points of a report's courses, in the time zone of its days, whoever reads it. */
export function useCoursePoints(document: ReportDocument, parts: readonly { start: string }[]): ChartPoint[] {
  const { step } = document;
  const formats = useFormats(document.timeZone);
  const labels = new Map(
    axisLabels({ bucketSeconds: SECONDS[step], buckets: parts }, formats).map(({ index, text }) => [index, text]),
  );
  return parts.map(({ start }, index) => ({
    key: start,
    label: step === 'day' ? formats.date(start) : formats.minute(start),
    axis: labels.get(index),
  }));
}
