import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { useFormats } from '../format.ts';
import { useTranslation } from '../translation.ts';
import type { Slot } from './chart-maths.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';
import { clean } from './chart-values.ts';
import { TipLayer } from './charts.styles.ts';
import { seriesMark } from './series-mark.ts';

interface ChartTipProps {
  slot: Slot;
  point: ChartPoint;
  series: readonly ChartSeries[];
  /** Of the point. */
  index: number;
  total?: number | undefined;
  format?: ((value: number) => string) | undefined;
}

/** What there is at the place that is pointed at, in words beside it; keyboards and screen readers have the table. */
export function ChartTip({ slot, point, series, index, total, format }: ChartTipProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { direction } = usePreferences();
  const text = format ?? number;
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => layer.current?.style.setProperty('--ndr-at', `${slot.center}%`), [slot.center]);
  return (
    <TipLayer ref={layer} dir="ltr" data-before={slot.center > 50 || undefined} aria-hidden="true">
      <div dir={direction}>
        <strong>{point.label}</strong>
        {series.map((each, row) => {
          const value = clean(each.values[index]);
          return (
            <span key={each.id}>
              <i {...seriesMark(each, row)} />
              {each.label}
              <b>{value === null ? '—' : text(value)}</b>
            </span>
          );
        })}
        {total !== undefined && (
          <span data-total>
            {t('charts:total')}
            <b>{text(total)}</b>
          </span>
        )}
      </div>
    </TipLayer>
  );
}
