import type { ReportDocument } from '../../shared/reports.ts';
import type { ChartPoint } from '../kit/charts/chart-types.ts';
import { formatsFor, useFormats } from '../kit/format.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { axisLabels } from '../threats/severity-chart.ts';

const SECONDS = { hour: 3600, day: 86_400 } as const;

/** The points of a report's courses, in the time zone of its days, whoever reads it. */
export function useCoursePoints({ step, timeZone }: ReportDocument, parts: readonly { start: string }[]): ChartPoint[] {
  const { language } = usePreferences();
  const { locale } = useFormats();
  const formats = formatsFor(language, timeZone);
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const labels = new Map(
    axisLabels({ bucketSeconds: SECONDS[step], buckets: parts }, formats).map(({ index, text }) => [index, text]),
  );
  return parts.map(({ start }, index) => ({
    key: start,
    label: step === 'day' ? day.format(new Date(start)) : formats.minute(start),
    axis: labels.get(index),
  }));
}
