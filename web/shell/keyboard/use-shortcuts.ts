import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCatalog, useSession } from '../../app/contexts.ts';
import { usePreferences } from '../../theme/preferences.tsx';
import type { ShowTool } from '../tool.ts';

/** The Latin letter of a key, on keyboards of other scripts too. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();

/** Ctrl or ⌘ and K opens the palette. Keys alone (`?`, `/`, `g d`) go to code that is loaded with the first of them. */
export function useShortcuts(show: ShowTool): void {
  const navigate = useNavigate();
  const session = useSession();
  const catalog = useCatalog();
  const { shortcuts } = usePreferences().preferences;
  // Together with the buttons, which say then that keys are heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, timeStamp } = event;
      const letter = letterOf(event);
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (letter !== 'k' || event.shiftKey) return;
        event.preventDefault();
        show('palette');
      } else if (shortcuts && /^[a-z?؟/]$/.test(letter)) {
        const types =
          target instanceof Element && target.closest('input,textarea,select,[contenteditable],[role=menu]');
        if (types || document.querySelector('dialog:modal')) return;
        // Firefox has a search of its own on this key.
        if (letter === '/') event.preventDefault();
        void import('./press.ts').then(({ press }) => press(letter, timeStamp, { show, navigate, session, catalog }));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show, navigate, session, catalog, shortcuts]);
}
