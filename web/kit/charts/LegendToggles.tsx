import { type ChartTheme, paintOf } from './chart-theme.ts';
import type { ChartSeries } from './chart-types.ts';
import { Legend } from './charts.styles.ts';
import { seriesMark } from './series-mark.ts';

interface LegendTogglesProps {
  /** What they belong to. */
  label: string;
  series: readonly ChartSeries[];
  theme: ChartTheme | undefined;
  /** Ids of those that are switched off. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** The names of the series, each a button that takes it out of the drawing; the last one stays. */
export function LegendToggles({ label, series, theme, hidden, onChange }: LegendTogglesProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const last = series.filter(({ id }) => !hidden.has(id)).length === 1;
  return (
    <Legend aria-label={label}>
      {series.map((each, index) => {
        const on = !hidden.has(each.id);
        const paint = theme ? paintOf(theme, each, index) : 'var(--ndr-tone-fill)';
        return (
          <li key={each.id}>
            <button type="button" aria-pressed={on} disabled={on && last} onClick={() => toggle(each.id)}>
              <svg aria-hidden="true" width="12" height="12" {...seriesMark(each, index)}>
                <rect x="1" y="1" width="10" height="10" rx="3" fill={on ? paint : 'none'} stroke={paint} />
              </svg>
              {each.label}
            </button>
          </li>
        );
      })}
    </Legend>
  );
}
