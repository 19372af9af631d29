import { useTranslation } from 'react-i18next';
import logout from '~icons/mdi/logout';
import { useAccount } from '../app/contexts.ts';
import { Icon } from '../kit/Icon.tsx';
import { initials } from '../kit/initials.ts';
import { Avatar } from '../kit/mark.styles.ts';
import { Menu, MenuPanel } from './menu.styles.ts';
import { SignOutForm } from './SignOutForm.tsx';
import { AccountSummary, Online } from './shell.styles.ts';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const account = useAccount();
  if (!account) return null;
  return (
    <Menu name="bar-menu">
      <summary aria-label={t('shell:account')}>
        <Online>
          <Avatar aria-hidden="true">{initials(account.fullName)}</Avatar>
        </Online>
      </summary>
      <MenuPanel>
        <AccountSummary>
          <Avatar aria-hidden="true">{initials(account.fullName)}</Avatar>
          <div>
            <strong>{account.fullName}</strong>
            <small>{t(`common:role.${account.role}`)}</small>
          </div>
        </AccountSummary>
        <hr />
        <SignOutForm>
          <button type="submit">
            <Icon of={logout} flip />
            {t('shell:logout')}
          </button>
        </SignOutForm>
      </MenuPanel>
    </Menu>
  );
}
