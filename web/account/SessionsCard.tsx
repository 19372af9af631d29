import cellphone from '~icons/mdi/cellphone';
import consoleLine from '~icons/mdi/console-line';
import laptop from '~icons/mdi/laptop';
import type { AccountSession } from '../../shared/account.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { clientOf } from '../kit/user-agent.ts';
import { RemoveForm } from './RemoveForm.tsx';
import { SecurityCard } from './security.styles.ts';

/** Where one is signed in, and the way to end it. */
export function SessionsCard({ sessions }: { sessions: AccountSession[] }) {
  const { t } = useTranslation();
  return (
    <SecurityCard aria-labelledby="sessions">
      <CardHeader>
        <div>
          <h2 id="sessions">{t('security:session.title')}</h2>
          <p>{t('security:session.text')}</p>
        </div>
        {sessions.some(({ current }) => !current) && (
          <RemoveForm
            form="end-others"
            text={t('security:session.endOthers')}
            question={{ title: t('security:session.endOthersTitle'), text: t('security:session.endOthersText') }}
          />
        )}
      </CardHeader>
      <ItemList divided label={t('security:session.title')}>
        {sessions.map(({ id, ip, userAgent, lastSeenAt, current }) => {
          const { program, system, handheld } = clientOf(userAgent);
          const name = system
            ? t('security:session.on', { program, system })
            : program || t('security:session.unknown');
          return (
            <Item
              key={id}
              icon={handheld ? cellphone : system ? laptop : consoleLine}
              title={
                <>
                  <bdi>{name}</bdi>
                  {current && <Chip color="success">{t('security:session.current')}</Chip>}
                </>
              }
              text={
                <>
                  <bdi>{ip}</bdi>
                  {DOT}
                  {t('security:session.lastSeen')} <Moment iso={lastSeenAt} />
                </>
              }
              trail={
                !current && (
                  <RemoveForm
                    form="end-session"
                    id={id}
                    text={t('security:session.end')}
                    label={t('security:session.endOf', { name, address: ip })}
                  />
                )
              }
            />
          );
        })}
      </ItemList>
    </SecurityCard>
  );
}
