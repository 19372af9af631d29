import { useEffect, useRef } from 'react';
import type { ThreatAction } from '../../../shared/threat-values.ts';
import { latinKey } from '../../kit/latin-key.ts';
import { takesLetters } from '../../kit/takes-letters.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';

/** What a letter does. `g` and a letter lead to pages. */
export const actionKeys: Record<string, ThreatAction> = {
  e: 'escalate',
  s: 'start',
  a: 'assign',
  c: 'close',
  z: 'snooze',
};
const SEQUENCE_MS = 1500;
/** Who waits longer has seen that nothing happens. */
const WAITED_MS = 15_000;

declare global {
  interface Window {
    /** Keys that go through rows and tick them, pressed one after the other before this code has begun (web/server/first-frame.ts). */
    ndrMoves?: KeyboardEvent[] | undefined;
  }
}

/** Those, once. */
function takeMoves(): KeyboardEvent[] {
  const moves = window.ndrMoves ?? [];
  window.ndrMoves = undefined;
  return moves.filter(({ timeStamp }) => performance.now() - timeStamp < WAITED_MS);
}

const isElsewhere = (event: KeyboardEvent) => takesLetters(event) || document.querySelector('dialog:modal');

/** Hears letters that work alone, unless the person has switched them off, is writing, or is asked something. */
export function useDeskKeys(onLetter: (letter: string) => boolean): void {
  const { shortcuts } = usePreferences().preferences;
  const latest = useRef(onLetter);
  useEffect(() => {
    latest.current = onLetter;
  });
  useEffect(() => {
    if (!shortcuts) return;
    let goes = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event)) return;
      const letter = latinKey(event).toLowerCase();
      // Held down, a key moves on and on; what it does is done once.
      if (event.repeat && letter !== 'j' && letter !== 'k') return;
      const follows = Date.now() - goes < SEQUENCE_MS;
      goes = letter === 'g' ? Date.now() : 0;
      if (!follows && latest.current(letter)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    for (const event of takeMoves()) onKey(event);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts]);
}
