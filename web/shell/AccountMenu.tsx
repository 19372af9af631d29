import type { MouseEvent } from 'react';
import keyboardOutline from '~icons/mdi/keyboard-outline';
import logout from '~icons/mdi/logout';
import { useAccount, useCatalog } from '../app/contexts.ts';
import { Icon } from '../kit/Icon.tsx';
import { initials } from '../kit/initials.ts';
import { Avatar, Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { AccountSummary, Online } from './account-menu.styles.ts';
import { Menu, MenuPanel } from './menu.styles.ts';
import { usePermitted } from './navigation-state.ts';
import { SignOutForm } from './SignOutForm.tsx';
import type { ShowTool } from './tool.ts';

/** Closes the menu that a button stands in; the focus stays with it. */
function closeAround({ currentTarget }: MouseEvent): void {
  const menu = currentTarget.closest('details');
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}

/** Who is signed in, the pages about oneself, the keys, and the way out. */
export function AccountMenu({ show }: { show: ShowTool }) {
  const { t } = useTranslation();
  const account = useAccount();
  const links = usePermitted(useCatalog().account());
  if (!account) return null;
  const { fullName, email, role, avatar } = account;
  const face = <Avatar aria-hidden="true">{avatar ? <img src={avatar} alt="" /> : initials(fullName)}</Avatar>;
  return (
    <Menu name="bar-menu">
      <summary aria-label={t('shell:account')} title={t('shell:account')}>
        <Online>{face}</Online>
      </summary>
      <MenuPanel data-wide>
        <AccountSummary>
          {face}
          <div>
            <strong>
              <bdi>{fullName}</bdi>
            </strong>
            <small dir="auto">{email}</small>
            <Chip color={role === 'admin' ? 'primary' : undefined}>{t(`common:role.${role}`)}</Chip>
          </div>
        </AccountSummary>
        <hr />
        {links.map(({ title, to, icon = '' }) => (
          <a key={to} href={to}>
            <Icon of={icon} size={20} />
            {title}
          </a>
        ))}
        <button
          type="button"
          data-tool="help"
          onClick={(event) => {
            closeAround(event);
            show('help');
          }}
        >
          <Icon of={keyboardOutline} size={20} />
          {t('shell:keyboard')}
        </button>
        <hr />
        <SignOutForm>
          <button type="submit">
            <Icon of={logout} size={20} flip />
            {t('shell:logout')}
          </button>
        </SignOutForm>
      </MenuPanel>
    </Menu>
  );
}
