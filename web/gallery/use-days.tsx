import { useMemo, useState } from 'react';
import { useAmounts } from '../kit/amounts.ts';
import type { ChartPoint } from '../kit/charts/chart-types.ts';
import { DateRangeField } from '../kit/DateRangeField.tsx';
import { useFormats } from '../kit/format.ts';
import { sampleDays } from './chart-samples.ts';
import { useChartTexts } from './chart-texts.ts';

/**
 * Days of the samples, and the control that chooses them: its `points`, every so many with their name under the axis, and what `cut`
 * leaves of a list with one value a day.
 */
export function useDays(every = 1) {
  const { word } = useChartTexts();
  const { date } = useAmounts();
  const { locale } = useFormats();
  const [range, setRange] = useState([sampleDays[0]!, sampleDays.at(-1)!] as const);
  const [from, to] = range;
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const first = sampleDays.indexOf(from);
    const end = sampleDays.indexOf(to) + 1;
    const cut = <Value,>(values: readonly Value[]): Value[] => values.slice(first, end);
    const points: ChartPoint[] = cut(sampleDays).map((day, index) => ({
      key: day,
      label: date(day),
      axis: index % every ? undefined : short.format(new Date(day)),
    }));
    const control = (
      <DateRangeField
        label={word('range')}
        required
        min={sampleDays[0]!}
        max={sampleDays.at(-1)!}
        defaultValue={[from, to]}
        onChange={([from, to]) =>
          sampleDays.includes(from) && sampleDays.includes(to) && from <= to && setRange([from, to])
        }
      />
    );
    return { points, cut, control };
  }, [locale, date, word, from, to, every]);
}
