/** Opens the groups around the marked item and brings it into view inside `area`; the page itself stays where it is. */
export function revealMarked(area: HTMLElement): void {
  const item = area.querySelector('a[aria-current]');
  for (let group = item?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true;
  if (!item) return;
  const at = item.getBoundingClientRect();
  const seen = area.getBoundingClientRect();
  if (at.top < seen.top || at.bottom > seen.bottom) area.scrollTop += at.top - seen.top - seen.height / 3;
}
