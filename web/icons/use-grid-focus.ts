import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Rows that Page up and Page down go over. */
const ROWS_OF_A_PAGE = 5;

/** The place that a key leads to from `from`, in a grid of `count` tiles; undefined for a key that is no step. */
export function placeAfter(
  key: string,
  from: number,
  { count, columns, forward, control }: { count: number; columns: number; forward: 1 | -1; control: boolean },
): number | undefined {
  const last = count - 1;
  const down = (rows: number) => {
    const to = from + rows * columns;
    if (to > last) return Math.floor(from / columns) === Math.floor(last / columns) ? from : last;
    return to < 0 ? from % columns : to;
  };
  const rowStart = from - (from % columns);
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, Math.max(0, from + forward));
    case 'ArrowLeft':
      return Math.min(last, Math.max(0, from - forward));
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return from < columns ? from : down(-1);
    case 'PageDown':
      return down(ROWS_OF_A_PAGE);
    case 'PageUp':
      return down(-ROWS_OF_A_PAGE);
    case 'Home':
      return control ? 0 : rowStart;
    case 'End':
      return control ? last : Math.min(last, rowStart + columns - 1);
    default:
      return undefined;
  }
}

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>;
  count: number;
  columns: number | undefined;
  /** Brings the row of a place onto the screen. */
  show: (index: number) => void;
}

/** One stop of the Tab key for a whole grid of `[data-index]` links; from there the arrows lead on. */
export function useGridFocus({ grid, count, columns = 1, show }: GridFocusOptions) {
  const [active, setActive] = useState(0);
  /** Where the focus goes as soon as the tile is drawn. */
  const wanted = useRef<number>(undefined);

  // After each drawing: a tile that was scrolled to comes with a later one.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!tile) return;
    wanted.current = undefined;
    tile.focus({ preventScroll: true });
  });

  return {
    active: Math.min(active, Math.max(0, count - 1)),
    onFocus: ({ target }: FocusEvent) => {
      const index = (target as HTMLElement).dataset.index;
      if (index !== undefined) setActive(Number(index));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
      const from = wanted.current ?? active;
      const to = placeAfter(event.key, from, { count, columns, forward, control: event.ctrlKey });
      if (to === undefined) return;
      event.preventDefault();
      wanted.current = to;
      setActive(to);
      show(to);
    },
  };
}
