declare global {
  interface Window {
    /** What was last clicked (web/server/first-frame.ts). */
    ndrClicked?: EventTarget | null | undefined;
  }
}

/** Links, submit buttons and fields do something without scripts; a click on them is not given twice. */
const ACT_BY_THEMSELVES = 'a[href], input, select, textarea, label, summary, button:not([type="button"])';
/** But for buttons of a form that waits for the code that asks (web/kit/AskingForm.tsx). */
const WAIT = '[data-asks] button';

const acts = (element: Element) => !element.closest(WAIT) && element.closest(ACT_BY_THEMSELVES) !== null;

let lost: Element | undefined;
let bring = async () => {};

let giving = false;

/** A row's button that was pressed and whose menu has not opened yet. */
let pressed: HTMLElement | null = null;

const menuButtonAt = (target: unknown) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-menu]') : null;

/** The row's button, `data-menu`, that was last clicked; once, and only while nothing else was and it is still there. */
export function takeMenuButton(): HTMLElement | null {
  const button = pressed?.isConnected ? pressed : null;
  pressed = null;
  return button;
}

/** Whether a click that is given to it reaches it. */
function click(element: Element): boolean {
  let arrived = false;
  const over = new AbortController();
  element.addEventListener('click', () => (arrived = true), { capture: true, signal: over.signal });
  giving = true;
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  giving = false;
  over.abort();
  return arrived;
}

/** Keeps a click until it arrives, all code has come, or another one counts. */
function keep(element: Element): void {
  lost = element;
  const forget = () => {
    if (lost === element) lost = undefined;
  };
  // Its code may have come in the moment before it was known to be lost.
  bring().then(giveLostClick).then(forget, forget);
}

/** `load` brings the code of what cannot be clicked yet; it is called when somebody did. */
export function bringWhenClicked(load: () => Promise<void>): void {
  bring = load;
}

/**
 * Notices clicks that React keeps from what was clicked, because its code is not there yet. Call it once, when the page has just
 * been taken over; a click from before is given then.
 */
export function noticeLostClicks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (giving) return;
      lost = undefined;
      pressed = menuButtonAt(target);
      if (!(target instanceof Element) || acts(target)) return;
      let arrived = false;
      const over = new AbortController();
      target.addEventListener('click', () => (arrived = true), { capture: true, signal: over.signal });
      setTimeout(() => {
        over.abort();
        if (!arrived) keep(target);
      });
    },
    { capture: true },
  );
  const before = window.ndrClicked;
  window.ndrClicked = undefined;
  pressed = menuButtonAt(before);
  if (!(before instanceof Element) || !before.isConnected || acts(before)) return;
  if (!click(before)) keep(before);
}

/** Gives the last click that was lost once more: what came need not be what was clicked, so it may be lost again. */
export function giveLostClick(): void {
  if (lost && (!lost.isConnected || click(lost))) lost = undefined;
}
