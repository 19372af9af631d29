import { useMemo } from 'react';
import { useAccount, useCatalog, useSession } from '../../app/contexts.ts';
import { useSite } from '../../app/site.ts';
import { useTranslation } from '../../kit/translation.ts';
import type { ShowTool } from '../tool.ts';
import type { Entry, EntryGroup } from './entries.ts';
import { pageEntries } from './pages.ts';
import { ranked } from './ranked.ts';
import { recall } from './recents.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

/** Pages, and actions, that are shown for one query. */
const MOST_SHOWN = 7;

/** The best of a group. */
const bestOf = ({ entries }: EntryGroup) => Math.max(...entries.map(({ score = 0 }) => score));

/** What the palette shows: for a query what matches it, else the latest choices, the actions and the first pages. */
export function useResults(query: string, open: boolean, show: ShowTool) {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  const { title } = useSite();
  const recentKey = `${title}-palette-${account?.id ?? 0}`;
  const actions = useActions(show);
  const { sections, searchers } = useCatalog().whole();
  const pages = useMemo(() => (open ? pageEntries(sections, session) : []), [open, sections, session]);
  const found = useFound(query, open);
  const typed = query.trim();

  const own = (group: 'recent' | 'pages' | 'actions', entries: Entry[]): EntryGroup => ({
    group,
    heading: t(`palette:group.${group}`),
    entries,
  });
  const shown = typed
    ? [
        own('pages', ranked(typed, pages, MOST_SHOWN)),
        own('actions', ranked(typed, actions, MOST_SHOWN)),
        // In the features' order, however the answers came.
        ...searchers.flatMap((searcher) => found.groups.find(({ group }) => group === searcher.group) ?? []),
      ]
        .filter(({ entries }) => entries.length > 0)
        .sort((one, other) => bestOf(other) - bestOf(one))
    : [
        own('recent', recall(recentKey, [...pages, ...actions])),
        // The first sections are the console's own.
        own('pages', pageEntries(sections.slice(0, 2), session).slice(0, MOST_SHOWN)),
        own('actions', actions),
      ];
  return {
    results: shown.filter(({ entries }) => entries.length > 0),
    failed: typed ? found.failed : [],
    waiting: typed !== '' && found.waiting > 0,
    recentKey,
  };
}
