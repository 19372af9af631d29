import { type Language, languages } from '../../shared/preferences.ts';
import type { Messages } from '../app/i18n.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });

/** Every text of every language: for the server. */
export const allMessages = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(files)
        .map(([path, texts]) => [/^\.\/(.*)\/(.*)\.json$/.exec(path)!, texts] as const)
        .filter(([[, folder]]) => folder === language)
        .map(([[, , group], texts]) => [group!, texts]),
    ),
  ]),
) as Record<Language, Messages>;
