/** How long what was opened may still grow. */
const GROWS_MS = 2000;

/** What stands under a row that is open. */
const under = (row: Element) => {
  const next = row.nextElementSibling;
  return next?.matches('[data-detail]') ? next : null;
};

/**
 * Brings what a row has just opened into view, as far as the row itself stays there; again when more of it comes, as long as nobody
 * has turned elsewhere.
 */
export function showOpened(row: Element): void {
  const gone = new AbortController();
  const watch = new ResizeObserver(() => {
    under(row)?.scrollIntoView({ block: 'nearest' });
    row.scrollIntoView({ block: 'nearest' });
  });
  const stop = () => {
    watch.disconnect();
    gone.abort();
  };
  setTimeout(stop, GROWS_MS);
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, stop, { signal: gone.signal, passive: true });
  requestAnimationFrame(() => {
    const opened = under(row);
    if (opened) watch.observe(opened);
  });
}
