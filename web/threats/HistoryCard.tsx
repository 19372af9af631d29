import type { ThreatChange, ThreatHistory } from '../../shared/threat-work.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Room } from './desk.styles.ts';
import { historyText } from './history-text.ts';
import { placeTone } from './triage.ts';

const outlined = new Set<ThreatChange['step']>(['assign', 'tag', 'untag', 'undo']);

/** What people, and the console, have done to the threat: in words, with names and times. */
export function HistoryCard({ changes }: ThreatHistory) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card aria-labelledby="history">
      <CardHeader>
        <h2 id="history">{t('desk:history.title')}</h2>
      </CardHeader>
      <Room>
        {changes.length === 0 ? (
          <p>{t('desk:history.none')}</p>
        ) : (
          <Timeline density="dense">
            {changes.map((change) => (
              <TimelineItem
                key={change.actionId}
                title={historyText(change, t, formats)}
                time={{ text: formats.minute(change.at), iso: change.at }}
                color={placeTone[change.after.status] ?? 'secondary'}
                outlined={outlined.has(change.step)}
                {...(change.note && { text: <span dir="auto">{change.note}</span> })}
              />
            ))}
          </Timeline>
        )}
      </Room>
    </Card>
  );
}
