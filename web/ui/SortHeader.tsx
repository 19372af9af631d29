import arrowDown from 'virtual:icon/arrow-down';
import arrowUp from 'virtual:icon/arrow-up';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from './Icon.tsx';
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
  children: ReactNode;
}

/** Column heading whose link sorts by the column, then the other way round; it keeps the filters and returns to page 1. */
export function SortHeader({ name, sort, descendingFirst = false, numeric = false, children }: SortHeaderProps) {
  const query = new URLSearchParams(useLocation().search);
  const ascending = sort === name;
  const sorted = ascending || sort === `-${name}`;
  query.set('sort', (sorted ? ascending : descendingFirst) ? `-${name}` : name);
  query.delete('page');
  query.delete('currentPage');
  return (
    <SortHeading
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <a href={`?${query}`}>
        {children}
        <Icon of={(sorted ? ascending : !descendingFirst) ? arrowUp : arrowDown} size={14} />
      </a>
    </SortHeading>
  );
}
