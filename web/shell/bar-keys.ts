import type { KeyboardEvent } from 'react';

/** Arrow keys in the top navigation: along its entries, into an opened group and through it. Tab goes everywhere as well. */
export function onBarKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: navigation } = event;
  const target = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const group = target.closest('details');
  const links = [...(group?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  const inside = target.tagName !== 'SUMMARY' && group !== null;
  if (key === 'ArrowDown' && group) group.open = true;
  const along = inside
    ? links
    : [...navigation.querySelectorAll<HTMLElement>('li > a, summary')].filter(
        (each) => !each.closest('details > div') && each.checkVisibility(),
      );
  const at = along.indexOf(target);
  const vertical = { ArrowDown: 1, ArrowUp: -1 }[key];
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const step = inside ? vertical : sideways && sideways * (document.dir === 'rtl' ? -1 : 1);
  const next =
    key === 'Home'
      ? along[0]
      : key === 'End'
        ? along.at(-1)
        : step
          ? along.at((at + step) % along.length)
          : vertical === 1 && links[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
