import { negotiate } from '@fastify/accept-negotiator';
import { type Choices, type Language, languages, type Preferences } from '../../shared/preferences.ts';

/** The language to show: the person's, the browser's choice, the one of ours that `Accept-Language` likes best, else English. */
export function languageFor(choices: Choices, preferences: Preferences, acceptLanguage = ''): Language {
  const chosen = choices.language ?? preferences.language;
  if (chosen) return chosen;
  // We have no regional variants: `fr-CA` is content with `fr`.
  const wanted = acceptLanguage.toLowerCase().replace(/-[\w-]+/g, '');
  return (negotiate(wanted, [...languages]) as Language | null) ?? 'en';
}
