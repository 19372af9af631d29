import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { snackbars, subscribe } from './snackbars.ts';

const isNeeded = () => snackbars().length > 0;
const never = () => false;

/** The place of the snackbars, once, around all pages. Their code is fetched with the first message. */
export function SnackbarOutlet() {
  const needed = useSyncExternalStore(subscribe, isNeeded, never);
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (needed && !Host) void import('./SnackbarHost.tsx').then((module) => setHost(() => module.SnackbarHost));
  }, [needed, Host]);
  return Host && <Host />;
}
