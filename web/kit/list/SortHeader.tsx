import type { ReactNode } from 'react';
import arrowDown from '~icons/mdi/arrow-down';
import arrowUp from '~icons/mdi/arrow-up';
import { Icon } from '../Icon.tsx';
import { useAskedSearch } from '../use-asked-search.ts';
import { SortHeading } from './sort-header.styles.ts';

interface SortHeaderProps {
  /** The name to sort by, as the address has it. */
  name: string;
  /** The list's present order: `name`, or `-name` for the other way round. */
  sort: string;
  /** The first click gives `-name`: for counts and times, of which one wants the largest. */
  descendingFirst?: boolean;
  /** Aligned as numbers are, at the end. */
  numeric?: boolean;
  /** Stays in sight while the table scrolls sideways. */
  sticky?: boolean;
  /** Sorts rows that the browser has all of; without it the heading is a link and the address says the order. */
  onSort?: ((sort: string) => void) | undefined;
  children: ReactNode;
}

/** Column heading that sorts by the column, then the other way round; its link keeps the filters and returns to page 1. */
export function SortHeader(props: SortHeaderProps) {
  const { name, sort, descendingFirst = false, numeric = false, sticky = false, onSort, children } = props;
  const query = new URLSearchParams(useAskedSearch());
  const ascending = sort === name;
  const sorted = ascending || sort === `-${name}`;
  const next = (sorted ? ascending : descendingFirst) ? `-${name}` : name;
  query.set('sort', next);
  query.delete('page');
  query.delete('currentPage');
  const content = (
    <>
      {children}
      <Icon of={(sorted ? ascending : !descendingFirst) ? arrowUp : arrowDown} size={14} />
    </>
  );
  return (
    <SortHeading
      scope="col"
      data-numeric={numeric || undefined}
      data-sticky={sticky || undefined}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(next)}>
          {content}
        </button>
      ) : (
        <a href={`?${query}`}>{content}</a>
      )}
    </SortHeading>
  );
}
