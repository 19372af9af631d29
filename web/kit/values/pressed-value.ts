/** Milliseconds that a value which was pressed waits for a menu that does not come; then its link is followed. */
const PATIENCE = 5000;

/** The value that was pressed before the menu of values was here. */
let early: HTMLAnchorElement | null = null;
let isHere = false;

/** The value, `data-value`, whose menu a click asks for; a key that is held with it asks for what the browser does with a link. */
export function valueAt({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  if (button || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[data-value]');
}

/** While a page's menu of values is on its way, a value that is pressed is kept for it. Returns what ends that. */
export function awaitValueMenu(): () => void {
  const onClick = (event: MouseEvent) => {
    if (isHere) return;
    const value = valueAt(event);
    early = value;
    if (!value) return;
    event.preventDefault();
    setTimeout(() => early === value && location.assign(value.href), PATIENCE);
  };
  addEventListener('click', onClick, true);
  return () => {
    early = null;
    removeEventListener('click', onClick, true);
  };
}

/** The menu is here: gives the value that was pressed before, if that is still there, and keeps none from now on. */
export function takeValue(): HTMLElement | null {
  const value = early?.isConnected ? early : null;
  isHere = true;
  early = null;
  return value;
}
