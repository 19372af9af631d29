import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useAccount } from '../../app/contexts.ts';
import { openRow } from '../open-row.ts';
import { SortHeader } from '../SortHeader.tsx';
import { DataFrame, TableBar } from './data-table.styles.ts';
import { SelectBox } from './SelectBox.tsx';
import type { TableToolsProps } from './TableTools.tsx';
import { memoryKey, readMemory } from './table-memory.ts';
import type { BulkAction, TableChoices, TableColumn, TableExport, TableSelection } from './table-types.ts';
import { useTableTools } from './use-table-tools.ts';

/** Draws rows other than all at once; `row` gives the row of an index. */
export interface TableBodyProps {
  count: number;
  row: (index: number) => ReactElement<Record<string, unknown>>;
  onClick: typeof openRow;
}

export interface DataTableProps<Row extends object> {
  /** Under it the browser keeps choices and views. */
  name: string;
  /** Of the table, for who cannot see its heading. */
  label: string;
  /** In the order of the cells, the one that names a row first. */
  columns: readonly TableColumn<Row>[];
  /** Those shown: the server, or a ClientTable, has filtered, ordered and cut them. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row's checkbox. */
  rowLabel: (row: Row) => string;
  /** `data-mark` of a row, for styles. */
  rowMark?: (row: Row) => string;
  /** The present order, `name` or `-name`. */
  sort: string;
  /** Given, headings sort what the browser has; without it they are links. */
  onSort?: (sort: string) => void;
  /** How many match in all, on every page. */
  total?: number;
  /** The filters as text, without order and page: ticks are forgotten when it changes. */
  scope?: string;
  /** Beside the tools: how many there are, a link that clears the filters; nothing, and there are no tools either. */
  summary: ReactNode;
  /** Instead of a table without rows: nothing there, loading, failed. */
  empty: ReactNode;
  /** What can be done with ticked rows; without it there are no ticks. */
  actions?: readonly BulkAction<Row>[];
  exporting?: TableExport<Row>;
  /** A styled DataFrame with the list's own rules. */
  frame?: typeof DataFrame;
  body?: ComponentType<TableBodyProps> | undefined;
}

const plain: TableChoices = { hidden: [], density: 'comfortable' };
/**
 * A list as a table: complete from the server, sorted by links, each row leading where its first link leads. What needs a
 * browser (columns, density, ticks and what to do with them, export, views, keys) is the tools' code, which comes when the page
 * has come to rest; TanStack Table, which keeps that state, comes with it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowId, rowLabel, rowMark, sort, onSort, total = rows.length, scope = '' } = props;
  const { summary, empty, actions, frame: Frame = DataFrame, body: Body } = props;
  const { t } = useTranslation();
  const memory = memoryKey(name, useAccount()?.id);
  const busy = useNavigation().state === 'loading';
  const table = useRef<HTMLTableElement>(null);
  const [choices, setChoices] = useState(plain);
  const [kept, setSelection] = useState<TableSelection>({ scope, chosen: {}, everything: false });
  const selection = kept.scope === scope ? kept : { scope, chosen: {}, everything: false };
  /** The tools' way of ticking, which knows ranges. */
  const toggle = useRef<TableToolsProps<Row>['toggle']['current']>(null);
  const Tools = useTableTools();
  // What this browser keeps is not known to the server.
  useEffect(() => setChoices(readMemory(memory)), [memory]);

  const shown = columns.filter(({ id }, index) => index === 0 || !choices.hidden.includes(id));
  const isChosen = (id: string) => selection.everything || Object.hasOwn(selection.chosen, id);
  const ids = rows.map(rowId);
  const chosenHere = ids.filter(isChosen).length;
  const choose = (changed: readonly string[], on: boolean) => {
    // Unticking one of everything leaves the others of this page.
    const chosen: Record<string, true> = selection.everything
      ? Object.fromEntries(ids.map((id) => [id, true]))
      : { ...selection.chosen };
    for (const id of changed) {
      if (on) chosen[id] = true;
      else delete chosen[id];
    }
    setSelection({ scope, chosen, everything: false });
  };

  const row = (index: number) => {
    const row = rows[index]!;
    const id = ids[index]!;
    return (
      <tr key={id} data-row={id} data-mark={rowMark?.(row)} data-chosen={isChosen(id) || undefined}>
        {actions && (
          <td data-select>
            <SelectBox
              label={rowLabel(row)}
              checked={isChosen(id)}
              onChange={(on, event) =>
                toggle.current && !selection.everything ? toggle.current(id, event) : choose([id], on)
              }
            />
          </td>
        )}
        {shown.map((column) => (
          <td
            key={column.id}
            data-cell={column.id}
            data-numeric={column.numeric || undefined}
            data-muted={column.muted || undefined}
            data-sticky={column.sticky || undefined}
            data-unit={column.unit?.(row)}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  };

  return (
    <>
      {summary && (
        <TableBar>
          {summary}
          <div data-tools>
            {Tools && (
              <Tools<Row>
                {...{ ...props, total, scope, memory, table, choices, setChoices, selection, setSelection, toggle }}
              />
            )}
          </div>
        </TableBar>
      )}
      {rows.length > 0 ? (
        <Frame data-density={choices.density} aria-busy={busy || undefined}>
          <table ref={table} aria-label={label} aria-rowcount={props.body && rows.length + 1}>
            <thead>
              <tr aria-rowindex={props.body && 1}>
                {actions && (
                  <th scope="col" data-select>
                    <SelectBox
                      label={t('shell:table.selectPage')}
                      checked={chosenHere === ids.length}
                      partly={chosenHere > 0}
                      onChange={(on) => choose(ids, on)}
                    />
                  </th>
                )}
                {shown.map(({ id, header, sortable, numeric, sticky }) =>
                  sortable ? (
                    <SortHeader
                      key={id}
                      name={id}
                      sort={sort}
                      descendingFirst={sortable === 'descending'}
                      {...{ numeric, sticky, onSort }}
                    >
                      {header}
                    </SortHeader>
                  ) : (
                    <th
                      key={id}
                      scope="col"
                      data-column={id}
                      data-numeric={numeric || undefined}
                      data-sticky={sticky || undefined}
                    >
                      {header}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            {Body ? (
              <Body count={rows.length} row={row} onClick={openRow} />
            ) : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link
              <tbody onClick={openRow}>{rows.map((_, index) => row(index))}</tbody>
            )}
          </table>
        </Frame>
      ) : (
        empty
      )}
    </>
  );
}
