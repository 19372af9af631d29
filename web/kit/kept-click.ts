declare global {
  interface Window {
    /** What was clicked, in its order, until the page's code has begun (web/server/first-frame.ts). */
    ndrClicked?: (EventTarget | null)[] | undefined;
  }
}

/** Links, submit buttons and fields do something without scripts; a click on them is not given twice. */
const ACT_BY_THEMSELVES = 'a[href], input, select, textarea, label, summary, button:not([type="button"])';
/** But for buttons of a form that waits for the code that asks (web/kit/AskingForm.tsx). */
const WAIT = '[data-asks] button';

const acts = (element: Element) => !element.closest(WAIT) && element.closest(ACT_BY_THEMSELVES) !== null;

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof Element && target.matches('input:is([type="checkbox"], [type="radio"])');

let lost: Element | undefined;
/** Boxes that were ticked or cleared, and what they show since: taken over by React, they stand as they were drawn. */
const changed = new Map<HTMLInputElement, boolean>();
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

/** Whether what is given to it reaches it. */
function arrives(element: Element, event: Event): boolean {
  let arrived = false;
  const over = new AbortController();
  element.addEventListener(event.type, () => (arrived = true), { capture: true, signal: over.signal });
  giving = true;
  element.dispatchEvent(event);
  giving = false;
  over.abort();
  return arrived;
}

const click = (element: Element) => arrives(element, new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Gives a box what it showed; false while its code is not there. */
function change(box: HTMLInputElement, checked: boolean): boolean {
  // The box is taken over by this at the latest; during a click React would not see that it changed.
  if (!arrives(box, new Event('input', { bubbles: true }))) return false;
  if (box.checked !== checked) click(box);
  return true;
}

/** Keeps a click until it arrives, all code has come, or another one counts; of boxes each one counts. */
function keep(element: Element): void {
  if (!isBox(element)) lost = element;
  const forget = () => {
    if (lost === element) lost = undefined;
    if (isBox(element)) changed.delete(element);
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
      if (!(target instanceof Element) || (acts(target) && !isBox(target))) return;
      let arrived = false;
      const over = new AbortController();
      target.addEventListener('click', () => (arrived = true), { capture: true, signal: over.signal });
      if (isBox(target)) changed.set(target, target.checked);
      setTimeout(() => {
        over.abort();
        if (!arrived) keep(target);
        else if (isBox(target)) changed.delete(target);
      });
    },
    { capture: true },
  );
  const before = window.ndrClicked ?? [];
  window.ndrClicked = undefined;
  for (const box of before.filter(isBox)) changed.set(box, box.checked);
  const last = before.at(-1);
  pressed = menuButtonAt(last);
  if (last instanceof Element && last.isConnected && !acts(last) && !click(last)) keep(last);
  giveLostClick();
  for (const box of changed.keys()) keep(box);
}

/** Gives the last click that was lost once more, and what boxes showed: what came need not be theirs, so it may be lost again. */
export function giveLostClick(): void {
  for (const [box, checked] of changed) if (!box.isConnected || change(box, checked)) changed.delete(box);
  if (lost && (!lost.isConnected || click(lost))) lost = undefined;
}
