import { useTranslation } from 'react-i18next';
import { auditOutcomeOf } from '../../../shared/audit-values.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { outcomeColors } from '../../kit/outcome-colors.ts';
import { Timeline } from '../../kit/Timeline.tsx';
import { TimelineItem } from '../../kit/TimelineItem.tsx';
import { RoomCard } from '../user-page.styles.ts';
import { tabHref, type UserParts } from '../user-parts.ts';
import { UserInvoices } from './UserInvoices.tsx';
import { UserProjects } from './UserProjects.tsx';

/** What the person works on and did lately, and the invoices of the company. */
export function OverviewTab({ user, activity, invoices, projects }: UserParts['overview'] & { user: UserDetail }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const { entries } = activity;
  return (
    <>
      <UserProjects user={user} projects={projects} />
      <RoomCard aria-labelledby="activity">
        <CardHeader>
          <h2 id="activity">{t('user-view:activity.title')}</h2>
          {entries.length > 0 && (
            <Button as="a" size="small" href={tabHref(user.id, 'audit')}>
              {t('user-view:activity.all')}
            </Button>
          )}
        </CardHeader>
        {entries.length === 0 ? (
          <p>{t('user-view:activity.none')}</p>
        ) : (
          <div data-room>
            <Timeline density="dense">
              {entries.map(({ id, operation, at, status, address }) => {
                const outcome = auditOutcomeOf(status);
                return (
                  <TimelineItem
                    key={id}
                    title={t([`operations:${operation}`, 'operations:other'], { operation })}
                    time={{ text: minute(at), iso: at }}
                    color={outcome === 'done' ? 'primary' : outcomeColors[outcome]}
                    outlined={outcome !== 'done'}
                    text={
                      <>
                        {outcome !== 'done' && `${t(`user-view:audit.is.${outcome}`, { status })} · `}
                        <bdi>{address}</bdi>
                      </>
                    }
                  />
                );
              })}
            </Timeline>
          </div>
        )}
      </RoomCard>
      <UserInvoices user={user} invoices={invoices} few />
    </>
  );
}
