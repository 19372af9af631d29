import notAuthorized from 'virtual:drawing/not-authorized';
import type { ReactNode } from 'react';
import type { Can } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import { SwitchAccount } from '../access-control/SwitchAccount.tsx';
import { Button } from '../kit/button.styles.ts';
import { DOT } from '../kit/dot.ts';
import { useTranslation } from '../kit/translation.ts';
import { HomeLink } from '../shell/HomeLink.tsx';
import { Message } from '../shell/Message.tsx';
import { Detail } from '../shell/message.styles.ts';
import { Address } from './Address.tsx';

interface NotAuthorizedProps {
  account: UserData | null;
  /** The address that was refused, when that is known. */
  wanted?: string | null;
  /** What the page there takes. */
  missing: Can | null;
  aside?: ReactNode;
}

/** Somebody signed in without the permission can change the account here; a visitor can sign in. */
export function NotAuthorized({ account, wanted, missing, aside }: NotAuthorizedProps) {
  const { t } = useTranslation();
  return (
    <Message
      code={account ? 403 : 401}
      title={t('messages:notAuthorized.title')}
      text={
        account
          ? t('messages:notAuthorized.signedIn', { name: account.fullName, role: t(`common:role.${account.role}`) })
          : t('messages:notAuthorized.visitor')
      }
      drawing={notAuthorized}
      aside={aside}
      actions={
        account ? (
          <>
            <HomeLink main />
            <SwitchAccount>{t('messages:notAuthorized.switch')}</SwitchAccount>
          </>
        ) : (
          <Button as="a" href={wanted ? `/login?to=${encodeURIComponent(wanted)}` : '/login'} variant="solid">
            {t('messages:notAuthorized.signIn')}
          </Button>
        )
      }
    >
      {missing && (
        <Detail>
          {wanted && <Address of={wanted} />}
          <dt>{t('messages:notAuthorized.missing')}</dt>
          <dd>
            <span>
              {t(`access-control:action.${missing[0]}`)}
              {DOT}
              {t(`names:subject.${missing[1]}`)}
            </span>
            <code dir="ltr">{missing.join(' ')}</code>
          </dd>
        </Detail>
      )}
    </Message>
  );
}
