import type { ReactNode } from 'react';
import { Card, CardHeader } from './card.styles.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { CardRoom, PlainTable } from './table-card.styles.ts';

/** A column's heading: its words, and whether its cells are figures (`data-numeric`). */
export type TableHeading = string | { label: string; numeric: true };

interface TableCardProps {
  /** Of the heading, which names card and table. */
  id: string;
  title: string;
  /** A sentence under the title. */
  text?: string | undefined;
  /** What stands at the end of the card's head: a count, a link. */
  note?: ReactNode;
  /** Said instead of the table; nothing when there are rows. */
  empty?: string | false;
  columns: readonly TableHeading[];
  /** The table's `tbody`, or several. */
  children: ReactNode;
}

/** A card with a plain table of machine words and figures, or with a sentence when there is nothing. */
export function TableCard({ id, title, text, note, empty, columns, children }: TableCardProps) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        {text ? (
          <div>
            {heading}
            <p>{text}</p>
          </div>
        ) : (
          heading
        )}
        {!empty && note}
      </CardHeader>
      {empty ? (
        <CardRoom>
          <p>{empty}</p>
        </CardRoom>
      ) : (
        <ScrollTable labelledBy={id} frame={PlainTable}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map((column) =>
                  typeof column === 'string' ? (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ) : (
                    <th key={column.label} scope="col" data-numeric>
                      {column.label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            {children}
          </table>
        </ScrollTable>
      )}
    </Card>
  );
}
