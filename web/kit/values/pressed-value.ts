/** The value that was pressed before the menu of values was here. */
let early: HTMLElement | null = null;
let isHere = false;

/** The value, `data-value`, whose menu a click asks for; a key that is held with it asks for what the browser does with a link. */
export function valueAt({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (button || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>('a[data-value]');
}

/** While a page's menu of values is on its way, a value that is pressed leads nowhere and is kept. Returns what ends that. */
export function awaitValueMenu(): () => void {
  const onClick = (event: MouseEvent) => {
    if (isHere) return;
    early = valueAt(event);
    if (early) event.preventDefault();
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}

/** The menu is here: gives the value that was pressed before, if that is still there, and keeps none from now on. */
export function takeValue(): HTMLElement | null {
  const value = early?.isConnected ? early : null;
  isHere = true;
  early = null;
  return value;
}
