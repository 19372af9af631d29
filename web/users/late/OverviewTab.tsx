import type { UserDetail } from '../../../shared/users.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { WriteTimeline } from '../../kit/WriteTimeline.tsx';
import { RoomCard } from '../user-page.styles.ts';
import { tabHref, type UserParts } from '../user-parts.ts';
import { UserInvoices } from './UserInvoices.tsx';
import { UserProjects } from './UserProjects.tsx';

/** What the person works on and did lately, and the invoices of the company. */
export function OverviewTab({ user, activity, invoices, projects }: UserParts['overview'] & { user: UserDetail }) {
  const { t } = useTranslation();
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
            <WriteTimeline
              entries={entries}
              notes={({ status, address }, outcome) => [
                outcome !== 'done' && t(`user-view:audit.is.${outcome}`, { status }),
                <bdi key="address">{address}</bdi>,
              ]}
            />
          </div>
        )}
      </RoomCard>
      <UserInvoices user={user} invoices={invoices} few />
    </>
  );
}
