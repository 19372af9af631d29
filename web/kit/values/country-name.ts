import type { Language } from '../../../shared/preferences.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** A country by its two letters, as readers of `language` call it. */
export function countryName(language: Language, code: string): string {
  let inLanguage = names.get(language);
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames(language, { type: 'region' });
    names.set(language, inLanguage);
  }
  return inLanguage.of(code) ?? code;
}
