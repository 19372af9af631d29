import { type ReactNode, useState } from 'react';
import magnify from '~icons/mdi/magnify';
import { Input } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import { useClientRows } from './client-rows.ts';
import { DataTable } from './DataTable.tsx';
import { SearchBox } from './list.styles.ts';
import type { DataTableProps } from './table-types.ts';
import { VirtualBody } from './VirtualBody.tsx';

/** More rows than these are drawn only where one looks. */
const MOST_ROWS = 200;

interface ClientTableProps<Row extends object>
  extends Omit<DataTableProps<Row>, 'onSort' | 'total' | 'scope' | 'summary' | 'body'> {
  /** Names the box that filters; without it there is none. */
  filterLabel?: string;
  /** Says how many there are. */
  summary: (shown: number, all: number) => ReactNode;
}

/**
 * A DataTable of rows that are all in hand: it sorts and filters them itself, by each column's `value`. Without JavaScript it
 * shows them as they come, the first 200; a longer list that must be read so is one of pages from the server.
 */
export function ClientTable<Row extends object>({ filterLabel, summary, ...props }: ClientTableProps<Row>) {
  const [sort, setSort] = useState(props.sort);
  const [text, setText] = useState('');
  const rows = useClientRows(props.rows, props.columns, sort, text);
  return (
    <DataTable
      {...props}
      rows={rows}
      sort={sort}
      onSort={setSort}
      scope={text}
      body={rows.length > MOST_ROWS ? VirtualBody : undefined}
      summary={
        <>
          {filterLabel && (
            <SearchBox>
              <Icon of={magnify} />
              <Input
                type="search"
                aria-label={filterLabel}
                placeholder={filterLabel}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </SearchBox>
          )}
          <span role="status">{summary(rows.length, props.rows.length)}</span>
        </>
      }
    />
  );
}
