import { useNavigate } from 'react-router-dom';
import keyboardOutline from '~icons/mdi/keyboard-outline';
import logout from '~icons/mdi/logout';
import pageLayoutHeader from '~icons/mdi/page-layout-header';
import pageLayoutSidebarLeft from '~icons/mdi/page-layout-sidebar-left';
import themeLightDark from '~icons/mdi/theme-light-dark';
import translate from '~icons/mdi/translate';
import tune from '~icons/mdi/tune';
import { languages } from '../../../shared/preferences.ts';
import { useApi, useSession } from '../../app/contexts.ts';
import { signedOutPath, signOut } from '../../app/sign-in.ts';
import { useSite } from '../../app/site.ts';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { languageNames } from '../language-names.ts';
import type { ShowTool } from '../tool.ts';
import type { Entry } from './entries.ts';

/** From here on there is room for the customizer beside the page, and a choice of navigation (specification §9). */
const WIDE = '(width >= 79em)';

/** What can be done from the palette, as it is now: the other theme, the other languages, the other navigation. */
export function useActions(show: ShowTool): Entry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const site = useSite();
  const api = useApi();
  const { preferences, theme: shown, language, change } = usePreferences();
  const action = (id: string, icon: string, title: string, more: string, run: () => void): Entry => ({
    id: `action ${id}`,
    own: true,
    icon,
    title,
    more,
    run,
  });
  const theme = shown === 'dark' ? 'light' : 'dark';
  const navigation = preferences.navigation === 'vertical' ? 'horizontal' : 'vertical';
  const drawing = navigation === 'vertical' ? pageLayoutSidebarLeft : pageLayoutHeader;
  return [
    action('theme', themeLightDark, t(`palette:action.${theme}`), 'theme light dark', () => change({ theme })),
    ...languages
      .filter((each) => each !== language)
      .map((each) => {
        const name = languageNames[each];
        const title = t('palette:action.language', { name });
        return action(`language ${each}`, translate, title, `language ${each}`, () => change({ language: each }));
      }),
    ...(matchMedia(WIDE).matches
      ? [
          action('navigation', drawing, t(`palette:action.${navigation}`), 'navigation menu', () =>
            change({ navigation }),
          ),
          action('customizer', tune, t('palette:action.customizer'), 'customizer settings', () => show('customizer')),
        ]
      : []),
    action('help', keyboardOutline, t('palette:action.help'), 'keyboard shortcuts help', () => show('help')),
    ...(session.account
      ? [
          action('logout', logout, t('palette:action.logout'), 'logout sign out', () => {
            void signOut(session, api, () => navigate(signedOutPath(site)));
          }),
        ]
      : []),
  ];
}
