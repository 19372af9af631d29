import type { NetworkTraffic } from '../../../shared/dashboards-network.ts';
import { AreaChart } from '../../kit/charts/AreaChart.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { axisLabels } from '../../threats/severity-chart.ts';
import { Sums } from './network.styles.ts';
import { useBytes } from './use-bytes.ts';

/** Bytes in and out over time, and what they come to. */
export function TrafficChart({ traffic: { seconds, buckets, bytesIn, bytesOut } }: { traffic: NetworkTraffic }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const bytes = useBytes();
  const labels = new Map(
    axisLabels({ bucketSeconds: seconds, buckets }, formats).map(({ index, text }) => [index, text]),
  );
  const end = (start: string) => new Date(Date.parse(start) + seconds * 1000).toISOString();
  return (
    <div>
      <Sums>
        <div>
          <dt>{t('network:traffic.in')}</dt>
          <dd>{bytes(bytesIn)}</dd>
        </div>
        <div>
          <dt>{t('network:traffic.out')}</dt>
          <dd>{bytes(bytesOut)}</dd>
        </div>
      </Sums>
      <AreaChart
        title={t('network:traffic.chart')}
        points={buckets.map(({ start }, index) => ({
          key: start,
          label: t('common:control.fromTo', { from: formats.minute(start), to: formats.minute(end(start)) }),
          axis: labels.get(index),
        }))}
        pointTitle={t('network:traffic.time')}
        series={[
          { id: 'in', label: t('network:traffic.in'), values: buckets.map((each) => each.bytesIn), color: 'info' },
          {
            id: 'out',
            label: t('network:traffic.out'),
            values: buckets.map((each) => each.bytesOut),
            color: 'warning',
          },
        ]}
        format={bytes}
      />
    </div>
  );
}
