import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { createKeybindingsHandler, type KeyBindingMap } from 'tinykeys';
import { useCatalog, useSession } from '../../app/contexts.ts';
import { mayOpen } from '../../app/guards.ts';
import { latinKey } from '../../kit/latin-key.ts';
import { takesLetters } from '../../kit/takes-letters.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { ShowTool } from '../tool.ts';

declare global {
  interface Window {
    /** The last two keys that were pressed alone before this code has begun (web/server/first-frame.ts). */
    ndrPressed?: KeyboardEvent[] | undefined;
  }
}

/** A letter later than this after `g` is a key by itself. */
const SEQUENCE_MS = 1500;

/** Keys from before, once; one by itself is nothing that a later one would follow. */
function takePressed(): KeyboardEvent[] {
  const [first, second] = window.ndrPressed ?? [];
  window.ndrPressed = undefined;
  if (!first) return [];
  return second && second.timeStamp - first.timeStamp <= SEQUENCE_MS ? [first, second] : [second ?? first];
}

/** The same key as a Latin keyboard has it. */
function inLatin(event: KeyboardEvent): KeyboardEvent {
  const { type, code, ctrlKey, metaKey, shiftKey } = event;
  const key = latinKey(event);
  return key === event.key ? event : new KeyboardEvent(type, { key, code, ctrlKey, metaKey, shiftKey });
}

function focusSearch(show: ShowTool): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search], main input[inputmode=search]');
  if (field) field.select();
  else show('palette');
}

/** Ctrl or ⌘ and K opens the palette; unless the person has switched them off, keys alone too: `?`, `/`, `g d`. */
export function useShortcuts(show: ShowTool): void {
  const navigate = useNavigate();
  const session = useSession();
  const catalog = useCatalog();
  const { shortcuts } = usePreferences().preferences;
  // Together with the buttons, which say then that keys are heard.
  useLayoutEffect(() => {
    const palette = () => show('palette');
    const help = () => show('help');
    const search = () => focusSearch(show);
    // What somebody may not open, and letters that mean nothing, do nothing.
    const jump = async ({ key }: KeyboardEvent) => {
      const found = (await catalog.load()).shortcuts.find(({ letter }) => letter === key.toLowerCase());
      if (found && mayOpen(found, session)) void navigate(found.to);
    };
    const withControl = createKeybindingsHandler({ 'Control+k': palette, 'Meta+k': palette });
    const keys: KeyBindingMap = { '?': help, '؟': help, '/': search };
    // Which of them need the shift key differs between keyboards.
    const shifted = Object.entries(keys).map(([key, run]) => [`Shift+${key}`, run] as const);
    const alone = createKeybindingsHandler(
      { ...keys, ...Object.fromEntries(shifted), 'g ([a-z])': jump },
      { timeout: SEQUENCE_MS },
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      const latin = inLatin(event);
      if (event.ctrlKey || event.metaKey) {
        // Some browsers have a search of their own on this key.
        if (latin.key.toLowerCase() === 'k' && !event.shiftKey) event.preventDefault();
        withControl(latin);
      } else if (shortcuts && !takesLetters(event) && !document.querySelector('dialog:modal')) {
        // Firefox has another on this one.
        if (latin.key === '/') event.preventDefault();
        alone(latin);
      }
    };
    document.addEventListener('keydown', onKey);
    for (const event of takePressed()) onKey(event);
    return () => document.removeEventListener('keydown', onKey);
  }, [show, navigate, session, catalog, shortcuts]);
}
