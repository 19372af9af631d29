import { useId } from 'react';
import type { Bar } from './bars.ts';
import { ofPlot } from './chart-maths.ts';
import type { ChartProps } from './chart-types.ts';
import { seriesMark } from './series-mark.ts';

/** The bars of a plot, their parts as links. */
export function Bars({ bars, points, series, hrefOf }: ChartProps & { bars: readonly Bar[] }) {
  const hatch = useId();
  return bars.map(({ slot, parts }, index) => {
    const { key, over } = points[index]!;
    return (
      <g key={key}>
        <rect data-slot x={`${slot.x}%`} width={`${slot.width}%`} height="100%" />
        {parts.map(({ series: row, x, width, y, height }) => {
          const each = series[row]!;
          const part = (
            <rect
              key={each.id}
              data-part
              data-top={row === parts.at(-1)!.series || undefined}
              {...seriesMark(each, row)}
              x={`${x}%`}
              width={`${width}%`}
              y={ofPlot(y)}
              height={ofPlot(height)}
            />
          );
          return hrefOf ? (
            // Keyboards have the same links in the table: 250 stops here would help nobody.
            <a key={each.id} href={hrefOf(each, index)} tabIndex={-1}>
              {part}
            </a>
          ) : (
            part
          );
        })}
        {over !== undefined && (
          <>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect data-hatch width="3" height="6" />
            </pattern>
            {parts.map(({ series: row, x, width, y, height }) => (
              <rect
                key={row}
                data-over
                x={`${x}%`}
                width={`${width}%`}
                y={ofPlot(y)}
                height={ofPlot(height)}
                fill={`url(#${hatch})`}
              />
            ))}
          </>
        )}
      </g>
    );
  });
}
