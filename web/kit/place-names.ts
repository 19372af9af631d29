import { countries } from '../../shared/countries.ts';
import type { Language } from '../../shared/preferences.ts';

/** Languages with the most speakers; people may have typed any other. */
const languages =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko ms nl no pl pt ro ru sv sw ta th tr uk ur vi zh'.split(' ');

/** Countries by the English name that is stored, as readers of `language` call them. */
export function countryNames(language: Language): Map<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return new Map(
    Object.entries(countries).map(([code, stored]) => [
      stored,
      (language === 'en' ? stored : names.of(code)) ?? stored,
    ]),
  );
}

/** A country as readers of this locale call it; as it is stored where nobody knows it. */
export function countryName(locale: string, stored: string): string {
  const [code] = (!locale.startsWith('en') && Object.entries(countries).find(([, each]) => each === stored)) || [];
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || stored;
}

/** The best known languages by the English name that is stored, as readers of `language` call them. */
export function languageNames(language: Language): Map<string, string> {
  const stored = new Intl.DisplayNames('en', { type: 'language' });
  const shown = new Intl.DisplayNames(language, { type: 'language' });
  return new Map(languages.map((code) => [stored.of(code)!, shown.of(code)!]));
}
