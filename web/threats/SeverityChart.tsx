import { Link } from 'react-router-dom';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { usePreferences } from '../theme/preferences.tsx';
import { Hidden } from '../ui/mark.styles.ts';
import { type SeverityName, severityNames } from '../ui/severity.ts';
import { TableFrame } from '../ui/table.styles.ts';
import { ChartTable, Legend, Plot } from './severity-chart.styles.ts';
import { axisLabels, type Bar, countsByName, layoutBars, PLOT_HEIGHT } from './severity-chart.ts';

/** Address of the list that a part of the chart stands for; without a bar, of the whole range. */
export type ChartHref = (severity: SeverityName | undefined, bar?: Bar) => string;

/** The severities with their colours and totals. */
export function SeverityLegend({ timeline, hrefOf }: { timeline: SeverityTimeline; hrefOf?: ChartHref }) {
  const t = useT();
  const { number } = useFormats();
  const counts = countsByName(timeline.totals);
  return (
    <Legend>
      {severityNames
        .filter((name) => name !== 'other' || counts.other > 0)
        .map((name) => {
          const text = t(`shell:severity.${name}`);
          return (
            <li key={name}>
              <span data-severity={name} />
              {hrefOf ? <Link to={hrefOf(name)}>{text}</Link> : text}
              <strong>{number(counts[name])}</strong>
            </li>
          );
        })}
    </Legend>
  );
}

/** Alerts per severity over time as stacked bars. Drawn by the server: widths are percentages, so nothing is measured. */
export function SeverityChart({ timeline, hrefOf }: { timeline: SeverityTimeline; hrefOf?: ChartHref }) {
  const t = useT();
  const formats = useFormats();
  const { number, minute, dateTime } = formats;
  const { direction } = usePreferences();
  const { bars, ticks, tickHeight } = layoutBars(timeline, direction);
  const timeOf = timeline.bucketSeconds < 60 ? dateTime : minute;
  const named = (counts: { name: SeverityName; count: number }[]) =>
    counts.map(({ name, count }) => `${t(`shell:severity.${name}`)} ${number(count)}`).join(', ');
  const totals = countsByName(timeline.totals);
  const shownNames = severityNames.filter((name) => name !== 'other' || totals.other > 0);
  const summary = named(shownNames.map((name) => ({ name, count: totals[name] })));

  return (
    <>
      <Plot>
        <ol aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick}>{number(tick)}</li>
          ))}
        </ol>
        {/* The image for screen readers is this line: links may not be inside one. */}
        <Hidden role="img" aria-label={t('shell:chart.label', { summary })} />
        <svg aria-hidden="true">
          <g transform="translate(0 8)">
            {ticks.map((tick) => {
              const y = PLOT_HEIGHT - tickHeight(tick);
              return <line key={tick} x1="0" x2="100%" y1={y} y2={y} />;
            })}
            {bars.map((bar) => (
              <g key={bar.start}>
                <title>{bar.total ? `${timeOf(bar.start)} – ${timeOf(bar.end)}: ${named(bar.parts)}` : ''}</title>
                <rect data-slot x={`${bar.slot.x}%`} width={`${bar.slot.width}%`} height={PLOT_HEIGHT} />
                {bar.parts.map(({ name, y, height }) => {
                  const part = (
                    <rect
                      key={name}
                      data-severity={name}
                      x={`${bar.x}%`}
                      width={`${bar.width}%`}
                      y={y}
                      height={height}
                    />
                  );
                  return hrefOf ? (
                    // Keyboards have the same links in the table below: 250 stops here would help nobody.
                    <Link key={name} to={hrefOf(name, bar)} tabIndex={-1}>
                      {part}
                    </Link>
                  ) : (
                    part
                  );
                })}
              </g>
            ))}
            {axisLabels(timeline, formats).map(({ index, text }, position) => {
              const { x, width } = bars[index]!.slot;
              return (
                <text key={index} x={`${x + width / 2}%`} y={PLOT_HEIGHT + 20} data-minor={position % 2 || undefined}>
                  {text}
                </text>
              );
            })}
          </g>
        </svg>
      </Plot>
      <ChartTable>
        <summary>{t('shell:chart.table')}</summary>
        <TableFrame tabIndex={0} role="region" aria-label={t('shell:chart.title')}>
          <table aria-label={t('shell:chart.title')}>
            <thead>
              <tr>
                <th scope="col">{t('shell:chart.time')}</th>
                {shownNames.map((name) => (
                  <th key={name} scope="col" data-numeric>
                    {t(`shell:severity.${name}`)}
                  </th>
                ))}
                <th scope="col" data-numeric>
                  {t('shell:chart.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars
                .filter(({ total }) => total > 0)
                .map((bar) => (
                  <tr key={bar.start}>
                    <th scope="row">{timeOf(bar.start)}</th>
                    {shownNames.map((name) => {
                      const count = bar.parts.find((part) => part.name === name)?.count;
                      return (
                        <td key={name} data-numeric>
                          {count && hrefOf ? <Link to={hrefOf(name, bar)}>{number(count)}</Link> : number(count ?? 0)}
                        </td>
                      );
                    })}
                    <td data-numeric>{number(bar.total)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </TableFrame>
      </ChartTable>
    </>
  );
}
