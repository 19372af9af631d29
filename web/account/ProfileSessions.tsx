import cellphone from '~icons/mdi/cellphone';
import consoleLine from '~icons/mdi/console-line';
import laptop from '~icons/mdi/laptop';
import type { AccountSession } from '../../shared/account.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { Icon } from '../kit/Icon.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { clientOf } from '../kit/user-agent.ts';
import { Lines } from './profile.styles.ts';
import { settingsPath } from './settings-path.ts';

/** Where one is signed in; ending a session is done in the settings. */
export function ProfileSessions({ sessions }: { sessions: AccountSession[] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <h2>{t('profile:sessions.title')}</h2>
        <Button as="a" href={settingsPath('security')} size="small">
          {t('profile:sessions.manage')}
        </Button>
      </CardHeader>
      <Lines>
        {sessions.map(({ id, userAgent, ip, lastSeenAt, current }) => {
          const { program, system, handheld } = clientOf(userAgent);
          return (
            <li key={id}>
              <div>
                <Icon of={handheld ? cellphone : system ? laptop : consoleLine} size={20} />
                <span data-words>
                  <bdi>
                    {system
                      ? t('profile:sessions.device', { browser: program, system })
                      : program || t('profile:sessions.unknown')}
                  </bdi>
                  <small>
                    <bdi>{ip}</bdi>
                    {DOT}
                    <Moment iso={lastSeenAt} />
                  </small>
                </span>
                {current && <Chip color="success">{t('profile:sessions.current')}</Chip>}
              </div>
            </li>
          );
        })}
      </Lines>
    </Card>
  );
}
