import type { ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components';
import { usePreferences } from '../theme/PreferencesProvider.tsx';

/**
 * React Aria takes language and direction from its own provider; without one the server speaks English and the browser its own
 * language. It derives the direction from the script, so a direction that a person chose against the language's own is told as
 * the script: `en-Arab` is English from right to left.
 */
export function localized<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  function Localized(props: Props) {
    const { language, direction } = usePreferences();
    const script = direction === 'rtl' ? 'Arab' : 'Latn';
    // With a script Intl knows no country: British dates are written day first.
    const spoken = language === 'en' && direction === 'ltr' ? 'en-GB' : `${language}-${script}`;
    return (
      <I18nProvider locale={`${spoken}-u-nu-latn`}>
        <Component {...props} />
      </I18nProvider>
    );
  }
  Localized.displayName = `localized(${Component.displayName ?? Component.name})`;
  return Localized;
}
