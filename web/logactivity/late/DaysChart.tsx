import { useNavigate } from 'react-router-dom';
import { toQuery } from '../../../shared/api.ts';
import { type AuditOutcome, auditOutcomes } from '../../../shared/audit-values.ts';
import { midnight } from '../../../shared/zoned.ts';
import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { outcomeColors } from '../../kit/outcome-colors.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useAskedSearch } from '../../kit/use-asked-search.ts';
import type { PeopleData } from '../people-data.ts';

const DAY_MS = 86_400_000;
const MOST_LABELS = 8;

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** How many writes each day had; some days chosen on it are the list's time. */
export function DaysChart({ days }: NonNullable<PeopleData['days']>) {
  const { t } = useTranslation();
  const { day: dayText, number, timeZone } = useFormats();
  const asked = useAskedSearch();
  const navigate = useNavigate();
  const startOf = (day: string) => midnight(day, timeZone);
  const sum = (of: AuditOutcome) => days.reduce((total, day) => total + day[of], 0);
  const step = Math.ceil(days.length / MOST_LABELS);
  // A kill is seldom: its colour is explained where there was one.
  const shown = auditOutcomes.filter((id) => id !== 'unanswered' || sum(id) > 0);
  const series = shown.map((id) => ({
    id,
    label: t(`people-log:people.is.${id}`),
    color: id === 'done' ? ('primary' as const) : outcomeColors[id],
    values: days.map((day) => day[id]),
  }));
  return (
    <StackedBarChart
      title={t('people-log:people.chart')}
      summary={series.map(({ id, label }) => `${label} ${number(sum(id))}`).join(', ')}
      pointTitle={t('people-log:people.day')}
      points={days.map(({ day }, index) => {
        const text = dayText(startOf(day));
        return { key: day, label: text, axis: index % step === 0 ? text : undefined };
      })}
      series={series}
      onRange={(first, last) => {
        const query = Object.fromEntries(new URLSearchParams(asked));
        delete query.page;
        const range = { from: startOf(days[first]!.day), to: startOf(dayAfter(days[last]!.day)) };
        navigate(toQuery({ ...query, ...range }));
      }}
    />
  );
}
