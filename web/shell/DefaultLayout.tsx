import logout from 'virtual:icon/logout';
import menu from 'virtual:icon/menu';
import { useAbility } from '@casl/react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import { useAccount } from '../App.tsx';
import { SignOutForm } from '../auth/SignOutForm.tsx';
import { useT } from '../i18n.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { initials } from '../ui/initials.ts';
import { Avatar } from '../ui/mark.styles.ts';
import { Logo } from './Logo.tsx';
import { Menu, MenuPanel } from './menu.styles.ts';
import { bar } from './navigation.ts';
import { LanguageMenu, ThemeSwitch } from './PreferenceControls.tsx';
import {
  AccountSummary,
  Bar,
  BarRow,
  Brand,
  Footer,
  Frame,
  Main,
  NarrowOnly,
  Navigation,
  Online,
  SkipLink,
  WideOnly,
  Width,
} from './shell.styles.ts';

/** Whether a page lies at or below a navigation item. */
const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

function NavigationList() {
  const t = useT();
  const { pathname } = useLocation();
  const ability = useAbility<AppAbility>();
  return (
    <Navigation aria-label={t('shell:nav.label')}>
      <ul>
        {bar
          .filter(({ can, to }) => to && can && ability.can(...can))
          .map(({ title, icon = '', to = '' }) => (
            <li key={to}>
              <a href={to} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
                <Icon of={icon} />
                {t(title)}
              </a>
            </li>
          ))}
      </ul>
    </Navigation>
  );
}

function AccountMenu() {
  const t = useT();
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

/** Bar with the navigation, the page, footer. Open menus close when the page changes, on Escape and on a click elsewhere. */
export function Component() {
  const t = useT();
  const { title, year } = useSite();
  const { key } = useLocation();
  const busy = useNavigation().state === 'loading';
  const bar = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes what is open
  useEffect(() => {
    const closeMenus = (except?: EventTarget | null) => {
      for (const menu of bar.current?.querySelectorAll('details[open]') ?? [])
        if (!(except instanceof Node && menu.contains(except))) menu.removeAttribute('open');
    };
    const onClick = (event: MouseEvent) => closeMenus(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = bar.current?.querySelector('details[open]');
      closeMenus();
      open?.querySelector('summary')?.focus();
    };
    closeMenus();
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [key]);

  return (
    <Frame>
      <SkipLink href="#main">{t('shell:skip')}</SkipLink>
      <Bar ref={bar}>
        <Width>
          <BarRow>
            <NarrowOnly>
              <Menu name="bar-menu">
                <summary aria-label={t('shell:nav.label')}>
                  <Icon of={menu} />
                </summary>
                <MenuPanel data-side="start">
                  <NavigationList />
                </MenuPanel>
              </Menu>
            </NarrowOnly>
            <Brand href="/">
              <Logo />
              {title}
            </Brand>
            <WideOnly>
              <NavigationList />
            </WideOnly>
            <span data-spacer />
            <LanguageMenu />
            <ThemeSwitch />
            <AccountMenu />
          </BarRow>
        </Width>
      </Bar>
      <Main id="main" tabIndex={-1} data-busy={busy} aria-busy={busy}>
        <Width>
          <Outlet />
        </Width>
      </Main>
      <Footer>
        <Width>{t('shell:footer', { year, title })}</Width>
      </Footer>
    </Frame>
  );
}
