import type { ReactNode } from 'react';
import cardAccountDetailsOutline from '~icons/mdi/card-account-details-outline';
import type { Identity } from '../../shared/single-sign-on.ts';
import { DOT } from './dot.ts';
import { Item } from './Item.tsx';
import { Moment } from './Moment.tsx';
import { Chip } from './mark.styles.ts';
import { useTranslation } from './translation.ts';

interface IdentityItemProps {
  of: Identity;
  /** What can be done about it. */
  trail?: ReactNode;
}

/** Who somebody is at the provider of single sign-on, as one item of an `ItemList`. Texts: the group `identity`. */
export function IdentityItem({ of: { issuer, subject, name, email, linkedAt, lastSeenAt }, trail }: IdentityItemProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={cardAccountDetailsOutline}
      lines={3}
      title={
        <>
          <bdi>{name}</bdi> {!linkedAt && <Chip color="warning">{t('identity:waits')}</Chip>}
        </>
      }
      text={
        <>
          {email && (
            <>
              <bdi>{email}</bdi>
              {DOT}
            </>
          )}
          <bdi dir="ltr">{subject}</bdi>
          {DOT}
          <bdi dir="ltr">{issuer}</bdi>
          {DOT}
          <Moment iso={lastSeenAt} />
        </>
      }
      trail={trail}
    />
  );
}
