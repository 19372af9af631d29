import { useCallback, useEffect, useState } from 'react';
import bellOutline from '~icons/mdi/bell-outline';
import cogOutline from '~icons/mdi/cog-outline';
import magnify from '~icons/mdi/magnify';
import { useCatalog, useLoadTexts } from '../app/contexts.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { whenFetched } from '../kit/when-fetched.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BellMark, BellMenu, GearButton, SearchButton } from './bar-tools.styles.ts';
import { MenuPanel } from './menu.styles.ts';
import { usePermitted } from './navigation-state.ts';
import type { News } from './notifications/watch.ts';
import { LanguageMenu, ThemeSwitch } from './PreferenceControls.tsx';
import type { ShowTool, ToolName } from './tool.ts';

/** More would not fit. */
const MOST_COUNTED = 99;

/**
 * What stands at the end of the bar: search, language, theme, news, looks, the account. These are the buttons alone; what they open, the keys and the news are in toolbox.ts, which is loaded when the page has been taken over.
 */
export function BarTools() {
  const { t } = useTranslation();
  const loadTexts = useLoadTexts();
  const { shortcuts } = usePreferences().preferences;
  const [box, setBox] = useState<typeof import('./toolbox.ts')>();
  const [open, setOpen] = useState<ToolName | null>(null);
  const [news, setNews] = useState<News>();
  const show = useCallback<ShowTool>((name) => setOpen((before) => (before === name ? null : name)), []);
  useEffect(() => {
    whenFetched(
      () => Promise.all([import('./toolbox.ts'), loadTexts(['notifications'])]),
      ([loaded]) => setBox(loaded),
    );
  }, [loadTexts]);
  const links = usePermitted(useCatalog().news());
  const count = news?.unread;
  return (
    <>
      <SearchButton
        type="button"
        aria-label={t('shell:tools.search')}
        aria-keyshortcuts="Control+K Meta+K"
        data-tool="palette"
        data-ready={box && true}
        data-keys={shortcuts || undefined}
        onClick={() => show('palette')}
      >
        <Icon of={magnify} />
        <span>{t('shell:tools.search')}</span>
        <kbd dir="ltr">{box?.paletteKey ?? 'Ctrl K'}</kbd>
      </SearchButton>
      <LanguageMenu />
      <ThemeSwitch />
      {links.length > 0 && (
        <BellMenu name="bar-menu">
          <summary
            aria-label={count ? t('shell:tools.unread', { count }) : t('shell:tools.notifications')}
            title={t('shell:tools.notifications')}
          >
            <BellMark>
              <Icon of={bellOutline} />
              {count ? (
                <b data-color="error">
                  <bdi dir="ltr">{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</bdi>
                </b>
              ) : null}
            </BellMark>
          </summary>
          {box ? (
            <box.NewsPanel news={news} links={links} />
          ) : (
            <MenuPanel>
              {links.map(({ title, to }) => (
                <a key={to} href={to}>
                  {title}
                </a>
              ))}
            </MenuPanel>
          )}
        </BellMenu>
      )}
      <GearButton
        type="button"
        aria-label={t('shell:tools.customizer')}
        title={t('shell:tools.customizer')}
        aria-expanded={open === 'customizer'}
        data-tool="customizer"
        onClick={() => show('customizer')}
      >
        <Icon of={cogOutline} />
      </GearButton>
      <AccountMenu show={show} />
      {box && <box.Toolbox open={open} show={show} onNews={setNews} />}
    </>
  );
}
