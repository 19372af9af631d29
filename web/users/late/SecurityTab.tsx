import cellphone from '~icons/mdi/cellphone';
import consoleLine from '~icons/mdi/console-line';
import keyOutline from '~icons/mdi/key-outline';
import laptop from '~icons/mdi/laptop';
import type { UserDetail } from '../../../shared/users.ts';
import { useAccount } from '../../app/contexts.ts';
import { useSite } from '../../app/site.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { Item } from '../../kit/Item.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { clientOf } from '../../kit/user-agent.ts';
import { DoForm } from '../DoForm.tsx';
import { RoomCard } from '../user-page.styles.ts';
import type { UserParts } from '../user-parts.ts';
import { IdentitiesCard } from './IdentitiesCard.tsx';

/** The person's ways in, and what an administrator can do about them. */
export function SecurityTab({ user, sessions, tokens, identities }: UserParts['security'] & { user: UserDetail }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const { id, fullName, role, status } = user;
  const isSensor = role === 'sensor';
  const own = useAccount()?.id === id;
  const { localLogin } = useSite();
  return (
    <>
      <RoomCard aria-labelledby="password">
        <CardHeader>
          <div>
            <h2 id="password">{t('user-view:password.title')}</h2>
            <p>
              {t(
                `user-view:password.${isSensor ? 'sensor' : status === 'inactive' ? 'inactive' : own ? 'own' : 'text'}`,
              )}
            </p>
          </div>
          {status !== 'inactive' && !isSensor && !own && localLogin && (
            <Button as="a" href={`/user/password/${id}`}>
              {t('users:passwordLink')}
            </Button>
          )}
        </CardHeader>
      </RoomCard>
      {identities.length > 0 && <IdentitiesCard identities={identities} linkable={status !== 'inactive'} />}
      {!isSensor && (
        <RoomCard aria-labelledby="factor">
          <CardHeader>
            <div>
              <h2 id="factor">{t('users:column.secondFactor')}</h2>
              <p>{t(`user-view:factor.${user.secondFactor ? (own ? 'own' : 'on') : 'off'}`)}</p>
            </div>
            {user.secondFactor && !own && (
              <DoForm
                work="resetSecondFactor"
                danger
                question={{
                  title: t('user-work:resetSecondFactor.title', { name: fullName }),
                  text: t('user-work:resetSecondFactor.text'),
                }}
                text={t('user-work:resetSecondFactor.action')}
              />
            )}
          </CardHeader>
        </RoomCard>
      )}
      <RoomCard aria-labelledby="sessions">
        <CardHeader>
          <h2 id="sessions">{t('user-view:sessions.title')}</h2>
          {sessions.some(({ current }) => !current) && (
            <DoForm
              work="endSessions"
              small
              question={{
                title: t('user-work:endSessions.title', { name: fullName }),
                text: t('user-work:endSessions.text'),
              }}
              text={t('user-work:endSessions.action')}
            />
          )}
        </CardHeader>
        {sessions.length === 0 ? (
          <p>{t('user-view:sessions.none')}</p>
        ) : (
          <ItemList divided label={t('user-view:sessions.title')}>
            {sessions.map((session) => {
              const { program, system, handheld } = clientOf(session.userAgent);
              const name = system
                ? t('user-view:sessions.on', { program, system })
                : program || t('user-view:sessions.unknown');
              return (
                <Item
                  key={session.id}
                  icon={handheld ? cellphone : system ? laptop : consoleLine}
                  title={
                    <>
                      <bdi>{name}</bdi>{' '}
                      {session.current && <Chip color="success">{t('user-view:sessions.current')}</Chip>}
                    </>
                  }
                  text={
                    <>
                      <bdi>{session.ip}</bdi>
                      {DOT}
                      {t('user-view:sessions.lastSeen')} <Moment iso={session.lastSeenAt} />
                    </>
                  }
                  trail={
                    !session.current && (
                      <DoForm
                        work="endSession"
                        of={session.id}
                        small
                        text={t('user-view:sessions.end')}
                        label={t('user-view:sessions.endOf', { name, address: session.ip })}
                      />
                    )
                  }
                />
              );
            })}
          </ItemList>
        )}
      </RoomCard>
      <RoomCard aria-labelledby="tokens">
        <CardHeader>
          <h2 id="tokens">{t('user-view:tokens.title')}</h2>
          {isSensor && status !== 'inactive' && (
            <Button as="a" href={`/user/token/${id}`}>
              {t('user-view:tokens.give')}
            </Button>
          )}
        </CardHeader>
        {tokens.length === 0 ? (
          <p>{t('user-view:tokens.none')}</p>
        ) : (
          <ItemList divided label={t('user-view:tokens.title')}>
            {tokens.map((token) => (
              <Item
                key={token.id}
                icon={keyOutline}
                title={
                  <>
                    <bdi>{token.name}</bdi> <Chip>{t(`user-view:tokens.scope.${token.scope}`)}</Chip>
                  </>
                }
                text={
                  <>
                    <bdi dir="ltr">{token.prefix}…</bdi>
                    {DOT}
                    {token.expiresAt
                      ? t('user-view:tokens.until', { until: minute(token.expiresAt) })
                      : t('user-view:tokens.forGood')}
                    {DOT}
                    {token.lastUsedAt
                      ? t('user-view:tokens.lastUsed', { at: minute(token.lastUsedAt) })
                      : t('user-view:tokens.neverUsed')}
                  </>
                }
                trail={
                  <DoForm
                    work="revokeToken"
                    of={token.id}
                    small
                    question={{
                      title: t('user-work:revoke.title', { name: token.name }),
                      text: t('user-work:revoke.text'),
                    }}
                    text={t('user-work:revoke.action')}
                    label={t('user-view:tokens.revokeOf', { name: token.name })}
                  />
                }
              />
            ))}
          </ItemList>
        )}
      </RoomCard>
    </>
  );
}
