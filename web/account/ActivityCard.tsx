import { useTranslation } from 'react-i18next';
import history from '~icons/mdi/history';
import type { AuditEntry } from '../../shared/audit.ts';
import { auditOutcomeOf } from '../../shared/audit-values.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { outcomeColors } from '../kit/outcome-colors.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { CardBody } from './settings.styles.ts';

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
            {entries.map(({ id, operation, object, at, via, status }) => {
              const outcome = auditOutcomeOf(status);
              const what = Object.values(object).join(', ');
              return (
                <TimelineItem
                  key={id}
                  title={t([`operations:${operation}`, 'operations:other'], { operation })}
                  time={{ text: dateTime(at), iso: at }}
                  color={outcome === 'done' ? 'primary' : outcomeColors[outcome]}
                  outlined={outcome !== 'done'}
                  text={
                    [
                      outcome !== 'done' && t(`profile:activity.${outcome}`),
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
