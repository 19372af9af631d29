import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { ofPlot, PLOT_HEIGHT, PLOT_WIDTH } from './chart-maths.ts';
import type { ChartProps } from './chart-types.ts';
import { curves } from './curves.ts';
import { seriesMark } from './series-mark.ts';

/** So few values are marked one by one. */
const FEW = 16;

/** What line and area charts share. */
export function Curves({ filled, ...chart }: ChartProps & { filled: boolean }) {
  const { points, series } = chart;
  const { direction } = usePreferences();
  const drawn = curves(
    series.map(({ values }) => values),
    points.length,
    direction,
  );
  const few = points.length <= FEW;
  return (
    <ChartFrame {...chart} ticks={drawn.ticks} yOf={drawn.yOf} slots={drawn.slots} lines>
      {/* Stretched to the width and height there are; the line keeps its own. */}
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {series.map((each, row) => (
          <g key={each.id} {...seriesMark(each, row)}>
            {filled && <path data-area d={drawn.curves[row]!.area} />}
            <path data-line {...seriesMark(each, row)} d={drawn.curves[row]!.line} />
          </g>
        ))}
      </svg>
      {drawn.slots.map((slot, index) => {
        const here = series.flatMap((each, row) => {
          const dot = drawn.curves[row]!.dots.find((dot) => dot.index === index);
          return dot ? [{ ...dot, each, row }] : [];
        });
        return (
          <g key={points[index]!.key}>
            <rect data-slot x={`${slot.x}%`} width={`${slot.width}%`} height="100%" />
            {here.map(({ each, row, x, y }) => (
              <circle
                key={each.id}
                {...seriesMark(each, row)}
                data-seen={few || undefined}
                cx={`${x}%`}
                cy={ofPlot(y)}
                r="3.5"
              />
            ))}
          </g>
        );
      })}
    </ChartFrame>
  );
}
