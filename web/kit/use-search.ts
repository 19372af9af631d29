import { useEffect, useState } from 'react';
import type { Option } from './options.ts';

/** Finds choices for what was typed; aborted when more is typed. */
export type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;

/** Typing pauses this long before a search goes out. */
const PAUSE_MS = 250;

export type SearchState = 'idle' | 'searching' | 'failed';

/** What `search` finds for `text`, from the first time `active` is true on; the last answer stays until the next one is there. */
export function useSearch(
  search: Search | undefined,
  text: string,
  active: boolean,
): { found: Option[]; state: SearchState } {
  const [found, setFound] = useState<Option[]>([]);
  const [state, setState] = useState<SearchState>('idle');
  useEffect(() => {
    if (!search || !active) return;
    const abort = new AbortController();
    setState('searching');
    const timer = setTimeout(async () => {
      try {
        const answer = await search(text.trim(), abort.signal);
        if (abort.signal.aborted) return;
        setFound(answer);
        setState('idle');
      } catch {
        if (abort.signal.aborted) return;
        setFound([]);
        setState('failed');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, text, active]);
  return { found, state: active ? state : 'idle' };
}
