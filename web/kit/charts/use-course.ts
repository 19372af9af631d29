import { useFormats } from '../format.ts';
import { useTranslation } from '../translation.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/** What small drawings without a table say: the lowest, the highest and the last value. `known` are the values that there are. */
export function useCourse(title: string, values: readonly ChartValue[], format?: (value: number) => string) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const text = format ?? number;
  const known = values.map(clean).filter((value) => value !== null);
  const label =
    known.length > 0
      ? t('charts:course', {
          title,
          lowest: text(Math.min(...known)),
          highest: text(Math.max(...known)),
          last: text(known.at(-1)!),
        })
      : '';
  return { known, label };
}
