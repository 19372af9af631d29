import { Dialog, type DialogProps } from '../kit/Dialog.tsx';
import { useFormats } from '../kit/format.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { type CardTable, cellText } from './card-table.ts';

interface CardTableDialogProps extends Pick<DialogProps, 'title' | 'open' | 'onClose' | 'returnsTo'> {
  table: CardTable;
}

/** The figures of a card, exactly. */
export function CardTableDialog({ table: { columns, rows }, ...dialog }: CardTableDialogProps) {
  const { number } = useFormats();
  return (
    <Dialog {...dialog} size="large" scrolls>
      <ScrollTable label={dialog.title}>
        <table aria-label={dialog.title}>
          <thead>
            <tr>
              {columns.map(({ header, numeric }) => (
                <th key={header} scope="col" data-numeric={numeric || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
              <tr key={index}>
                {columns.map((column, place) => {
                  const text = cellText(row[place] ?? null, column, number);
                  return place === 0 ? (
                    <th key={column.header} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={column.header} data-numeric={column.numeric || undefined}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </Dialog>
  );
}
