import type { TableMemory } from './table-memory.ts';

/** Most characters of a view's name. */
export const LONGEST_NAME = 60;

export const cleanName = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);

/** A page number, or a row that is open: a view is a list, not a place in it. */
const PLACES = ['page', 'currentPage', 'cursor', 'open'];

/** The part of an address that a view keeps. */
export function viewSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PLACES) query.delete(name);
  query.sort();
  return query.toString();
}

type Change = (memory: TableMemory) => Partial<TableMemory>;

/** Adds a view; one of the same name is replaced. */
export const saveView =
  (name: string, search: string): Change =>
  ({ views }) => ({
    views: [...views.filter((view) => view.name !== name), { name, search: viewSearch(search) }].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  });

/** Gives a view another name; nothing happens when that is taken. */
export const renameView =
  (name: string, to: string): Change =>
  ({ views, standard }) =>
    views.some((view) => view.name === to)
      ? {}
      : {
          views: views.map((view) => (view.name === name ? { ...view, name: to } : view)),
          standard: standard === name ? to : standard,
        };

export const removeView =
  (name: string): Change =>
  ({ views, standard }) => ({
    views: views.filter((view) => view.name !== name),
    standard: standard === name ? null : standard,
  });

/** Makes a view the one that the page opens with, or no longer. */
export const toggleStandard =
  (name: string): Change =>
  ({ standard }) => ({ standard: standard === name ? null : name });
