import { CardHeader } from '../../kit/card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { RoomCard } from '../user-page.styles.ts';
import type { UserPageData, UserParts } from '../user-parts.ts';
import { AccessTab } from './AccessTab.tsx';
import { AuditTab } from './AuditTab.tsx';
import { ConnectionTab } from './ConnectionTab.tsx';
import { NotificationTab } from './NotificationTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PlanForm } from './PlanForm.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { UserInvoices } from './UserInvoices.tsx';

/** What a tab shows of the user. */
export function TabContent({ user, tab, part }: UserPageData) {
  const { t } = useTranslation();
  switch (tab) {
    case 'overview':
      return <OverviewTab user={user} {...(part as UserParts['overview'])} />;
    case 'security':
      return <SecurityTab user={user} {...(part as UserParts['security'])} />;
    case 'notification':
      return <NotificationTab {...(part as UserParts['notification'])} />;
    case 'connection':
      return <ConnectionTab {...(part as UserParts['connection'])} />;
    case 'access':
      return <AccessTab user={user} {...(part as UserParts['access'])} />;
    case 'audit':
      return <AuditTab {...(part as UserParts['audit'])} />;
    case 'billing':
      return (
        <>
          <RoomCard aria-labelledby="plans">
            <CardHeader>
              <h2 id="plans">{t('user-view:plan.change')}</h2>
            </CardHeader>
            <PlanForm plan={user.currentPlan} />
          </RoomCard>
          <UserInvoices user={user} {...(part as UserParts['billing'])} />
        </>
      );
  }
}
