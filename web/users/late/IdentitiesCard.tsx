import type { Identity } from '../../../shared/single-sign-on.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { IdentityItem } from '../../kit/IdentityItem.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { DoForm } from '../DoForm.tsx';
import { RoomCard } from '../user-page.styles.ts';

/** Who the person is at the provider; one that waits is linked here. */
export function IdentitiesCard({ identities, linkable }: { identities: Identity[]; linkable: boolean }) {
  const { t } = useTranslation();
  const waits = identities.some(({ linkedAt }) => !linkedAt);
  return (
    <RoomCard aria-labelledby="identities">
      <CardHeader>
        <div>
          <h2 id="identities">{t('identity:title')}</h2>
          <p>{t(waits ? 'identity:waiting' : 'identity:text')}</p>
        </div>
      </CardHeader>
      <ItemList divided label={t('identity:title')}>
        {identities.map((identity) => (
          <IdentityItem
            key={identity.id}
            of={identity}
            trail={
              identity.linkedAt ? (
                <DoForm
                  work="unlinkIdentity"
                  of={identity.id}
                  small
                  question={{
                    title: t('identity:unlink'),
                    text: t('identity:unlinkText'),
                  }}
                  text={t('identity:unlink')}
                />
              ) : (
                linkable && <DoForm work="linkIdentity" of={identity.id} small text={t('identity:link')} />
              )
            }
          />
        ))}
      </ItemList>
    </RoomCard>
  );
}
