import { useAbility } from '@casl/react';
import { useMatches } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import { useSession } from '../app/contexts.ts';
import { mayOpen } from '../app/guards.ts';
import type { NavigationItem, NavigationSection } from '../app/navigation.ts';
import type { RouteHandle } from '../app/page-route.ts';
import type { Session } from '../app/session.ts';

/** What this visitor may see of the navigation; a group needs at least one item that is left. */
export const permitted = (items: NavigationItem[], session: Session): NavigationItem[] =>
  items.flatMap((item) => {
    const { can, signedIn, children } = item;
    if (can && !mayOpen({ can, signedIn }, session)) return [];
    if (!children) return [item];
    const left = permitted(children, session);
    return left.length > 0 ? [{ ...item, children: left }] : [];
  });

/** The sections that are left for this visitor, with what he may see of each. */
export const permittedSections = (sections: NavigationSection[], session: Session): NavigationSection[] =>
  sections
    .map(({ heading, items }) => ({ heading, items: permitted(items, session) }))
    .filter(({ items }) => items.length > 0);

/** Who looks; renders again when what he may see changes. */
function useViewer(): Session {
  useAbility<AppAbility>();
  return useSession();
}

export const usePermitted = (items: NavigationItem[]): NavigationItem[] => permitted(items, useViewer());
export const usePermittedSections = (sections: NavigationSection[]): NavigationSection[] =>
  permittedSections(sections, useViewer());

/** The address of the navigation item that the open page marks. */
export function useMarked(): string | undefined {
  const page = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.page;
  return page?.navActiveLink ?? page?.path;
}

/** Whether an item, or one below it, is the marked one. */
export const holds = ({ to, children }: NavigationItem, marked: string | undefined): boolean =>
  children ? children.some((child) => holds(child, marked)) : to !== undefined && to === marked;
