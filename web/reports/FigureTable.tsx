import { type ReactNode, useId } from 'react';
import type { ReportTable } from '../../shared/report-values.ts';
import { useFormats } from '../kit/format.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ReportTableFrame, TableHead } from './report.styles.ts';

export interface FigureColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
}

interface FigureTableProps<Row> {
  title: string;
  /** In the path of its file. */
  name: ReportTable;
  /** Path of the report, when it is kept: its tables are there as files. */
  files: string | undefined;
  /** The first names the row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many rows there would be, where it is known: a table that is cut says so. */
  total?: number | undefined;
  /** Said where there is no row. */
  none: string;
}

/** A table of a report. */
export function FigureTable<Row>({
  title,
  name,
  files,
  columns,
  rows,
  rowId,
  total = rows.length,
  none,
}: FigureTableProps<Row>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const id = useId();
  return (
    <div>
      <TableHead>
        <h3 id={id}>{title}</h3>
        {total > rows.length && (
          <small data-cut>{t('report:cut', { shown: number(rows.length), total: number(total) })}</small>
        )}
        {files && rows.length > 0 && (
          <a data-csv href={`${files}/tables/${name}.csv`} download aria-label={t('report:csvOf', { title })}>
            {t('report:csv')}
          </a>
        )}
      </TableHead>
      {rows.length === 0 ? (
        <p data-quiet>{none}</p>
      ) : (
        <ScrollTable labelledBy={id} frame={ReportTableFrame}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.header} scope="col" data-numeric={column.numeric || undefined}>
                    {column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowId(row)}>
                  {columns.map((column, place) =>
                    place === 0 ? (
                      <th key={column.header} scope="row" data-numeric={column.numeric || undefined}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.header} data-numeric={column.numeric || undefined}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      )}
    </div>
  );
}
