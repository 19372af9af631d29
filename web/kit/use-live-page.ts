import { use, useEffect, useRef } from 'react';
import type { Subject } from '../../shared/abilities.ts';
import { listenTo } from './changes.ts';
import { NowContext } from './now.ts';
import { useKitServices } from './services.ts';
import { useAskAnew } from './use-ask-anew.ts';

/** A page is asked for again no sooner than this after the last time. */
const LEAST_MS = 5000;

/** Asks for the page anew when something of these subjects has changed and somebody looks at it; of none, never. */
export function useLivePage(subjects: readonly Subject[]): void {
  const { accountId } = useKitServices();
  const askAnew = useAskAnew();
  const began = use(NowContext);
  const wanted = useRef(false);
  const last = useRef(0);
  const mayHear = accountId !== undefined;
  const key = subjects.join();
  useEffect(() => {
    if (!mayHear || !key) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      if (document.hidden) return;
      last.current = Date.now();
      // What cannot be asked for now is still wanted.
      wanted.current = !askAnew();
      soon();
    };
    const soon = () => {
      timer ??= wanted.current ? setTimeout(ask, Math.max(0, last.current + LEAST_MS - Date.now())) : undefined;
    };
    const hear = () => {
      wanted.current = true;
      soon();
    };
    const stop = listenTo(key.split(','), hear, began);
    soon();
    document.addEventListener('visibilitychange', soon);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [mayHear, key, askAnew, began]);
}
