import { setLocalTimeZone } from '@internationalized/date';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../format.ts';

/** Which day is today follows the person, not the machine. */
export function useOwnDays(): void {
  const { timeZone } = useFormats();
  useLayoutEffect(() => setLocalTimeZone(timeZone), [timeZone]);
}

/**
 * False on the server and until scripts run: meanwhile the browser's own control stands there, and stays where there are no
 * scripts. `takeOver` is called once before the change, to read what was typed.
 */
export function useTakeOver(takeOver: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const first = useRef(takeOver);
  useOwnDays();
  useLayoutEffect(() => {
    first.current();
    setLive(true);
  }, []);
  return isLive;
}
