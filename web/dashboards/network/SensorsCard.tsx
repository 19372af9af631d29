import accessPoint from '~icons/mdi/access-point';
import radar from '~icons/mdi/radar';
import type { Sensor } from '../../../shared/ingest.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { FactRows, RowsNote } from './network.styles.ts';
import { sourceState, sourceTone, worstFirst } from './source-state.ts';
import { useBytes } from './use-bytes.ts';

/** Sources and sensors of the card; their page has them all. */
const SOURCES = 6;
const SENSORS = 4;

/** Those that lose the most packets, then those that say nothing of it. */
const mostLost = (sensors: readonly Sensor[]) =>
  [...sensors].sort((one, other) => (other.stats?.dropShare ?? -1) - (one.stats?.dropShare ?? -1));

/** Where events come from, whether they do, and what sensors lose. */
export function SensorsCard({ range: _range, ...card }: NetworkCardProps<'sensors'>) {
  const { t } = useTranslation();
  const { minute, number, percent } = useFormats();
  const bytes = useBytes();
  return (
    <DashCard
      {...card}
      title={t('network:card.sensors')}
      subtitle={t('network:sensors.text')}
      height="small"
      actions={<AllOf href="/admin/sources" what={t('network:card.sensors')} />}
      isEmpty={({ sources }) => sources.length === 0}
      empty={() => t('network:state.none')}
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
                  <li key={source.name}>
                    <Icon of={radar} size={22} />
                    <div data-words>
                      <strong>
                        <bdi>{source.name}</bdi>
                      </strong>
                      <small>
                        {t('network:sensors.received', { count: source.accepted, number: number(source.accepted) })}
                        {source.rejected > 0 &&
                          `${DOT}${t('network:sensors.refused', { count: source.rejected, number: number(source.rejected) })}`}
                        {(source.lag ?? 0) > 0 && `${DOT}${t('network:sensors.toRead', { size: bytes(source.lag!) })}`}
                      </small>
                    </div>
                    <div data-end>
                      <Chip size="small" color={sourceTone[sourceState(source)]}>
                        {t(`network:sensors.state.${sourceState(source)}`)}
                      </Chip>
                      <Moment iso={source.lastEventTime} />
                    </div>
                  </li>
                ))}
              {mostLost(sensors)
                .slice(0, SENSORS)
                .map(({ name, lastEventTime, stats }) => (
                  <li key={`sensor ${name}`}>
                    <Icon of={accessPoint} size={22} />
                    <div data-words>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>
                      <small>
                        {stats?.dropShare == null
                          ? t('network:sensors.quiet')
                          : t('network:sensors.drops', { share: percent(stats.dropShare) })}
                      </small>
                    </div>
                    <div data-end>
                      <Moment iso={lastEventTime} />
                    </div>
                  </li>
                ))}
            </FactRows>
            {others > 0 && <RowsNote>{t('network:sensors.more', { number: number(others) })}</RowsNote>}
          </>
        );
      }}
    </DashCard>
  );
}
