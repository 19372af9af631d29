import { useTranslation } from '../kit/translation.ts';
import type texts from './texts/gallery-widgets.en.json';

type Texts = typeof texts;
export type WidgetExample = keyof Texts['example'];
export type WidgetWord = keyof Texts['word'];

/** The texts of /pages/cards/card-widgets: `word('paid')`, and `example('profit')` for a card's title and sentence. */
export function useWidgetTexts() {
  const { t } = useTranslation();
  return {
    word: (key: WidgetWord): string => t(`gallery-widgets:word.${key}`),
    /** A quarter's name, short where there is room for little. */
    quarter: (number: number): string => t('gallery-widgets:quarter', { number }),
    example: (key: WidgetExample) => ({
      title: t(`gallery-widgets:example.${key}.title`),
      text: t(`gallery-widgets:example.${key}.text`),
    }),
  };
}
