import { setLocalTimeZone } from '@internationalized/date';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../format.ts';

/**
 * False on the server and until scripts run: meanwhile the browser's own control stands there, and stays where there are no
 * scripts. `takeOver` is called once before the change, to read what was typed.
 */
export function useTakeOver(takeOver: () => void): boolean {
  const { timeZone } = useFormats();
  const [isLive, setLive] = useState(false);
  const first = useRef(takeOver);
  // Which day is today follows the person, not the machine.
  useLayoutEffect(() => setLocalTimeZone(timeZone), [timeZone]);
  useLayoutEffect(() => {
    first.current();
    setLive(true);
  }, []);
  return isLive;
}
