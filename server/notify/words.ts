import type { i18n } from 'i18next';
import type { Fault } from '../../shared/error-body.ts';
import { createI18n } from '../../shared/i18n.ts';
import type { Language } from '../../shared/preferences.ts';
import type { Threat } from '../../shared/threats.ts';
// What pages call things by, messages call them by as well.
import incidentsAr from '../../web/incidents/texts/ar.json' with { type: 'json' };
import incidentsEn from '../../web/incidents/texts/en.json' with { type: 'json' };
import incidentsFr from '../../web/incidents/texts/fr.json' with { type: 'json' };
import errorsAr from '../../web/kit/texts/errors.ar.json' with { type: 'json' };
import errorsEn from '../../web/kit/texts/errors.en.json' with { type: 'json' };
import errorsFr from '../../web/kit/texts/errors.fr.json' with { type: 'json' };
import rejectsAr from '../../web/sources/texts/rejects.ar.json' with { type: 'json' };
import rejectsEn from '../../web/sources/texts/rejects.en.json' with { type: 'json' };
import rejectsFr from '../../web/sources/texts/rejects.fr.json' with { type: 'json' };
import alertsAr from '../../web/threats/texts/alerts.ar.json' with { type: 'json' };
import alertsEn from '../../web/threats/texts/alerts.en.json' with { type: 'json' };
import alertsFr from '../../web/threats/texts/alerts.fr.json' with { type: 'json' };
import lettersAr from './texts/letters.ar.json' with { type: 'json' };
import lettersEn from './texts/letters.en.json' with { type: 'json' };
import lettersFr from './texts/letters.fr.json' with { type: 'json' };

/** A text, by its key and with what fills its blanks; a string is said as it is. */
export type Phrase = string | { text: string; values?: Record<string, Phrase | number> };

const instances: Record<Language, i18n> = {
  en: createI18n('en', {
    letters: lettersEn,
    alerts: alertsEn,
    incidents: incidentsEn,
    rejects: rejectsEn,
    errors: errorsEn,
  }),
  fr: createI18n('fr', {
    letters: lettersFr,
    alerts: alertsFr,
    incidents: incidentsFr,
    rejects: rejectsFr,
    errors: errorsFr,
  }),
  ar: createI18n('ar', {
    letters: lettersAr,
    alerts: alertsAr,
    incidents: incidentsAr,
    rejects: rejectsAr,
    errors: errorsAr,
  }),
};

/** Names keep their order in a sentence that runs the other way. */
const isolated = (text: string, language: Language) => (language === 'ar' ? `\u2068${text}\u2069` : text);

/** Why something failed; in the words of the process, `reason`, where there are no others. */
export const wordsOf = (fault: Fault | null, reason: string): Phrase =>
  !fault || fault.code === 'INTERNAL' ? reason : { text: `errors:${fault.code}`, values: fault.params };

/** What a threat is called. */
export const titleOfThreat = ({ finding, signature }: Pick<Threat, 'finding' | 'signature'>): Phrase =>
  finding ? { text: `alerts:finding.${finding}` } : (signature ?? { text: 'alerts:noSignature' });

/** A phrase in a language. */
export function say(language: Language, phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase;
  const values = Object.entries(phrase.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : typeof value === 'string' ? isolated(value, language) : say(language, value),
  ]);
  return instances[language].t(phrase.text, Object.fromEntries(values) as Record<string, string | number>);
}
