import i18next, { type i18n, type Resource, type TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '../shared/preferences.ts';

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
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return memoised(instance);
}

/** Texts kept for each language; far more than one page has, far less than memory. */
const KEPT_TEXTS = 20_000;

/** A key with the same values always gives the same text: look it up once a language, not once a table cell. */
function memoised(instance: i18n): i18n {
  const texts = new Map<string, string>();
  const original = instance.t as unknown as (key: string, values?: object) => string;
  const t = (key: string, values?: object) => {
    const full = values ? `${key} ${Object.values(values).join(' ')}` : key;
    let text = texts.get(full);
    if (text === undefined) {
      text = original(key, values);
      if (texts.size >= KEPT_TEXTS) texts.clear();
      texts.set(full, text);
    }
    return text;
  };
  instance.t = t as unknown as TFunction;
  // Texts that come later must not be hidden by their absence before.
  instance.store.on('added', () => texts.clear());
  return instance;
}

/**
 * Translates whole keys, `users:title`. The instance of a page never changes, so this is the context and not `useTranslation`,
 * which subscribes to changes and makes a new function for each component.
 */
export const useT = (): TFunction => useContext(I18nContext).i18n.t;
