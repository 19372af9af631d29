import { toQuery } from '../../../shared/api.ts';
import type { NetworkTraffic } from '../../../shared/dashboards-network.ts';
import { AreaChart } from '../../kit/charts/AreaChart.tsx';
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx';
import type { ChartSeries } from '../../kit/charts/chart-types.ts';
import { Outside } from '../../kit/charts/Outside.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { axisLabels } from '../../threats/severity-chart.ts';
import { LegendRoom } from './network.styles.ts';
import { useBytes } from './use-bytes.ts';

/** Bytes in and out over time, and what they come to. */
export function TrafficChart({
  traffic: { seconds, buckets, outside, bytesIn, bytesOut },
}: {
  traffic: NetworkTraffic;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const bytes = useBytes();
  const labels = new Map(
    axisLabels({ bucketSeconds: seconds, buckets }, formats).map(({ index, text }) => [index, text]),
  );
  const end = (start: string) => new Date(Date.parse(start) + seconds * 1000).toISOString();
  const series: ChartSeries[] = [
    { id: 'in', label: t('network:traffic.in'), values: buckets.map((each) => each.bytesIn), color: 'info' },
    { id: 'out', label: t('network:traffic.out'), values: buckets.map((each) => each.bytesOut), color: 'warning' },
  ];
  return (
    <>
      <LegendRoom>
        <ChartLegend lines series={series} amountOf={({ id }) => bytes(id === 'in' ? bytesIn : bytesOut)} />
      </LegendRoom>
      <AreaChart
        title={t('network:traffic.chart')}
        points={buckets.map(({ start }, index) => ({
          key: start,
          label: t('common:control.fromTo', { from: formats.minute(start), to: formats.minute(end(start)) }),
          axis: labels.get(index),
        }))}
        pointTitle={t('network:traffic.time')}
        series={series}
        legend={false}
        format={bytes}
      />
      <Outside
        of={outside}
        drawn={{ from: buckets[0]!.start, to: end(buckets.at(-1)!.start) }}
        hrefOf={(range) => toQuery(range)}
        amountOf={bytes}
      />
    </>
  );
}
