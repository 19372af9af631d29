import { toQuery } from '../../../shared/api.ts';
import type { AssetDetail } from '../../../shared/assets.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Timeline } from '../../kit/Timeline.tsx';
import { TimelineItem } from '../../kit/TimelineItem.tsx';
import { CardRoom } from '../../kit/table-card.styles.ts';
import type { Color } from '../../kit/tones.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useShownTime, Value } from '../../kit/values/Value.tsx';
import { LOG } from './events-path.ts';
import { ShowAll } from './ShowAll.tsx';

const tones: Record<AssetDetail['timeline'][number]['kind'], Color> = {
  seen: 'success',
  address: 'info',
  service: 'warning',
  silent: 'warning',
  heard: 'success',
  threat: 'error',
  finding: 'error',
  note: 'primary',
};

/** What happened to it, the newest first. */
export function TimelineCard({ timeline, timelineTotal }: AssetDetail) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const shownTime = useShownTime();
  return (
    <Card aria-labelledby="asset-timeline">
      <CardHeader>
        <h2 id="asset-timeline">{t('assets:timeline.title')}</h2>
        <ShowAll of="timeline" shown={timeline.length} total={timelineTotal} at="asset-timeline" />
      </CardHeader>
      <CardRoom>
        <Timeline density="dense">
          {timeline.map(({ kind, time, text, threat, count }) => (
            <TimelineItem
              key={`${kind} ${time} ${text} ${threat}`}
              title={t(`assets:timeline.${kind}`)}
              color={tones[kind]}
              {...(time && { time: { text: minute(time), iso: time } })}
              text={
                threat ? (
                  <>
                    <a href={`/admin/threats/${threat}${toQuery(shownTime)}`}>
                      {kind === 'finding' ? t(`alerts:finding.${text}`) : <bdi lang="en">{text}</bdi>}
                    </a>{' '}
                    {count > 1 && <small>{t('assets:term.threats', { count })}</small>}
                  </>
                ) : (
                  <bdi>
                    {text && (kind === 'address' || kind === 'seen') ? <Value field="ip" of={text} to={LOG} /> : text}
                  </bdi>
                )
              }
            />
          ))}
        </Timeline>
      </CardRoom>
    </Card>
  );
}
