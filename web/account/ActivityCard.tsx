import history from '~icons/mdi/history';
import type { AuditEntry } from '../../shared/audit.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { WriteTimeline } from '../kit/WriteTimeline.tsx';
import { CardBody } from './settings.styles.ts';

/** What one changed lately, as the audit trail has it. */
export function ActivityCard({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation();
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
          <WriteTimeline
            entries={entries}
            notes={({ object, via }, outcome) => {
              const what = Object.values(object).join(', ');
              return [
                outcome !== 'done' && t(`profile:activity.${outcome}`),
                what && t('profile:activity.about', { what }),
                via === 'token' && t('profile:activity.byToken'),
              ];
            }}
          />
        </CardBody>
      )}
    </Card>
  );
}
