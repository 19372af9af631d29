import { useFormats } from '../format.ts';
import { TableFrame } from '../table.styles.ts';
import { useTranslation } from '../translation.ts';
import type { ChartProps } from './chart-types.ts';
import { clean } from './chart-values.ts';
import { ChartDetails } from './charts.styles.ts';

interface ChartTableProps extends ChartProps {
  /** A last column with what each point comes to. */
  totals?: readonly number[];
}

/** What a chart shows, as numbers, behind a line that opens it; points where nothing happened are left out. */
export function ChartTable({ title, points, pointTitle, series, format, hrefOf, totals }: ChartTableProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const text = format ?? number;
  return (
    <ChartDetails>
      <summary aria-label={t('charts:tableOf', { title })}>{t('charts:table')}</summary>
      <TableFrame tabIndex={0} role="region" aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{pointTitle}</th>
              {series.map(({ id, label }) => (
                <th key={id} scope="col" data-numeric>
                  {label}
                </th>
              ))}
              {totals && (
                <th scope="col" data-numeric>
                  {t('charts:total')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map(
              ({ key, label }, index) =>
                series.some(({ values }) => clean(values[index])) && (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    {series.map((each) => {
                      const value = clean(each.values[index]);
                      return (
                        <td key={each.id} data-numeric>
                          {value && hrefOf ? (
                            <a href={hrefOf(each, index)}>{text(value)}</a>
                          ) : (
                            value !== null && text(value)
                          )}
                        </td>
                      );
                    })}
                    {totals && <td data-numeric>{text(totals[index]!)}</td>}
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </TableFrame>
    </ChartDetails>
  );
}
