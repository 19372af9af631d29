import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import { portionOf } from './portions.ts';
import { SavedViews } from './SavedViews.tsx';
import { changeMemory } from './table-memory.ts';
import type { BulkAction, RowPortions, TableChoices, TableToolsProps } from './table-types.ts';
import { useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** What a table can do beyond being read: columns, density, views, export, keys, and a bar for the rows that are ticked. */
export function TableTools<Row extends object>(props: TableToolsProps<Row>) {
  const { columns, rows, rowId, total, memory, table: element, hidden, choices, setChoices } = props;
  const { selection, setSelection, ticks, exporting, draw } = props;
  const { chosen, everything } = selection;
  const [actions, setActions] = useState<readonly BulkAction<Row>[]>([]);
  useEffect(() => {
    // Without a connection the bar offers what it has; the next page tries again.
    props.actions?.().then(setActions, () => {});
  }, [props.actions]);

  const keep = (changes: Partial<TableChoices>) => setChoices(changeMemory(memory, () => changes));
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(({ id, header, hideable = true }, index) => ({ id, header, enableHiding: hideable && index > 0 })),
    [columns],
  );
  const engine = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: chosen,
    },
    onColumnVisibilityChange: (change) => {
      const next = functionalUpdate(change, Object.fromEntries(hidden.map((id) => [id, false])));
      keep({ hidden: Object.keys(next).filter((id) => next[id] === false) });
    },
    onRowSelectionChange: (change) =>
      setSelection({ ...selection, everything: false, chosen: functionalUpdate(change, chosen) }),
  });

  /** By their ids: those that were ticked on other pages are not among `rows` any more. */
  const ticked = useRef(new Map<string, Row>());
  useEffect(() => {
    const known = [...ticked.current, ...rows.map((row) => [rowId(row), row] as const)];
    ticked.current = new Map(known.filter(([id]) => Object.hasOwn(chosen, id)));
    ticks.current = {
      row: (id, event) => engine.getRow(id).getToggleSelectedHandler()(event),
      page: (on) => engine.toggleAllRowsSelected(on),
    };
    return () => {
      ticks.current = null;
    };
  });
  const forget = () => setSelection({ ...selection, chosen: {}, everything: false });
  useRowKeys(element, rows.length > 0, forget);
  const { t } = useTranslation();
  const keys = useId();
  useEffect(() => element.current?.setAttribute('aria-describedby', keys));

  const chosenRows = (signal: AbortSignal): RowPortions<Row> =>
    everything && exporting ? exporting.rows(signal) : portionOf([...ticked.current.values()]);
  return (
    <>
      <Hidden id={keys}>{t('table:keys')}</Hidden>
      <SavedViews memory={memory} list={props.views} />
      <ColumnMenu
        columns={engine
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => ({
            id: column.id,
            header: String(column.columnDef.header),
            shown: column.getIsVisible(),
            show: (shown: boolean) => column.toggleVisibility(shown),
          }))}
        density={choices.density}
        onDensity={(density) => keep({ density })}
        onReset={() => keep({ hidden: null, density: 'comfortable' })}
      />
      {exporting && total > 0 && <ExportButton {...exporting} total={total} />}
      {exporting && total > 0 && <PrintButton rows={exporting.rows} {...{ total, draw }} />}
      {props.actions && (
        <BulkBar
          count={everything ? total : Object.keys(chosen).length}
          {...{ total, everything }}
          scope={selection.scope}
          onEverything={everything || !exporting ? undefined : () => setSelection({ ...selection, everything: true })}
          onForget={forget}
          {...{ actions, exporting, chosenRows }}
        />
      )}
    </>
  );
}
