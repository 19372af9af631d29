import type { Messages } from '../../shared/i18n.ts';
import { type Language, languages } from '../../shared/preferences.ts';
import { namesByFeature, type OwnNames, textFileOf } from './text-files.ts';

type Texts = Messages[string] & { names?: OwnNames };
const files = Object.entries(import.meta.glob<Texts>('../*/texts/*.json', { eager: true, import: 'default' }));

/** Every text of every language: for the server. */
export const allMessages = Object.fromEntries(
  languages.map((language) => {
    const own = files.filter(([path]) => textFileOf(path).language === language);
    const names = namesByFeature(Object.fromEntries(own.map(([path, texts]) => [path, texts.names])));
    return [language, { ...Object.fromEntries(own.map(([path, texts]) => [textFileOf(path).group, texts])), names }];
  }),
) as unknown as Record<Language, Messages>;

const modules = new Map(
  files.map(([path]) => {
    const { language, group } = textFileOf(path);
    return [`${language} ${group}`, path.replace('../', 'web/')];
  }),
);

/** The module that holds the texts of a group, as a path from the project's root: its key in the manifest of the build. */
export function textModule(language: Language, group: string): string {
  if (group === 'names') return `web/locales/${language}/names.ts`;
  const module = modules.get(`${language} ${group}`);
  if (!module) throw new Error(`There are no texts ${group} in ${language}`);
  return module;
}
