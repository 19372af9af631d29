import i18next, { type i18n, type Resource } from 'i18next';
import type { Language } from './preferences.ts';

export type Messages = Resource[string];

/** One instance a language, complete at once; nothing is changed afterwards, so the server can share it between requests. */
export function createI18n(language: Language, messages: Messages): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: messages },
    ns: Object.keys(messages),
    defaultNS: 'shell',
    initAsync: false,
    // Each text that is asked for and not there is told of as `missingKey`.
    saveMissing: true,
    interpolation: { escapeValue: false },
  });
  // `{{max, number}}`: as the language groups digits, which are Latin everywhere.
  instance.services.formatter?.add('number', (value) =>
    typeof value === 'number' ? value.toLocaleString(`${language}-u-nu-latn`) : value,
  );
  return instance;
}
