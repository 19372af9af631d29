import { useEffect, useState } from 'react';
import type { Searcher } from '../../app/catalog.ts';
import { useApi, useCatalog, useLoadTexts, useSession } from '../../app/contexts.ts';
import { useTranslation } from '../../kit/translation.ts';
import type { Entry, EntryGroup } from './entries.ts';
import { match } from './fuzzy.ts';

const SHORTEST = 2;
/** Of silence before the server is asked. */
const PAUSE_MS = 180;

interface Found {
  /** What it was found for. */
  text: string;
  groups: EntryGroup[];
  /** Headings of what could not be searched. */
  failed: string[];
  /** How many have not answered yet. */
  waiting: number;
}

const nothing: Found = { text: '', groups: [], failed: [], waiting: 0 };

/** What the server knows by these letters, as the answers come; those to earlier letters stay until the first of the new ones. */
export function useFound(query: string, open: boolean): Found {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const loadTexts = useLoadTexts();
  const { ability } = useSession();
  const { searchers } = useCatalog().whole();
  const [found, setFound] = useState(nothing);
  const text = query.trim();

  useEffect(() => {
    if (!open || text.length < SHORTEST) return setFound(nothing);
    const wanted = searchers.filter(({ can, takes }) => ability.can(...can) && (takes?.(text) ?? true));
    const abort = new AbortController();
    const add = ({ group, heading }: Searcher, entries: Entry[] | null) => {
      if (abort.signal.aborted) return;
      setFound((before) => {
        const own = before.text === text ? before : { ...nothing, text, waiting: wanted.length };
        const waiting = own.waiting - 1;
        if (!entries) return { ...own, waiting, failed: [...own.failed, heading] };
        const marked = entries.map(({ titleIn, ...found }) => {
          const entry = titleIn ? { ...found, title: titleIn(t) } : found;
          const fit = match(text, entry.title, entry.detail);
          return { ...entry, ranges: fit?.ranges ?? [], score: fit?.score ?? 0 };
        });
        return { ...own, waiting, groups: [...own.groups, { group, heading, entries: marked }] };
      });
    };
    setFound((before) => ({ ...before, waiting: wanted.length }));
    const timer = setTimeout(() => {
      for (const searcher of wanted)
        Promise.all([searcher.find(api, text, abort.signal, i18n), loadTexts(searcher.texts ?? [])]).then(
          ([entries]) => add(searcher, entries),
          () => add(searcher, null),
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, open, api, ability, searchers, t, i18n, loadTexts]);

  return found;
}
