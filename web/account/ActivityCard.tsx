import { useTranslation } from 'react-i18next';
import history from '~icons/mdi/history';
import type { AuditEntry } from '../../shared/audit.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { CardBody } from './settings.styles.ts';

/** Refused, or done. */
const isRefused = ({ status }: AuditEntry) => status >= 400;

/** What one changed lately, as the audit trail has it. */
export function ActivityCard({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <Card>
      <CardHeader>
        <div>
          <h2>{t('profile:activity.title')}</h2>
          <p>{t('profile:activity.text')}</p>
        </div>
      </CardHeader>
      {entries.length === 0 ? (
        <EmptyState>
          <Icon of={history} size={40} />
          <p>{t('profile:activity.none')}</p>
        </EmptyState>
      ) : (
        <CardBody>
          <Timeline density="dense">
            {entries.map((entry) => {
              const { id, operation, object, at, via } = entry;
              const what = Object.values(object).join(', ');
              return (
                <TimelineItem
                  key={id}
                  title={t([`operations:${operation}`, 'operations:other'], { operation })}
                  time={{ text: dateTime(at), iso: at }}
                  color={isRefused(entry) ? 'error' : 'primary'}
                  outlined={isRefused(entry)}
                  text={
                    [
                      isRefused(entry) && t('profile:activity.refused'),
                      what && t('profile:activity.about', { what }),
                      via === 'token' && t('profile:activity.byToken'),
                    ]
                      .filter(Boolean)
                      .join(' · ') || undefined
                  }
                />
              );
            })}
          </Timeline>
        </CardBody>
      )}
    </Card>
  );
}
