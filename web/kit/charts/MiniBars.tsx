import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { Color } from '../tones.ts';
import { PLOT_HEIGHT, slotsOf, verticalScale } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';
import { MiniBarsFrame } from './mini.styles.ts';
import { useCourse } from './use-course.ts';

interface MiniBarsProps {
  title: string;
  values: readonly ChartValue[];
  color?: Color;
  /** The place of the bar that is drawn in full colour; the others are fainter. All are full without one. */
  marked?: number;
  format?: (value: number) => string;
}

/** A figure's course in bars, drawn small beside it. As a Sparkline, its name says the lowest, the highest and the last value. */
export function MiniBars({ title, values, color = 'primary', marked, format }: MiniBarsProps) {
  const { direction } = usePreferences();
  const { known, label } = useCourse(title, values, format);
  if (known.length === 0) return null;
  const { yOf } = verticalScale(known);
  const { slots, bar } = slotsOf(values.length, direction);
  // Its first bar begins where the figure does: nothing else stands along the axis.
  const edge = Math.min(...slots.map(({ center }) => center)) - bar / 2;
  return (
    <MiniBarsFrame
      role="img"
      aria-label={label}
      data-color={color}
      viewBox={`${edge} 0 ${100 - 2 * edge} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
    >
      {slots.map(({ center }, index) => {
        const value = clean(values[index]) ?? 0;
        const height = Math.max(Math.abs(yOf(value) - yOf(0)), 4);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in time
            key={index}
            data-faint={(marked !== undefined && marked !== index) || undefined}
            x={center - bar / 2}
            width={bar}
            y={Math.min(yOf(value), yOf(0) - 4)}
            height={height}
          />
        );
      })}
    </MiniBarsFrame>
  );
}
