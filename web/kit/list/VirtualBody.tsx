import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { cloneElement, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TableBodyProps } from './table-types.ts';

/** What a server draws, and the browser until it knows its window. */
const FIRST_ROWS = 200;
/** What may lie over the top of the window. */
const BARS_HEIGHT = 140;
/** Frames until a row that was scrolled to is there. */
const PATIENCE = 20;

/** Room of rows that are not drawn. */
function Room({ height }: { height: number }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => cell.current?.style.setProperty('block-size', `${height}px`), [height]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td ref={cell} data-room colSpan={1000} />
    </tr>
  );
}

/**
 * Rows of a long table: those in the window and around it, and the one that has the focus. They know their place
 * (`aria-rowindex`), and on paper they are all there.
 */
export function VirtualBody({ count, row, keyOf, onClick }: TableBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  /** Pixels above the first row, and those of one: a row that is as high as expected is not drawn twice. */
  const [measured, setMeasured] = useState<{ margin: number; height: number }>();
  const [printing, setPrinting] = useState(false);
  const all = measured === undefined || printing;
  const { margin, height } = measured ?? { margin: 0, height: 0 };
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height,
    // A row keeps its height when others come before it.
    ...(keyOf && { getItemKey: keyOf }),
    overscan: 8,
    scrollPaddingStart: BARS_HEIGHT,
    scrollMargin: margin,
    enabled: !all,
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      if (focused.current !== undefined && focused.current < count) shown.add(focused.current);
      return [...shown].sort((a, b) => a - b);
    },
  });

  useEffect(() => {
    const { top } = body.current!.getBoundingClientRect();
    setMeasured({ margin: top + window.scrollY, height: body.current!.rows[0]!.offsetHeight });
    const begin = () => setPrinting(true);
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  // Home and End lead to rows that may not be drawn yet; use-row-keys.ts knows only those that are.
  useEffect(() => {
    const element = body.current;
    const onKey = (event: KeyboardEvent) => {
      if (!['Home', 'End'].includes(event.key) || !(event.target as Element).matches('tr')) return;
      event.preventDefault();
      event.stopPropagation();
      const index = event.key === 'Home' ? 0 : count - 1;
      virtualizer.scrollToIndex(index);
      const focus = (patience: number) => {
        const row = element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
        if (row) {
          row.tabIndex = 0;
          row.focus();
        } else if (patience > 0) requestAnimationFrame(() => focus(patience - 1));
      };
      requestAnimationFrame(() => focus(PATIENCE));
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [virtualizer, count]);

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index);
  };
  const place = (index: number) => ({ 'aria-rowindex': index + 2, 'data-index': index });
  const items = virtualizer.getVirtualItems();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link, and rows of their own
    <tbody ref={body} onClick={onClick} onFocus={onFocus} onBlur={() => (focused.current = undefined)}>
      {all
        ? Array.from({ length: printing ? count : Math.min(count, FIRST_ROWS) }, (_, index) =>
            cloneElement(row(index), place(index)),
          )
        : items.flatMap(({ index, start }, position) => {
            const before = position === 0 ? margin : items[position - 1]!.end;
            return [
              ...(start > before ? [<Room key={`before ${index}`} height={start - before} />] : []),
              cloneElement(row(index), { ...place(index), ref: virtualizer.measureElement }),
            ];
          })}
      {!all && items.length > 0 && <Room height={virtualizer.getTotalSize() + margin - items.at(-1)!.end} />}
    </tbody>
  );
}
