import { preferencesCookie, preferencesKeys } from '../../shared/kept-preferences.ts';
import type { Preferences } from '../../shared/preferences.ts';
import { cookiePath } from '../base-path.ts';

/**
 * Runs in the browser before it paints, so it may refer to nothing outside of itself. Shows the device's theme where that was
 * chosen, and tells the server what it could not know: the time zone, and choices of which only the copy in the storage is left.
 * A page that shows any of it is asked for again, once, before a person has seen it.
 */
function beforeFirstFrame(
  cookie: string,
  path: string,
  copy: string,
  mark: string,
  showsTimes: boolean,
  mayReload: boolean,
): void {
  try {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
    const text = found ? decodeURIComponent(found.slice(cookie.length + 1)) : localStorage.getItem(copy);
    const kept: Partial<Preferences> = JSON.parse(text ?? '{"v":1}');
    if (kept.theme === 'system')
      document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || (found && timeZone === (kept.timeZone ?? 'UTC'))) return;
    if (!text && timeZone === 'UTC') return;
    const value = encodeURIComponent(JSON.stringify({ ...kept, timeZone }));
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot do it at once
    document.cookie = `${cookie}=${value}; Path=${path}; Max-Age=31536000; SameSite=Lax${secure}`;
    const isSeen = showsTimes || (!found && text !== null);
    if (!mayReload || !isSeen || !document.cookie.includes(`${cookie}=`) || sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, timeZone);
    location.reload();
  } catch {
    // Without storage, or with one that somebody else wrote to, the page is shown as it came.
  }
}

/** Runs there too: clicks that come before the page's code are given when that has begun (web/kit/kept-click.ts). */
function keepClick(): void {
  window.ndrClicked = [];
  window.ndrMoves = [];
  const waiting = '[data-tool="palette"]:not([data-ready])';
  addEventListener(
    'click',
    ({ target }) => {
      window.ndrClicked?.push(target);
      // What is typed next is for the palette (web/shell/palette/use-typed-ahead.ts), unless one goes on elsewhere.
      const asks = target instanceof Element && target.closest(waiting);
      window.ndrTyped = asks ? (window.ndrTyped ?? '') : undefined;
      window.ndrPressed = undefined;
      window.ndrMoves &&= [];
    },
    { capture: true },
  );
  // Until the keys' own code is there Ctrl+K is a click on the button that does the same, `/` goes to the page's search, and of other
  // keys alone the last two wait for it (web/shell/keyboard/use-shortcuts.ts).
  addEventListener(
    'keydown',
    (event) => {
      const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
      const isLetter = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
      const isPalette = isLetter && (ctrlKey || metaKey) && !shiftKey;
      const isSearch = key === '/' && !ctrlKey && !metaKey;
      const button = document.querySelector<HTMLElement>(waiting);
      const typed = window.ndrTyped;
      if (button && typed !== undefined && !isPalette && ctrlKey === altKey && !metaKey) {
        if (key.length !== 1 && key !== 'Backspace' && key !== 'Enter') return;
        event.preventDefault();
        window.ndrTyped = key === 'Backspace' ? typed.slice(0, -1) : key === 'Enter' ? typed : typed + key;
        return;
      }
      if (altKey) return;
      const isAlone = key.length === 1 && !ctrlKey && !metaKey;
      const isWritten = target instanceof Element && target.closest('input,textarea,select');
      // What goes through rows and ticks them waits for the desk (web/threats/late/use-desk-keys.ts); what changes threats does not.
      if (isAlone && !isWritten && window.ndrMoves)
        window.ndrMoves = /^Key[JKX]$/.test(code) ? [...window.ndrMoves.slice(-19), event] : [];
      if (!button) return;
      if (isAlone && (!('keys' in button.dataset) || isWritten)) return;
      if (isAlone && !isSearch && !repeat) window.ndrPressed = [...(window.ndrPressed ?? []).slice(-1), event];
      if (!isPalette && !isSearch) return;
      // Some browsers have a search of their own on these keys.
      event.preventDefault();
      const field =
        isSearch && document.querySelector<HTMLInputElement>('main input:is([type=search],[inputmode=search])');
      if (field) field.select();
      else if (!repeat) button.click();
    },
    { capture: true },
  );
  // A form that asks before it is sent is sent by the code that asks, never by the browser before that has come.
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element && event.target.matches('[data-asks]')) event.preventDefault();
    },
    { capture: true },
  );
}

/** The script, for the page's head. `showsTimes`: times stand in it, in the browser's zone. `mayReload`: no form was posted. */
export function firstFrameScript(title: string, showsTimes: boolean, mayReload: boolean): string {
  const { preferences, adjusted } = preferencesKeys(title);
  const given = [preferencesCookie(title), cookiePath(), preferences, adjusted, showsTimes, mayReload];
  return `(${keepClick})();(${beforeFirstFrame})(${given.map((each) => JSON.stringify(each).replaceAll('<', '\\u003c')).join()})`;
}
