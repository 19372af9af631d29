import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_INVOICE_LINES } from '../../shared/invoice-values.ts';
import { dragOrder, moved } from '../kit/order.ts';
import { type EditedLine, emptyLine } from './editor.ts';

/** Fields in which Enter goes on to the next one. */
const ONE_LINE = 'input:not([type="hidden"])';

/**
 * The lines of an invoice while they are edited: added, taken away, moved by buttons, by Alt with an arrow, or with the pointer.
 * `list` is the element whose children they are. `onEdit` is told of every change, and whether each line is where it was.
 */
export function useLines(
  initial: EditedLine[],
  list: RefObject<HTMLElement | null>,
  onEdit: (isSameOrder: boolean) => void,
) {
  const [lines, setLines] = useState(initial);
  /** A selector within the list: where the focus belongs when the change is drawn. */
  const focus = useRef('');
  useEffect(() => {
    if (!focus.current) return;
    list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = '';
  });
  const change = (next: EditedLine[], then = '') => {
    focus.current = then;
    setLines(next);
    onEdit(lines.every(({ key }, at) => next[at]?.key === key));
  };
  const itemOf = (index: number) => `[name="lines.${index}.item"]`;
  const add = () => {
    if (lines.length < MAX_INVOICE_LINES) change([...lines, emptyLine()], itemOf(lines.length));
  };
  const move = (from: number, to: number, then: (at: number) => string) => {
    if (to >= 0 && to < lines.length) change(moved(lines, from, to), then(to));
  };

  return {
    lines,
    add,
    change: (index: number, line: EditedLine) => change(lines.map((each, at) => (at === index ? line : each))),
    remove: (index: number) =>
      change(
        lines.filter((_, at) => at !== index),
        itemOf(Math.max(0, index - 1)),
      ),
    move: (from: number, to: number) =>
      move(from, to, (at) => `button[value="${to < from ? 'up' : 'down'} ${at}"]:enabled, ${itemOf(at)}`),
    drag(from: number, event: PointerEvent) {
      let order = lines;
      const step = (at: number, to: number) => {
        order = moved(order, at, to);
        change(order);
      };
      dragOrder(event, from, () => list.current, step);
    },
    /** Enter goes on, and behind the last field begins a line; Alt with an arrow moves the line one is in. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target } = event;
      const row = target instanceof Element ? target.closest('li') : null;
      if (!(target instanceof HTMLElement) || !row) return;
      const index = [...row.parentElement!.children].indexOf(row);
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        const name = target.getAttribute('name')?.replace(/^lines\.\d+\./, '') ?? 'item';
        move(index, index + (event.key === 'ArrowUp' ? -1 : 1), (at) => `[name="lines.${at}.${name}"]`);
      } else if (event.key === 'Enter' && target.matches(ONE_LINE)) {
        event.preventDefault();
        const fields = [...row.parentElement!.querySelectorAll<HTMLElement>(`${ONE_LINE}, textarea`)];
        const next = fields[fields.indexOf(target) + 1];
        if (next) next.focus();
        else add();
      }
    },
  };
}
