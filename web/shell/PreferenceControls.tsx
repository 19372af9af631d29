import type { FormEvent } from 'react';
import check from '~icons/mdi/check';
import translate from '~icons/mdi/translate';
import weatherNight from '~icons/mdi/weather-night';
import whiteBalanceSunny from '~icons/mdi/white-balance-sunny';
import { languages } from '../../shared/preferences.ts';
import { IconButton } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { languageNames } from './language-names.ts';
import { Menu, MenuPanel } from './menu.styles.ts';

/**
 * A form that the server understands too (`POST /preferences`), so that it works without JavaScript; with it, the change is
 * made here and nothing is sent.
 */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, change } = usePreferences();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const menu = event.currentTarget.closest('details')!;
    menu.open = false;
    menu.querySelector('summary')!.focus();
    change({ language: value as (typeof languages)[number] });
  };
  return (
    <Menu name="bar-menu">
      <summary aria-label={t('common:language')} title={t('common:language')}>
        <Icon of={translate} />
      </summary>
      <MenuPanel>
        <form method="post" action="/preferences" onSubmit={submit}>
          {languages.map((each) => (
            <button type="submit" key={each} name="language" value={each} lang={each} aria-pressed={each === language}>
              {languageNames[each]}
              {each === language && <Icon of={check} size={18} />}
            </button>
          ))}
        </form>
      </MenuPanel>
    </Menu>
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme, change } = usePreferences();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <form
      method="post"
      action="/preferences"
      onSubmit={(event) => {
        event.preventDefault();
        change({ theme: other });
      }}
    >
      <IconButton name="theme" value={other} aria-label={t(`common:theme.${other}`)} title={t(`common:theme.${other}`)}>
        <Icon of={other === 'light' ? whiteBalanceSunny : weatherNight} />
      </IconButton>
    </form>
  );
}
