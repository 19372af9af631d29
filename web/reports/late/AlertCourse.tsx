import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { severityNames, severityTone } from '../../threats/severity.ts';
import { sumOf } from '../../threats/severity-chart.ts';
import { useCoursePoints } from '../course.ts';
import type { SectionProps } from '../section.tsx';

/** Alerts by severity over the report's days. */
export function AlertCourse({ figures: { threats }, document }: SectionProps) {
  const { t } = useTranslation();
  const points = useCoursePoints(document, threats.course);
  const series = severityNames
    .map((name) => ({
      id: name,
      label: t(`alerts:severity.${name}`),
      color: severityTone[name] ?? ('secondary' as const),
      faint: name === 'low',
      values: threats.course.map((part) => part[name]),
    }))
    .filter(({ id, values }) => id !== 'other' || sumOf(values) > 0);
  return (
    <StackedBarChart
      title={t('report:threats.course')}
      points={points}
      pointTitle={t(`report:step.${document.step}`)}
      series={series}
    />
  );
}
