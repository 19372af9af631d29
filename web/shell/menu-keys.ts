import type { KeyboardEvent } from 'react';

/**
 * Arrow keys in what a button of the bar opens: down opens it and goes in, up and down go through its links and buttons. Escape
 * and a click elsewhere close it (close-details.ts).
 */
export function onMenuKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget: menu } = event;
  const target = event.target as HTMLElement;
  const inside = [...menu.querySelectorAll<HTMLElement>('a[href], button:enabled')];
  const at = inside.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  const opens = key === 'ArrowDown' && target.tagName === 'SUMMARY';
  if (to === undefined || (at < 0 && !opens) || event.altKey || event.ctrlKey || event.metaKey) return;
  menu.open = true;
  event.preventDefault();
  inside.at(to % inside.length)?.focus();
}
