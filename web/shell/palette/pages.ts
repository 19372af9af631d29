import arrowRight from '~icons/mdi/arrow-right';
import { mayOpen } from '../../app/guards.ts';
import type { NavigationItem, NavigationSection } from '../../app/navigation.ts';
import type { Session } from '../../app/session.ts';
import type { Entry } from './entries.ts';

/** The items that lead somewhere, with the names of the groups around them. */
function leaves(items: NavigationItem[], around: string[] = [], icon = arrowRight): Entry[] {
  return items.flatMap((item): Entry[] => {
    const own = item.icon ?? icon;
    if (item.children) return leaves(item.children, [...around, item.title], own);
    const to = item.to ?? item.href;
    if (!to) return [];
    const detail = around.join(' › ');
    return [
      {
        id: `page ${to}`,
        own: true,
        title: item.title,
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

/** Every page of these sections that this person may open. */
export const pageEntries = (sections: NavigationSection[], session: Session): Entry[] =>
  sections.flatMap(({ items }) => leaves(permitted(items, session)));
