import { Outlet, useNavigation } from 'react-router-dom';
import { BlankBar, BlankFrame, BlankMain } from './blank.styles.ts';
import { LanguageMenu, ThemeSwitch } from './PreferenceControls.tsx';

/** For signing in and for error pages: nothing around the page but language and theme. */
export function Component() {
  const busy = useNavigation().state === 'loading';
  return (
    <BlankFrame>
      <BlankBar>
        <LanguageMenu />
        <ThemeSwitch />
      </BlankBar>
      <BlankMain id="main" tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </BlankMain>
    </BlankFrame>
  );
}
