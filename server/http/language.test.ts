import t from 'tap';
import { defaultPreferences } from '../../shared/kept-preferences.ts';
import { noChoices } from '../../shared/preferences.ts';
import { languageFor } from './language.ts';

t.test('the language of the browser, by its own order', async (t) => {
  const language = (header?: string) => languageFor(noChoices, defaultPreferences, header);
  t.equal(language(), 'en');
  t.equal(language(''), 'en');
  t.equal(language('*'), 'en');
  t.equal(language('de, fr;q=0.7, ar;q=0.8'), 'ar');
  t.equal(language('fr-CA'), 'fr');
  t.equal(language('FR-ca;q=0.9, zh-Hant-TW, en;q=0.8'), 'fr');
  t.equal(language('fr;q=0, en'), 'en');
  t.equal(language('de, xx'), 'en');
  const french = { ...defaultPreferences, language: 'fr' } as const;
  t.equal(languageFor(noChoices, french, 'ar'), 'fr');
  t.equal(languageFor({ ...noChoices, language: 'en' }, french, 'ar'), 'en', 'the person’s goes before the browser’s');
});
