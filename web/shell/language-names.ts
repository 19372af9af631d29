import type { Language } from '../../shared/preferences.ts';

/** Each language under its own name. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' };
