import { Outlet, useNavigation } from 'react-router-dom';
import { useSite } from '../app/site.ts';
import { BlankBar, BlankBrand, BlankFrame, BlankMain } from './blank.styles.ts';
import { Logo } from './Logo.tsx';
import { LanguageMenu, ThemeSwitch } from './PreferenceControls.tsx';

/** For signing in and for error pages: nothing around the page but the brand, language and theme. */
export function Component() {
  const { title } = useSite();
  const busy = useNavigation().state === 'loading';
  return (
    <BlankFrame>
      <BlankBar>
        <BlankBrand href="/">
          <Logo />
          {title}
        </BlankBrand>
        <LanguageMenu />
        <ThemeSwitch />
      </BlankBar>
      <BlankMain id="main" tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </BlankMain>
    </BlankFrame>
  );
}
