import accessPoint from '~icons/mdi/access-point';
import radar from '~icons/mdi/radar';
import type { IngestSource, Sensor } from '../../../shared/ingest.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { Fact } from './Fact.tsx';
import { FactRows, RowsNote } from './network.styles.ts';
import { sourceState, sourceTone, worstFirst } from './source-state.ts';
import { useBytes } from './use-bytes.ts';

/** Sources and sensors of the card; their page has them all. */
const SOURCES = 6;
const SENSORS = 4;

/** Those that lose the most packets, then those that say nothing of it. */
const mostLost = (sensors: readonly Sensor[]) =>
  [...sensors].sort((one, other) => (other.stats?.dropShare ?? -1) - (one.stats?.dropShare ?? -1));

const Name = ({ of }: { of: string }) => (
  <strong>
    <bdi>{of}</bdi>
  </strong>
);

function SourceRow({ source }: { source: IngestSource }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const bytes = useBytes();
  const { name, accepted, rejected, lag, lastEventTime } = source;
  const words = [
    t('network:sensors.received', { count: accepted, number: number(accepted) }),
    rejected > 0 && t('network:sensors.refused', { count: rejected, number: number(rejected) }),
    lag !== null && lag > 0 && t('network:sensors.toRead', { size: bytes(lag) }),
  ];
  return (
    <Fact icon={radar} name={<Name of={name} />} words={words.filter(Boolean).join(DOT)} time={lastEventTime}>
      <Chip size="small" color={sourceTone[sourceState(source)]}>
        {t(`network:sensors.state.${sourceState(source)}`)}
      </Chip>
    </Fact>
  );
}

function SensorRow({ sensor: { name, lastEventTime, stats } }: { sensor: Sensor }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const words =
    stats?.dropShare == null
      ? t('network:sensors.quiet')
      : t('network:sensors.drops', { share: percent(stats.dropShare) });
  return <Fact icon={accessPoint} name={<Name of={name} />} words={words} time={lastEventTime} />;
}

/** Where events come from, whether they do, and what sensors lose. */
export function SensorsCard({ range: _range, ...card }: NetworkCardProps<'sensors'>) {
  const { t } = useTranslation();
  const { minute, number } = useFormats();
  const bytes = useBytes();
  return (
    <DashCard
      {...card}
      title={t('network:card.sensors')}
      subtitle={t('network:sensors.text')}
      height="small"
      actions={<AllOf href="/admin/sources" what={t('network:card.sensors')} />}
      isEmpty={({ sources }) => sources.length === 0}
      empty={() => t('network:sensors.none')}
      table={({ sources }) => ({
        columns: [
          { header: t('network:sensors.source') },
          { header: t('network:sensors.events'), numeric: true },
          { header: t('network:sensors.rejected'), numeric: true },
          { header: t('network:sensors.lag'), numeric: true, format: bytes },
          { header: t('network:sensors.lastEvent'), time: minute },
        ],
        rows: sources.map(({ name, accepted, rejected, lag, lastEventTime }) => [
          name,
          accepted,
          rejected,
          lag,
          lastEventTime,
        ]),
      })}
    >
      {({ sources, sensors }) => {
        const others = Math.max(0, sources.length - SOURCES) + Math.max(0, sensors.length - SENSORS);
        return (
          <>
            <FactRows>
              {worstFirst(sources)
                .slice(0, SOURCES)
                .map((source) => (
                  <SourceRow key={source.name} source={source} />
                ))}
              {mostLost(sensors)
                .slice(0, SENSORS)
                .map((sensor) => (
                  <SensorRow key={`sensor ${sensor.name}`} sensor={sensor} />
                ))}
            </FactRows>
            {others > 0 && <RowsNote>{t('network:sensors.more', { number: number(others) })}</RowsNote>}
          </>
        );
      }}
    </DashCard>
  );
}
