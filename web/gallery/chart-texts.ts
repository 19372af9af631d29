import { useMemo } from 'react';
import { useTranslation } from '../kit/translation.ts';
import type texts from './texts/gallery-charts.en.json';

type Texts = typeof texts;
export type ChartExample = keyof Texts['example'];
export type ChartWord = keyof Texts['word'];

/** The texts of the chart pages: `word('day')`, and `example('area')` for a card's title and sentence. */
export function useChartTexts() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      word: (key: ChartWord): string => t(`gallery-charts:word.${key}`),
      example: (key: ChartExample) => ({
        title: t(`gallery-charts:example.${key}.title`),
        text: t(`gallery-charts:example.${key}.text`),
      }),
    }),
    [t],
  );
}
