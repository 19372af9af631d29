import { BarChart } from '../../kit/charts/BarChart.tsx';
import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useCoursePoints } from '../course.ts';
import type { SectionProps } from '../section.tsx';

/** Bytes in and out over the report's days. */
export function TrafficCourse({ figures: { traffic }, document }: SectionProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const points = useCoursePoints(document, traffic.course);
  return (
    <BarChart
      title={t('report:traffic.course')}
      points={points}
      pointTitle={t(`report:step.${document.step}`)}
      series={(['bytesIn', 'bytesOut'] as const).map((name) => ({
        id: name,
        label: t(`report:traffic.${name}`),
        values: traffic.course.map((part) => part[name]),
      }))}
      format={(bytes) => fileSize(bytes, locale)}
    />
  );
}
