import { Dialog, type DialogProps } from '../kit/Dialog.tsx';
import { useFormats } from '../kit/format.ts';
import { TableFrame } from '../kit/table.styles.ts';
import type { CardTable } from './card-table.ts';

interface CardTableDialogProps extends Pick<DialogProps, 'title' | 'open' | 'onClose' | 'returnsTo'> {
  table: CardTable;
}

/** The figures of a card, exactly. */
export function CardTableDialog({ table: { columns, rows }, ...dialog }: CardTableDialogProps) {
  const { number } = useFormats();
  const text = (value: string | number | null, format = number) => (typeof value === 'number' ? format(value) : value);
  return (
    <Dialog {...dialog} size="large" scrolls>
      <TableFrame>
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
                {columns.map(({ header, numeric, format }, place) =>
                  place === 0 ? (
                    <th key={header} scope="row">
                      {text(row[place] ?? null, format)}
                    </th>
                  ) : (
                    <td key={header} data-numeric={numeric || undefined}>
                      {text(row[place] ?? null, format)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Dialog>
  );
}
