import accountCancelOutline from '~icons/mdi/account-cancel-outline';
import accountCheckOutline from '~icons/mdi/account-check-outline';
import briefcaseCheckOutline from '~icons/mdi/briefcase-check-outline';
import checkIcon from '~icons/mdi/check';
import { isLimitable } from '../../shared/abilities.ts';
import type { UserDetail } from '../../shared/users.ts';
import { useAccount } from '../app/contexts.ts';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { PlaceName } from '../kit/PlaceName.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DoForm } from './DoForm.tsx';
import { EditButton } from './EditButton.tsx';
import { PersonCard } from './user-page.styles.ts';
import { statusTone } from './user-tones.ts';

/** Who it is, and what can be done with the whole of it. */
export function ProfileCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const own = useAccount()?.id === user.id;
  const { fullName, avatar, role, status, taskDone, projectDone } = user;
  const details = [
    ['username', user.username],
    ['email', user.email],
    ['company', user.company],
    ['contact', user.contact],
    ['country', user.country && <PlaceName country={user.country} />],
    ['languages', user.language && <PlaceName languages={user.language} />],
    ['taxId', user.taxId],
  ] as const;
  const asked = (work: 'suspend' | 'delete') => ({
    title: t(`user-work:${work}.title`, { name: fullName }),
    text: t(`user-work:${work}.text`),
  });
  const activate = (
    <DoForm work="activate" text={t('user-work:activate')} icon={<Icon of={accountCheckOutline} size={18} />} />
  );
  const suspend = (
    <DoForm
      work="suspend"
      danger
      question={asked('suspend')}
      text={t('user-work:suspend.action')}
      icon={<Icon of={accountCancelOutline} size={18} />}
    />
  );
  return (
    <PersonCard>
      <header>
        <AvatarOf
          name={fullName}
          size="huge"
          shape="rounded"
          decorative
          {...(avatar.startsWith('/') && { src: avatar })}
        />
        <h1>
          <bdi>{fullName}</bdi>
        </h1>
        <p>
          <Chip color="primary">{t(`users:role.${role}`)}</Chip>
          <Chip {...(statusTone[status] && { color: statusTone[status] })}>{t(`users:status.${status}`)}</Chip>
        </p>
      </header>
      <dl data-figures>
        <div>
          <dt>
            <span data-tile>
              <Icon of={checkIcon} />
            </span>
            <span>{t('user-view:taskDone')}</span>
          </dt>
          <dd>{number(taskDone)}</dd>
        </div>
        <div>
          <dt>
            <span data-tile>
              <Icon of={briefcaseCheckOutline} />
            </span>
            <span>{t('user-view:projectDone')}</span>
          </dt>
          <dd>{number(projectDone)}</dd>
        </div>
      </dl>
      <section aria-labelledby="details">
        <h2 id="details">{t('user-view:details')}</h2>
        <dl data-details>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`user-view:${name}`)}</dt>
              <dd>{typeof value === 'string' ? <bdi>{value || '—'}</bdi> : value}</dd>
            </div>
          ))}
          {user.sensors && isLimitable(user.role) && (
            <div>
              <dt>{t('users:sensors.of')}</dt>
              <dd>
                <bdi>{user.sensors}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('user-view:lastSignIn')}</dt>
            <dd>{user.lastSignInAt ? <Moment iso={user.lastSignInAt} /> : t('users:never')}</dd>
          </div>
        </dl>
      </section>
      <footer>
        <EditButton user={user} />
        {status === 'pending' && activate}
        {/* One button that changes what it does, and keeps the focus. */}
        {status === 'inactive' ? activate : !own && suspend}
        {!own && <DoForm work="delete" danger question={asked('delete')} text={t('user-work:delete.action')} />}
        {own && <p>{t('user-view:yourself')}</p>}
      </footer>
    </PersonCard>
  );
}
