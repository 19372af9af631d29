import { type KeyboardEvent, useRef, useState } from 'react';
import dragVertical from '~icons/mdi/drag-vertical';
import { Icon } from './Icon.tsx';
import { Item } from './Item.tsx';
import { ItemList } from './ItemList.tsx';
import { SortHandle } from './item-list.styles.ts';
import { Hidden } from './mark.styles.ts';
import { dragOrder, moved } from './order.ts';

export interface SortableItem {
  id: string;
  title: string;
  text?: string;
  icon?: string;
}

interface SortableListProps {
  label: string;
  /** In their order. */
  items: readonly SortableItem[];
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** What a handle does, beside its name. */
  how: string;
  /** The name of a handle. */
  handle: (title: string) => string;
  /** Read aloud when an item has moved, from 1. */
  place: (title: string, place: number) => string;
}

/** A list that a person puts in order: by dragging the handles, or with the arrow keys on them, which says where an item is now. */
export function SortableList({ label, items, onOrder, how, handle, place }: SortableListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const order = useRef<string[]>([]);
  order.current = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const id = order.current[from]!;
    order.current = moved(order.current, from, to);
    onOrder(order.current);
    setSaid(place(items.find((each) => each.id === id)!.title, to + 1));
  };
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < items.length && to !== from) move(from, to);
  };
  return (
    <div ref={box}>
      <ItemList label={label} divided>
        {items.map(({ id, title, text, icon }, index) => (
          <Item
            key={id}
            title={title}
            text={text}
            lead={
              <>
                <SortHandle
                  type="button"
                  title={how}
                  aria-label={handle(title)}
                  onPointerDown={(event) => {
                    event.currentTarget.focus();
                    dragOrder(event, index, () => box.current?.querySelector('ul'), move);
                  }}
                  onKeyDown={(event) => onKeyDown(event, index)}
                >
                  <Icon of={dragVertical} />
                </SortHandle>
                {icon && <Icon of={icon} size={22} />}
              </>
            }
          />
        ))}
      </ItemList>
      <Hidden role="status">{said}</Hidden>
    </div>
  );
}
