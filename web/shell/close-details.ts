/** Closes what is open inside `frame` now, on a click elsewhere, and on Escape, which gives the focus back. Returns its end. */
export function closeDetails(frame: HTMLElement): () => void {
  const close = (except?: EventTarget | null) => {
    for (const each of frame.querySelectorAll('details[open]'))
      if (!(except instanceof Node && each.contains(except))) each.removeAttribute('open');
  };
  const onClick = (event: MouseEvent) => close(event.target);
  const onKey = (event: KeyboardEvent) => {
    const open = event.key === 'Escape' && frame.querySelector('details[open]');
    if (!open) return;
    close();
    open.querySelector('summary')?.focus();
  };
  close();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}
