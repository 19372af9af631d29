declare global {
  interface Window {
    /** What was last clicked (web/server/first-frame.ts). */
    ndrClicked?: EventTarget | null | undefined;
  }
}

/** Links, submit buttons and fields do something without scripts; a click on them is not given twice. */
const ACT_BY_THEMSELVES = 'a[href], input, select, textarea, label, summary, button:not([type="button"])';

let lost: Element | undefined;
let bring = async () => {};

const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

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
      lost = undefined;
      if (!(target instanceof Element) || target.closest(ACT_BY_THEMSELVES)) return;
      let arrived = false;
      const over = new AbortController();
      target.addEventListener('click', () => (arrived = true), { capture: true, signal: over.signal });
      setTimeout(() => {
        over.abort();
        if (arrived) return;
        lost = target;
        const forget = () => {
          if (lost === target) lost = undefined;
        };
        bring().then(forget, forget);
      });
    },
    { capture: true },
  );
  const before = window.ndrClicked;
  window.ndrClicked = undefined;
  if (before instanceof Element && before.isConnected && !before.closest(ACT_BY_THEMSELVES)) click(before);
}

/** Gives the last click that was lost once more; it may be lost again. */
export function giveLostClick(): void {
  const target = lost;
  lost = undefined;
  if (target?.isConnected) click(target);
}
