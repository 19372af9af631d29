import translate from 'virtual:icon/translate';
import weatherNight from 'virtual:icon/weather-night';
import whiteBalanceSunny from 'virtual:icon/white-balance-sunny';
import type { FormEvent } from 'react';
import { languages } from '../../shared/preferences.ts';
import { useT } from '../i18n.ts';
import { usePreferences } from '../theme/preferences.tsx';
import { IconButton } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { languageNames } from './language-names.ts';
import { Menu, MenuPanel } from './menu.styles.ts';

/**
 * A form that the server understands too (`POST /preferences`), so that it works without JavaScript; with it, the change is
 * made here and nothing is sent.
 */
export function LanguageMenu() {
  const t = useT();
  const { language, change } = usePreferences();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    change({ language: value as (typeof languages)[number] });
  };
  return (
    <Menu name="bar-menu">
      <summary aria-label={t('common:language')}>
        <Icon of={translate} />
      </summary>
      <MenuPanel>
        <form method="post" action="/preferences" onSubmit={submit}>
          {languages.map((each) => (
            <button type="submit" key={each} name="language" value={each} lang={each} aria-pressed={each === language}>
              {languageNames[each]}
            </button>
          ))}
        </form>
      </MenuPanel>
    </Menu>
  );
}

export function ThemeSwitch() {
  const t = useT();
  const { preferences, change } = usePreferences();
  const other = preferences.theme === 'dark' ? 'light' : 'dark';
  return (
    <form
      method="post"
      action="/preferences"
      onSubmit={(event) => {
        event.preventDefault();
        change({ theme: other });
      }}
    >
      <IconButton name="theme" value={other} aria-label={t(`common:theme.${other}`)}>
        <Icon of={other === 'light' ? whiteBalanceSunny : weatherNight} />
      </IconButton>
    </form>
  );
}
