import type { ReactNode } from 'react';
import { ItemListFrame } from './item-list.styles.ts';

interface ItemListProps {
  /** The list's name, where no heading before it says it. */
  label?: string;
  /** Dense: two thirds of the height. */
  density?: 'comfortable' | 'dense';
  /** Lines between the items. */
  divided?: boolean;
  /** Round corners for items that are marked as a whole, as in a navigation. */
  rounded?: boolean;
  /** `<Item>`s. */
  children: ReactNode;
}

/** Items of one kind, one under the other. */
export function ItemList({ label, density = 'comfortable', divided, rounded, children }: ItemListProps) {
  return (
    <ItemListFrame
      aria-label={label}
      data-density={density}
      data-lines={divided || undefined}
      data-shape={rounded ? 'rounded' : undefined}
    >
      {children}
    </ItemListFrame>
  );
}
