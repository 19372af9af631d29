import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AssetDetail } from '../../../shared/assets.ts';
import type { ThreatRange } from '../../../shared/threats.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { Outside } from '../../kit/charts/Outside.tsx';
import { StackedBarChart } from '../../kit/charts/StackedBarChart.tsx';
import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { momentAt, rangeOf } from '../../kit/time/range-of.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useNow } from '../../kit/use-now.ts';
import { withParam } from '../../kit/with-param.ts';
import { axisLabels } from '../../threats/severity-chart.ts';

/** All the time that it was heard; a range chosen on it is the time of everything below. */
export function CourseCard({ course: { seconds, buckets, outside } }: AssetDetail) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ends = buckets.map(({ start }) => new Date(Date.parse(start!) + seconds * 1000).toISOString());
  const starts = buckets.map(({ start }) => start!);
  const chart = { bucketSeconds: seconds, buckets: starts.map((start) => ({ start })) };
  const labels = new Map(axisLabels(chart, formats).map(({ index, text }) => [index, text]));
  const range = rangeOf(params);
  const hasRange = Boolean(range.from || range.to);
  const now = useNow();
  const from = momentAt(range.from ?? starts[0]!, now);
  const to = momentAt(range.to ?? ends.at(-1)!, now);
  const shown = starts.findIndex((_, index) => Date.parse(ends[index]!) > from);
  const until = starts.findLastIndex((start) => Date.parse(start) < to);
  const hrefOf = ({ from = '', to = '' }: ThreatRange) => withParam(withParam(`${params}`, 'from', from), 'to', to);
  const onRange = (first: number, last: number) =>
    navigate(hrefOf({ from: starts[first]!, to: ends[last]! }), { preventScrollReset: true });
  const size = (bytes: number) => fileSize(bytes, formats.locale);
  const sum = (values: number[]) => size(values.reduce((all, value) => all + value, 0));
  const series = [
    { id: 'out', label: t('assets:bytesOut'), values: buckets.map(({ bytesOut }) => bytesOut) },
    { id: 'in', label: t('assets:bytesIn'), values: buckets.map(({ bytesIn }) => bytesIn) },
  ];
  return (
    <Card aria-labelledby="course">
      <CardHeader>
        <div>
          <h2 id="course">{t('assets:course.title')}</h2>
          {hasRange ? <p>{t('assets:course.ranged')}</p> : <p data-hint>{t('assets:course.intro')}</p>}
        </div>
        {hasRange && <a href="?">{t('assets:course.all')}</a>}
      </CardHeader>
      <StackedBarChart
        title={t('assets:course.title')}
        summary={series.map(({ label, values }) => `${label} ${sum(values)}`).join(', ')}
        pointTitle={t('assets:course.time')}
        points={starts.map((start, index) => ({
          key: start,
          label: `${t('common:control.fromTo', { from: formats.minute(start), to: formats.minute(ends[index]!) })}${
            buckets[index]!.steps > 0 ? ` · ${t('assets:course.steps', { count: buckets[index]!.steps })}` : ''
          }`,
          axis: labels.get(index),
        }))}
        series={series}
        format={size}
        onRange={onRange}
        {...(hasRange && shown >= 0 && until >= shown && { range: [shown, until] as const })}
      />
      {starts.length > 0 && (
        <Outside
          of={outside}
          drawn={{ from: starts[0]!, to: ends.at(-1)! }}
          hrefOf={hrefOf}
          amountOf={(count) => t('assets:course.hours', { count, shown: formats.number(count) })}
        />
      )}
    </Card>
  );
}
