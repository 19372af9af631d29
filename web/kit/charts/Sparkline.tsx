import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { Color } from '../tones.ts';
import { PLOT_HEIGHT, PLOT_WIDTH } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { curves } from './curves.ts';
import { SparklineFrame } from './sparkline.styles.ts';
import { useCourse } from './use-course.ts';

interface SparklineProps {
  title: string;
  values: readonly ChartValue[];
  color?: Color;
  format?: (value: number) => string;
}

/**
 * The course of a figure, drawn small beside it. It has no table of its own: its name says the lowest, the highest and the last
 * value, and a page that shows the course in full has a chart for it.
 */
export function Sparkline({ title, values, color = 'primary', format }: SparklineProps) {
  const { direction } = usePreferences();
  const { known, label } = useCourse(title, values, format);
  if (known.length < 2) return null;
  const { curves: drawn, slots } = curves([values], values.length, direction);
  // Its first point is below the beginning of the figure: nothing else stands along the axis.
  const edge = (PLOT_WIDTH / 100) * Math.min(...slots.map(({ center }) => center));
  return (
    <SparklineFrame
      role="img"
      aria-label={label}
      data-color={color}
      viewBox={`${edge} 0 ${PLOT_WIDTH - 2 * edge} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path data-area d={drawn[0]!.area} />
      <path data-line d={drawn[0]!.line} />
    </SparklineFrame>
  );
}
