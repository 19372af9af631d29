import { type ComponentType, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import { fromBrowser } from '../base-path.ts';

/** A page that is there sooner than this needs nothing in its place. */
const PATIENCE_MS = 120;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let next: { Pending: ComponentType; pathname: string } | undefined;

/** A navigation's code is there, its data is not; without `Pending` the page before stays. Written by the browser's loaders alone. */
export function announce({ Pending }: Pick<PageModule, 'Pending'>, { pathname }: URL): void {
  clearTimeout(timer);
  set(undefined);
  if (Pending && pathname !== fromBrowser(location.pathname))
    timer = setTimeout(() => set({ Pending, pathname }), PATIENCE_MS);
}

function set(announced: typeof next): void {
  next = announced;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands in the place of the page that is on its way, when that page brings something. */
export function usePending(): ComponentType | null {
  const { location } = useNavigation();
  const announced = useSyncExternalStore(
    subscribe,
    () => next,
    () => undefined,
  );
  return announced && location && fromBrowser(location.pathname) === announced.pathname ? announced.Pending : null;
}
