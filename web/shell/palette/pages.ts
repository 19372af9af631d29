import arrowRight from '~icons/mdi/arrow-right';
import { mayOpen } from '../../app/guards.ts';
import type { Session } from '../../app/session.ts';
import type { NavigationItem } from '../navigation.ts';
import { navigationTree } from '../navigation-tree.ts';
import type { Entry } from './entries.ts';

type Translate = (key: string) => string;

/** The items that lead somewhere, with the names of the groups around them. */
function leaves(items: NavigationItem[], t: Translate, around: string[] = [], icon = arrowRight): Entry[] {
  return items.flatMap((item): Entry[] => {
    const own = item.icon ?? icon;
    if (item.children) return leaves(item.children, t, [...around, t(item.title)], own);
    const to = item.to ?? item.href;
    if (!to) return [];
    const detail = around.join(' › ');
    return [
      {
        id: `page ${to}`,
        group: 'pages',
        title: t(item.title),
        ...(detail && { detail }),
        icon: own,
        to,
        // The address is English: whoever knows a page by that name finds it in every language.
        more: `${detail} ${to.replace(/^\/(?:admin|pages)\//, '')}`,
      },
    ];
  });
}

/** Whether somebody may open an item; of a group, its permitted children are what is left of it. */
function permitted(items: NavigationItem[], session: Session): NavigationItem[] {
  return items.flatMap((item) => {
    if (item.disabled) return [];
    if (item.children) return [{ ...item, children: permitted(item.children, session) }];
    return item.can && mayOpen({ ...item, can: item.can }, session) ? [item] : [];
  });
}

/** Every page of the navigation that this person may open. */
export const pageEntries = (session: Session, t: Translate): Entry[] =>
  navigationTree.flatMap(({ items }) => leaves(permitted(items, session), t));

/** How many of them are shown before anything is typed: those of the first sections, the console's own. */
export const ownPages = (session: Session, t: Translate): Entry[] =>
  navigationTree.slice(0, 2).flatMap(({ items }) => leaves(permitted(items, session), t));
