import type { i18n } from 'i18next';
import codeTags from '~icons/mdi/code-tags';
import type { Language } from '../../shared/preferences.ts';
import { type FeaturePage, type Found, MOST_FOUND } from '../app/feature.ts';
import { ranked } from '../shell/palette/ranked.ts';
import examples from './Gallery.tsx?examples';

/** The examples of some of the gallery's pages, by their titles in the reader's language or in English. */
export function findExamples(pages: FeaturePage[], text: string, { t, language }: i18n): Found[] {
  const all = pages.flatMap(({ path, file, name }) => {
    const detail = t(`names:gallery.${name}`);
    return Object.entries(examples[file] ?? {}).map(([id, titles]) => ({
      id: `example ${path}#${id}`,
      title: titles[language as Language],
      detail,
      icon: codeTags,
      to: `${path}#${id}`,
      more: `${titles.en} ${detail}`,
    }));
  });
  return ranked(text, all, MOST_FOUND);
}
