import type { Identity } from '../../shared/single-sign-on.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { IdentityItem } from '../kit/IdentityItem.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SecurityCard } from './security.styles.ts';

/** Who one is at the provider of single sign-on. */
export function IdentitiesCard({ identities }: { identities: Identity[] }) {
  const { t } = useTranslation();
  return (
    <SecurityCard aria-labelledby="identities">
      <CardHeader>
        <div>
          <h2 id="identities">{t('identity:title')}</h2>
          <p>{t('security:signOn')}</p>
        </div>
      </CardHeader>
      <ItemList divided label={t('identity:title')}>
        {identities.map((identity) => (
          <IdentityItem key={identity.id} of={identity} />
        ))}
      </ItemList>
    </SecurityCard>
  );
}
