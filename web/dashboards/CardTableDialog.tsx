import { Dialog } from '../kit/Dialog.tsx';
import { useFormats } from '../kit/format.ts';
import { TableFrame } from '../kit/table.styles.ts';
import type { CardTable } from './card-table.ts';

interface CardTableDialogProps {
  title: string;
  table: CardTable;
  open: boolean;
  onClose: () => void;
}

/** The figures of a card, exactly. */
export function CardTableDialog({ title, table: { columns, rows }, open, onClose }: CardTableDialogProps) {
  const { number } = useFormats();
  const text = (value: string | number | null, format = number) => (typeof value === 'number' ? format(value) : value);
  return (
    <Dialog {...{ open, onClose, title }} size="large" scrolls>
      <TableFrame>
        <table aria-label={title}>
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
