import type { IngestSource, Sensor } from '../../shared/ingest.ts';
import { LOST_PACKETS } from '../../shared/ingest-values.ts';
import { Card } from '../kit/card.styles.ts';
import { Figures } from '../kit/figures.styles.ts';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How it is going, in four figures. */
export function SourceFigures({ sources, sensors }: { sources: readonly IngestSource[]; sensors: readonly Sensor[] }) {
  const { t } = useTranslation();
  const { number, percent, locale } = useFormats();
  const lost = sensors.flatMap(({ stats }) => stats?.dropShare ?? []);
  const worst = lost.length ? Math.max(...lost) : null;
  const trouble = sources.filter(({ state }) => state === 'gone' || state === 'failed').length;
  const rejected = sum(sources.map(({ rejected }) => rejected));
  return (
    <Card aria-label={t('sources:figure.label')}>
      <Figures>
        <div>
          <dt>{t('sources:figure.rate')}</dt>
          <dd>{number(Math.round(10 * sum(sources.map(({ rate }) => rate))) / 10)}</dd>
          <dd data-note>{t('sources:figure.rateNote')}</dd>
        </div>
        <div>
          <dt>{t('sources:figure.lag')}</dt>
          <dd>{fileSize(sum(sources.map(({ lag }) => lag ?? 0)), locale)}</dd>
          <dd data-note>
            {trouble
              ? t('sources:figure.trouble', { count: trouble, number: number(trouble) })
              : t('sources:figure.noTrouble')}
          </dd>
        </div>
        <div>
          <dt>{t('sources:figure.rejected')}</dt>
          <dd>{rejected ? <a href="/admin/sources/rejects">{number(rejected)}</a> : number(0)}</dd>
          <dd data-note>{t('sources:figure.rejectedNote')}</dd>
        </div>
        <div>
          <dt>{t('sources:figure.lost')}</dt>
          <dd {...(worst !== null && worst >= LOST_PACKETS.wrong && { 'data-tone': 'error' })}>
            {worst === null ? '—' : percent(worst)}
          </dd>
          <dd data-note>{t(worst === null ? 'sources:figure.lostUnknown' : 'sources:figure.lostNote')}</dd>
        </div>
      </Figures>
    </Card>
  );
}
