import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useFormats } from '../format.ts';
import { openRow } from '../open-row.ts';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { DataFrame, TableBar } from './data-table.styles.ts';
import { OpenRow } from './OpenRow.tsx';
import { SelectBox } from './SelectBox.tsx';
import { SortHeader } from './SortHeader.tsx';
import { memoryKey, readMemory } from './table-memory.ts';
import type { DataTableProps, TableChoices, TableColumn, TableSelection, TableTicks } from './table-types.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTableTools } from './use-table-tools.ts';

const plain: TableChoices = { hidden: null, density: 'comfortable' };

/** What a row shows in a column; not drawn again when others come to the list. */
const CellOf = memo(function CellOf<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return column.cell(row);
}) as <Row>(props: { column: TableColumn<Row>; row: Row }) => ReactNode;

/**
 * A list as a table: complete from the server, sorted by links, each row leading where its first link leads. What needs a
 * browser (columns, density, ticks and what to do with them, export, views, keys) is the tools' code, which comes when the page
 * has come to rest; TanStack Table, which keeps that state, comes with it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rowId, rowLabel, rowMark, sort, onSort, total = props.rows.length, scope = '' } = props;
  const { summary, empty, actions, detail, frame: Frame = DataFrame, body: Body } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const memory = memoryKey(name, useKitServices().accountId);
  const [drawn, draw] = useState<readonly Row[]>();
  const rows = drawn ?? props.rows;
  const busy = useNavigation().state === 'loading';
  const table = useRef<HTMLTableElement>(null);
  const [choices, setChoices] = useState(plain);
  const [kept, setSelection] = useState<TableSelection>({ scope, chosen: {}, everything: false });
  const selection = kept.scope === scope ? kept : { scope, chosen: {}, everything: false };
  const ticks = useRef<TableTicks>(null);
  const Tools = useTableTools();
  const open = useOpenRows(detail !== undefined);
  // What this browser keeps is not known to the server.
  useEffect(() => setChoices(readMemory(memory)), [memory]);

  const hidden = choices.hidden ?? columns.flatMap(({ id, optional }) => (optional ? id : []));
  const shown = columns.filter(({ id }, index) => index === 0 || !hidden.includes(id));
  const isChosen = (id: string) => selection.everything || Object.hasOwn(selection.chosen, id);
  const ids = rows.map(rowId);
  const chosenHere = ids.filter(isChosen).length;
  const choose = (changed: readonly string[], on: boolean) => {
    // Unticking one of everything leaves the others of this page.
    const chosen: TableSelection['chosen'] = selection.everything
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
      <tr key={id} data-row={id} tabIndex={-1} data-mark={rowMark?.(row)} data-chosen={isChosen(id) || undefined}>
        {actions && (
          <td data-select>
            <SelectBox
              label={rowLabel(row)}
              checked={isChosen(id)}
              onChange={(on, event) =>
                ticks.current && !selection.everything ? ticks.current.row(id, event) : choose([id], on)
              }
            />
          </td>
        )}
        {shown.map((column) => {
          const Cell = column.rowHeader ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              scope={column.rowHeader ? 'row' : undefined}
              data-cell={column.id}
              data-numeric={column.numeric || undefined}
              data-muted={column.muted || undefined}
              data-sticky={column.sticky || undefined}
              data-unit={column.unit === 'header' ? column.header : column.unit?.(row)}
            >
              {detail && column === shown[0] ? (
                <OpenRow {...open.linkOf(id)}>
                  <CellOf column={column} row={row} />
                </OpenRow>
              ) : (
                <CellOf column={column} row={row} />
              )}
            </Cell>
          );
        })}
      </tr>
    );
  };

  // A row that is open is two: itself, and what stands under it.
  const lines = ids.flatMap((id, index) =>
    detail && open.isOpen(id)
      ? [
          { id, index },
          { id: `${id} detail`, index, under: id },
        ]
      : [{ id, index }],
  ) as { id: string; index: number; under?: string }[];
  const drawLine = (at: number) => {
    const { id, index, under } = lines[at]!;
    if (under === undefined) return row(index);
    return (
      <tr key={id} data-detail id={open.idOf(under)}>
        <td colSpan={shown.length + (actions ? 1 : 0)}>{detail!(rows[index]!)}</td>
      </tr>
    );
  };

  return (
    <>
      {summary && (
        <TableBar>
          {summary}
          {drawn && drawn.length < total && (
            <span>{t('table:print.cut', { count: drawn.length, rows: formats.number(drawn.length) })}</span>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a name for tools that two lists of a page may have, and no form */}
          <div data-tools role="group" aria-label={label}>
            {Tools && (
              <Tools<Row>
                {...{
                  ...props,
                  total,
                  scope,
                  memory,
                  table,
                  hidden,
                  choices,
                  setChoices,
                  selection,
                  setSelection,
                  ticks,
                  draw,
                }}
              />
            )}
          </div>
        </TableBar>
      )}
      {rows.length > 0 ? (
        <Frame data-density={choices.density} data-whole={drawn && true} aria-busy={busy || undefined}>
          <table ref={table} aria-label={label} aria-rowcount={props.body && rows.length + 1}>
            <thead>
              <tr aria-rowindex={props.body && 1}>
                {actions && (
                  <th scope="col" data-select>
                    <SelectBox
                      label={t('shell:table.selectPage')}
                      checked={chosenHere === ids.length}
                      partly={chosenHere > 0}
                      onChange={(on) =>
                        ticks.current && !selection.everything ? ticks.current.page(on) : choose(ids, on)
                      }
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
            {Body && !drawn ? (
              <Body count={lines.length} row={drawLine} keyOf={detail && ((at) => lines[at]!.id)} onClick={openRow} />
            ) : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link
              <tbody onClick={openRow}>{lines.map((_, at) => drawLine(at))}</tbody>
            )}
          </table>
        </Frame>
      ) : (
        empty
      )}
    </>
  );
}
