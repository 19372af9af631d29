import { useSearchParams } from 'react-router-dom';
import type { EventHistogram } from '../../../shared/event-log.ts';
import { NO_VALUE, OTHER_VALUE } from '../../../shared/event-log-values.ts';
import type { ThreatRange } from '../../../shared/threats.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { FilterChip } from '../../kit/list/FilterChip.tsx';
import { TimeRange } from '../../kit/time/TimeRange.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { withParam } from '../../kit/with-param.ts';
import { EventBars } from '../../logactivity/late/EventBars.tsx';
import { ChartRoom } from '../../logactivity/network.styles.ts';

interface ChartCardProps {
  /** null when it could not be had. */
  histogram: EventHistogram | null;
  /** The source that it is of; null for all. */
  chosen: string | null;
}

/** Events over time by their source, or of one source by their type; a range chosen on it is its time. */
export function ChartCard({ histogram, chosen }: ChartCardProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const nameOf = (value: string) => (value === OTHER_VALUE || value === NO_VALUE ? t('sources:chart.other') : value);
  const rangeHref = ({ from = '', to = '' }: ThreatRange) => withParam(withParam(`${params}`, 'from', from), 'to', to);
  return (
    <Card aria-labelledby="over-time">
      <CardHeader>
        <div>
          <h2 id="over-time">{t('sources:chart.title')}</h2>
          {chosen && (
            <FilterChip href={withParam(`${params}`, 'source', '')} remove={t('sources:chart.all')}>
              <bdi>{chosen}</bdi>
            </FilterChip>
          )}
        </div>
        <TimeRange followsItself />
      </CardHeader>
      <ChartRoom>
        {histogram?.total ? (
          <EventBars
            histogram={histogram}
            title={t('sources:chart.title')}
            pointTitle={t('sources:chart.time')}
            nameOf={nameOf}
            rangeHref={rangeHref}
          />
        ) : (
          <p>{t(histogram ? 'sources:chart.none' : 'sources:chart.failed')}</p>
        )}
      </ChartRoom>
    </Card>
  );
}
