import type { UserAccess } from '../../../shared/user-access.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { RuleTable } from '../../access-control/RuleTable.tsx';
import { Alert } from '../../kit/Alert.tsx';
import { CardHeader } from '../../kit/card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { RoomCard } from '../user-page.styles.ts';

/** What the person may do: which rules, and where each comes from. */
export function AccessTab({ user, signsIn, role, sensors, rules }: UserAccess & { user: UserDetail }) {
  const { t } = useTranslation();
  const sources = {
    everyone: t('user-view:access.everyone'),
    role: t('user-view:access.role', { role: t(`common:role.${role}`), of: t(`users:role.${user.role}`) }),
  };
  return (
    <RoomCard>
      <CardHeader>
        <div>
          <h2 id="access">{t('user-view:access.title')}</h2>
          <p>{t('user-view:access.text')}</p>
        </div>
      </CardHeader>
      {signsIn !== 'yes' && (
        <div data-room>
          <Alert color="warning">{t(`user-view:access.${signsIn}`)}</Alert>
        </div>
      )}
      {sensors && (
        <div data-room>
          <Alert color="info">{t('user-view:access.sensors', { names: sensors.join(', ') })}</Alert>
        </div>
      )}
      <RuleTable rules={rules as never} labelledBy="access" sourceOf={(_rule, index) => sources[rules[index]!.from]} />
    </RoomCard>
  );
}
