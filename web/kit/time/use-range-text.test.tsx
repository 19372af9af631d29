// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { createI18n } from '../../../shared/i18n.ts';
import { defaultPreferences } from '../../../shared/kept-preferences.ts';
import { type Language, noChoices } from '../../../shared/preferences.ts';
import { PreferencesProvider } from '../../theme/PreferencesProvider.tsx';
import { TranslationProvider } from '../translation.ts';
import { useRangeText } from './use-range-text.ts';

const site = { title: 'NDR', mode: 'demo', provider: null, localLogin: true, year: 2026, version: '1' } as const;
const Range = ({ from }: { from: string }) => useRangeText()(from, undefined);

function rangeText(from: string, language: Language): string {
  const common = JSON.parse(readFileSync(join(import.meta.dirname, `../texts/common.${language}.json`), 'utf8'));
  return renderToStaticMarkup(
    <TranslationProvider i18n={createI18n(language, { common })}>
      <PreferencesProvider initial={defaultPreferences} choices={noChoices} language={language} site={site}>
        <Range from={from} />
      </PreferencesProvider>
    </TranslationProvider>,
  ).replace(/<style[\s\S]*?<\/style>/g, '');
}

t.test('a time up to now is said as each language says it', async (t) => {
  t.same(
    ['-1h', '-2h', '-3h'].map((from) => rangeText(from, 'ar')),
    ['آخر ساعة', 'آخر ساعتان', 'آخر 3 ساعات'],
  );
  t.equal(rangeText('-2w', 'en'), 'Last 14 days');
  t.equal(rangeText('-24h', 'fr'), 'Depuis 24 heures');
});
