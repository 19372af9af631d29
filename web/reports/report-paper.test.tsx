// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import t from 'tap';
import { createI18n } from '../../shared/i18n.ts';
import { defaultPreferences } from '../../shared/kept-preferences.ts';
import { noChoices } from '../../shared/preferences.ts';
import { type ReportDocument, ReportDocument as Schema } from '../../shared/reports.ts';
import { TranslationProvider } from '../kit/translation.ts';
import { PreferencesProvider } from '../theme/PreferencesProvider.tsx';
import { Sections } from './late/Sections.tsx';
import { ReportHead } from './ReportHead.tsx';

const report = JSON.parse(readFileSync(join(import.meta.dirname, 'texts/report.en.json'), 'utf8'));
const site = { title: 'NDR', mode: 'demo', provider: null, localLogin: true, year: 2026, version: '1' } as const;

/** A report of one hour in Tokyo, in which everything was at the same moment. */
function documentAt(at: string): ReportDocument {
  const [example] = Schema.examples as [ReportDocument];
  const { figures } = example;
  const machine = { asset: null, name: null, address: '10.0.0.1' };
  const incident: ReportDocument['figures']['incidents']['rows'][number] = {
    ...{ id: '1', headline: { kind: 'attack', host: '10.0.0.1', other: null, count: 1 }, hosts: [], step: null },
    ...{ score: 1, severity: 'low', status: 'new', firstSeen: at, lastSeen: at },
  };
  return {
    ...{ ...example, timeZone: 'Asia/Tokyo', step: 'hour', madeAt: at },
    figures: {
      ...figures,
      incidents: { total: 1, before: 0, rows: [incident] },
      threats: { ...figures.threats, course: [{ start: at, high: 1, medium: 0, low: 0, other: 0 }] },
      assets: { ...figures.assets, total: 1, rows: [{ ...machine, vendor: null, os: null, firstSeen: at }] },
      sensors: { ...figures.sensors, gaps: [{ sensor: 'core', from: at, to: at }] },
    },
  };
}

t.test('every time of a report is in the time zone that its head names, whoever reads it', async (t) => {
  const document = documentAt('2026-11-20T20:30:00.000Z');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TranslationProvider i18n={createI18n('en', { report })}>
        <PreferencesProvider
          initial={{ ...defaultPreferences, timeZone: 'America/New_York' }}
          {...{ choices: noChoices, language: 'en', site }}
        >
          <ReportHead document={document} />
          <Sections {...{ document, figures: document.figures, files: undefined }} />
        </PreferencesProvider>
      </TranslationProvider>
    </MemoryRouter>,
  );
  const times = (text: string) => html.split(text).length - 1;
  t.match(html, 'Asia/Tokyo');
  t.ok(times('21 Nov 2026, 05:30') >= 6, 'head, course, incident, asset, both ends of a silence');
  t.equal(times('15:30'), 0, 'none is the reader’s');
});
