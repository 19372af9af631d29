import { useAmounts } from '../kit/amounts.ts';
import type { ChartPoint } from '../kit/charts/chart-types.ts';
import { formatsFor } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';

/** Days of a period, both included. */
interface Part {
  from: string;
  to: string;
}

/** Longer parts are months. */
const MONTH_FROM = 27 * 86_400_000;

/** Parts of a period as the points of a chart; every so many have their name under the axis. */
export function useParts(): (parts: readonly Part[], every?: number) => ChartPoint[] {
  const { t } = useTranslation();
  const { date } = useAmounts();
  const { language } = usePreferences();
  // Days of the calendar are the same in every zone.
  const { day, month } = formatsFor(language, 'UTC');
  return (parts, every = 1) => {
    const months = parts.some(({ from, to }) => Date.parse(to) - Date.parse(from) >= MONTH_FROM);
    return parts.map(({ from, to }, index) => ({
      key: from,
      label: from === to ? date(from) : t('common:control.fromTo', { from: date(from), to: date(to) }),
      axis: index % every ? undefined : months ? month(from) : day(from),
    }));
  };
}
