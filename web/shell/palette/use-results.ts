import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount, useSession } from '../../app/App.tsx';
import { useSite } from '../../app/site.ts';
import type { ShowTool } from '../tools.ts';
import { type Entry, type EntryGroup, groups } from './entries.ts';
import { match } from './fuzzy.ts';
import { ownPages, pageEntries } from './pages.ts';
import { recall } from './recents.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

/** Pages, and actions, that are shown for one query. */
const MOST_SHOWN = 7;

/** What matches this much worse than the best is noise. */
const WORST_SHARE = 1 / 6;

function ranked(query: string, entries: Entry[]): Entry[] {
  const found = entries
    .flatMap((entry) => {
      const fit = match(query, entry.title, entry.more);
      return fit ? [{ ...entry, ranges: fit.ranges, score: fit.score }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const worst = (found[0]?.score ?? 0) * WORST_SHARE;
  return found.filter(({ score }) => score >= worst).slice(0, MOST_SHOWN);
}

/** What the palette shows: for a query what matches it, else the latest choices, the actions and the first pages. */
export function useResults(query: string, open: boolean, show: ShowTool) {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  const { title } = useSite();
  const recentKey = `${title}-palette-${account?.id ?? 0}`;
  const actions = useActions(show);
  const pages = useMemo(() => (open ? pageEntries(session, t) : []), [open, session, t]);
  const found = useFound(query, open);
  const typed = query.trim();

  const shown: Partial<Record<string, Entry[]>> = typed
    ? { ...found.entries, pages: ranked(typed, pages), actions: ranked(typed, actions) }
    : {
        recent: recall(recentKey, [...pages, ...actions]),
        pages: ownPages(session, t).slice(0, MOST_SHOWN),
        actions,
      };
  const results: EntryGroup[] = groups
    .map((group) => ({ group, entries: shown[group] ?? [] }))
    .filter(({ entries }) => entries.length > 0);
  return { results, failed: typed ? found.failed : [], waiting: typed !== '' && found.waiting > 0, recentKey };
}
