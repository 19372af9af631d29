import { useTranslation } from '../kit/translation.ts';
import type cards from './texts/gallery-cards.en.json';
import type surfaces from './texts/gallery-surfaces.en.json';

export type SurfacePage = keyof typeof surfaces;

/** `title`, `basic.text`, … of one page. */
type Key<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Key<T[K]>}` }[keyof T & string];
type Plain<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type ExampleKey<T> = { [K in keyof T & string]: T[K] extends { title: string; text: string } ? K : never }[keyof T &
  string];

/** The texts of one of these pages: `text('open')`, and `example('basic')` for a card's title and sentence. */
export function useSurfaceTexts<Page extends SurfacePage>(page: Page) {
  type Texts = (typeof surfaces)[Page];
  const { t } = useTranslation();
  return {
    text: (key: Plain<Key<Texts>>, values?: Record<string, unknown>): string =>
      t(`gallery-surfaces:${page}.${key}`, values),
    example: (key: ExampleKey<Texts>) => ({
      title: t(`gallery-surfaces:${page}.${key}.title`),
      text: t(`gallery-surfaces:${page}.${key}.text`),
    }),
  };
}

/** The same for the pages of cards. */
export function useCardTexts<Page extends keyof typeof cards>(page: Page) {
  type Texts = (typeof cards)[Page];
  const { t } = useTranslation();
  return {
    text: (key: Plain<Key<Texts>>, values?: Record<string, unknown>): string =>
      t(`gallery-cards:${page}.${key}`, values),
    example: (key: ExampleKey<Texts>) => ({
      title: t(`gallery-cards:${page}.${key}.title`),
      text: t(`gallery-cards:${page}.${key}.text`),
    }),
  };
}
