import type { Language } from '../../shared/preferences.ts';

/** The first day of the week as each language has it: 0 is Sunday, 1 Monday, 6 Saturday. */
const byLanguage: Record<Language, number> = { en: 1, fr: 1, ar: 6 };

interface WithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The day on which weeks begin: 0 is Sunday. Not every browser knows. */
export function firstWeekday(language: Language): number {
  const locale: WithWeek = new Intl.Locale(language === 'en' ? 'en-GB' : language);
  const known = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return known === undefined ? byLanguage[language] : known % 7;
}

/** The days of a week in the reader's order, 0 for Monday as `Amounts.weekday` has it. */
export const weekOrder = (language: Language): number[] =>
  Array.from({ length: 7 }, (_, place) => (place + firstWeekday(language) + 6) % 7);
