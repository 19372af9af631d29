import { useAbility } from '@casl/react';
import { useMatches } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import { useSession } from '../app/App.tsx';
import { mayOpen } from '../app/guards.ts';
import type { RouteHandle } from '../app/page-route.ts';
import type { Session } from '../app/session.ts';
import type { NavigationItem } from './navigation.ts';

/** What this visitor may see of the navigation; a group needs at least one item that is left. */
export const permitted = (items: NavigationItem[], session: Session): NavigationItem[] =>
  items.flatMap((item) => {
    const { can, signedIn, children } = item;
    if (can && !mayOpen({ can, signedIn }, session)) return [];
    if (!children) return [item];
    const left = permitted(children, session);
    return left.length > 0 ? [{ ...item, children: left }] : [];
  });

/** `permitted` for whoever looks; renders again when that changes. */
export function usePermitted(): (items: NavigationItem[]) => NavigationItem[] {
  const session = useSession();
  useAbility<AppAbility>();
  return (items) => permitted(items, session);
}

/** The address of the navigation item that the open page marks. */
export function useMarked(): string | undefined {
  const page = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.page;
  return page?.navActiveLink ?? page?.path;
}

/** Whether an item, or one below it, is the marked one. */
export const holds = ({ to, children }: NavigationItem, marked: string | undefined): boolean =>
  children ? children.some((child) => holds(child, marked)) : to !== undefined && to === marked;
