import { useFormats } from '../../kit/format.ts';
import { latePart } from '../../kit/late-part.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { useBytes } from './use-bytes.ts';

const TrafficChart = latePart(async () => (await import('./TrafficChart.tsx')).TrafficChart);

/** What crossed the edge of the home networks. */
export function TrafficCard({ range: _range, ...card }: NetworkCardProps<'traffic'>) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const bytes = useBytes();
  return (
    <DashCard
      {...card}
      title={t('network:card.traffic')}
      height="chart"
      chart
      isEmpty={({ buckets }) => buckets.length === 0}
      empty={() => t('network:traffic.none')}
      table={({ buckets }) => ({
        columns: [
          { header: t('network:traffic.time'), time: minute },
          { header: t('network:traffic.in'), numeric: true, format: bytes },
          { header: t('network:traffic.out'), numeric: true, format: bytes },
        ],
        rows: buckets.map(({ start, bytesIn, bytesOut }) => [start, bytesIn, bytesOut]),
      })}
    >
      {(traffic) => <TrafficChart traffic={traffic} />}
    </DashCard>
  );
}
