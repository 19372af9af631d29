import linkVariant from '~icons/mdi/link-variant';
import type { Webhooks } from '../../../shared/account-settings.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { DOT } from '../../kit/dot.ts';
import { Item } from '../../kit/Item.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { RoomCard } from '../user-page.styles.ts';

/** The programs that are told what happens, for this person; only the person changes them. */
export function ConnectionTab({ webhooks }: Webhooks) {
  const { t } = useTranslation();
  return (
    <RoomCard aria-labelledby="webhooks">
      <CardHeader>
        <div>
          <h2 id="webhooks">{t('user-view:tab.connection')}</h2>
          <p>{t('user-view:webhooks.text')}</p>
        </div>
      </CardHeader>
      {webhooks.length === 0 ? (
        <p>{t('user-view:webhooks.none')}</p>
      ) : (
        <ItemList divided label={t('user-view:tab.connection')}>
          {webhooks.map(({ id, name, url, events, enabled, createdAt }) => (
            <Item
              key={id}
              icon={linkVariant}
              title={
                <>
                  <bdi>{name}</bdi>{' '}
                  <Chip color={enabled ? 'success' : undefined}>
                    {t(enabled ? 'told:webhooks.on' : 'told:webhooks.off')}
                  </Chip>
                </>
              }
              text={
                <>
                  <bdi>{url}</bdi>
                  {DOT}
                  {events.map((event) => t(`told:webhooks.event.${event}`)).join(DOT)}
                  {DOT}
                  {t('told:webhooks.made')} <Moment iso={createdAt} />
                </>
              }
            />
          ))}
        </ItemList>
      )}
    </RoomCard>
  );
}
