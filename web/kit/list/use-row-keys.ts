import { type RefObject, useEffect, useRef } from 'react';
import { showOpened } from './show-opened.ts';

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')];

/** The row that a key leads to from the row at `index`. */
function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Lets the keyboard walk through rows: one of them is a tab stop, arrows, Home and End move to others, Space ticks, Enter opens,
 * Escape unticks all. The controls in the rows stay tab stops of their own, for whoever does not know the keys. Where a row leaves
 * while it has the focus, the one that then stands in its place has it.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, anyRows: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a table that was empty before is a new element
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const stop = (row: HTMLElement) => {
      for (const other of rowsOf(element)) other.tabIndex = other === row ? 0 : -1;
    };
    /** The row that had the focus last, and its place. */
    let held: { row: HTMLElement; index: number } | undefined;
    // Rows come and go, by pages and by scrolling: one of those that are there is always the stop.
    const ensure = () => {
      const rows = rowsOf(element);
      if (held?.row.isConnected) held.index = rows.indexOf(held.row);
      else if (held) {
        const next = document.activeElement === document.body && rows[Math.min(held.index, rows.length - 1)];
        held = undefined;
        if (next) {
          stop(next);
          next.focus();
        }
      }
      // A row that was clicked before this code came has the focus already.
      const first = rows.find((row) => row.contains(document.activeElement)) ?? rows[0];
      if (first && !rows.some((row) => row.tabIndex === 0)) stop(first);
    };
    ensure();
    const watch = new MutationObserver(ensure);
    watch.observe(element, { childList: true, subtree: true });

    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('tbody tr[data-row]');
      if (!row) return;
      stop(row);
      held = { row, index: rowsOf(element).indexOf(row) };
    };
    const onKey = (event: KeyboardEvent) => {
      const row = event.target as HTMLElement;
      if (!row.matches('tr[data-row]') || event.altKey) return;
      const rows = rowsOf(element);
      const next = target(event.key, rows.indexOf(row), rows.length);
      const mouse = { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey };
      if (next !== undefined) {
        stop(rows[next]!);
        rows[next]!.focus();
      } else if (event.key === ' ')
        row
          .querySelector('input[type=checkbox]')
          ?.dispatchEvent(new MouseEvent('click', { ...mouse, shiftKey: event.shiftKey }));
      else if (event.key === 'Enter') row.querySelector('a')?.dispatchEvent(new MouseEvent('click', mouse));
      else if (event.key === 'Escape') latest.current();
      else return;
      event.preventDefault();
    };
    // As it was before the click, which is told to the page after this.
    const onClick = ({ target }: MouseEvent) => {
      const opens = (target as Element).closest('a[data-opens][aria-expanded="false"]');
      if (opens) showOpened(opens.closest('tr')!);
    };
    element.addEventListener('click', onClick);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      watch.disconnect();
      element.removeEventListener('click', onClick);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [table, anyRows]);
}
