import { useFormats } from '../format.ts';
import type { Bar } from './bars.ts';
import { PLOT_HEIGHT } from './chart-maths.ts';
import type { ChartProps } from './chart-types.ts';
import { seriesMark } from './series-mark.ts';

/** The bars of a plot, each with its numbers on hover and its parts as links. */
export function Bars({ bars, points, series, format, hrefOf }: ChartProps & { bars: readonly Bar[] }) {
  const { number } = useFormats();
  const text = format ?? number;
  return bars.map(({ slot, parts }, index) => {
    const { key, label } = points[index]!;
    const named = parts.map(({ series: row, value }) => `${series[row]!.label} ${text(value)}`).join(', ');
    return (
      <g key={key}>
        <title>{parts.length > 0 ? `${label}: ${named}` : ''}</title>
        <rect data-slot x={`${slot.x}%`} width={`${slot.width}%`} height={PLOT_HEIGHT} />
        {parts.map(({ series: row, x, width, y, height }) => {
          const each = series[row]!;
          const part = (
            <rect
              key={each.id}
              data-part
              {...seriesMark(each, row)}
              x={`${x}%`}
              width={`${width}%`}
              y={y}
              height={height}
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
      </g>
    );
  });
}
