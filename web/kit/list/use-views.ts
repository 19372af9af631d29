import { useEffect, useState } from 'react';
import type { SavedView as KeptView } from '../../../shared/saved-views.ts';
import { savedViewsApi } from '../../../shared/saved-views-api.ts';
import { useKitServices } from '../services.ts';
import { removeView, renameView, saveView, toggleStandard, viewSearch } from './saved-views.ts';
import { changeMemory, readMemory, type TableMemory } from './table-memory.ts';

/** A view as the menu shows it. */
export interface ShownView {
  id: string | number;
  name: string;
  search: string;
  standard: boolean;
  /** Only its owner renames, shares and deletes it. */
  own: boolean;
  /** Whose it is, where it is somebody else's. */
  owner?: string;
  /** Missing where nothing can be shared. */
  shared?: boolean;
}

export interface Views {
  views: ShownView[];
  failed: boolean;
  save: (name: string, search: string) => void;
  rename: (view: ShownView, name: string) => void;
  remove: (view: ShownView) => void;
  toggleStandard: (view: ShownView) => void;
  /** Missing where nothing can be shared. */
  toggleShared?: (view: ShownView) => void;
}

const shownOf = ({ id, name, query, standard, own, owner, shared }: KeptView): ShownView => ({
  ...{ id, name, standard, own, shared },
  search: query,
  ...(!own && { owner }),
});

/** The views of a list, which the server keeps for the account. */
export function useServerViews(list: string): Views {
  const { api } = useKitServices();
  const [views, setViews] = useState<ShownView[]>([]);
  const [failed, setFailed] = useState(false);
  const calls = savedViewsApi(api);
  const read = () =>
    calls.list(list).then(
      (found) => {
        setViews(found.views.map(shownOf));
        setFailed(false);
      },
      () => setFailed(true),
    );
  const after = (call: Promise<unknown>) => void call.then(read, () => setFailed(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is opened
  useEffect(() => void read(), [list]);
  const id = (view: ShownView) => Number(view.id);
  return {
    views,
    failed,
    save: (name, search) => after(calls.add({ list, name, query: viewSearch(search), shared: false })),
    rename: (view, name) => after(calls.update(id(view), { name })),
    remove: (view) => after(calls.remove(id(view))),
    toggleStandard: (view) => after(calls.update(id(view), { standard: !view.standard })),
    toggleShared: (view) => after(calls.update(id(view), { shared: !view.shared })),
  };
}

/** The views of a table that no route stands behind: the browser keeps them. */
export function useBrowserViews(memory: string): Views {
  const [{ views, standard }, setKept] = useState(() => readMemory(memory));
  const change = (by: (memory: TableMemory) => Partial<TableMemory>) => setKept(changeMemory(memory, by));
  return {
    views: views.map(({ name, search }) => ({ id: name, name, search, standard: name === standard, own: true })),
    failed: false,
    save: (name, search) => change(saveView(name, search)),
    rename: ({ name }, next) => change(renameView(name, next)),
    remove: ({ name }) => change(removeView(name)),
    toggleStandard: ({ name }) => change(toggleStandard(name)),
  };
}
