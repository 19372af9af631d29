import { negotiate } from '@fastify/accept-negotiator';
import { type Language, languages, type Preferences } from '../../shared/preferences.ts';

/** The language to show: the chosen one, else the one of ours that `Accept-Language` likes best, else English. */
export function languageFor(preferences: Preferences, acceptLanguage = ''): Language {
  if (preferences.language) return preferences.language;
  // We have no regional variants: `fr-CA` is content with `fr`.
  const wanted = acceptLanguage.toLowerCase().replace(/-[\w-]+/g, '');
  return (negotiate(wanted, [...languages]) as Language | null) ?? 'en';
}
