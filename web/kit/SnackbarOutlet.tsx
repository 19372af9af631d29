import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type ShownSnackbar, type SnackbarPlace, snackbars, subscribe } from './snackbars.ts';

const none: readonly ShownSnackbar[] = [];

/** The snackbars, once, around all pages. Their code is fetched with the first message. */
export function SnackbarOutlet() {
  const all = useSyncExternalStore(subscribe, snackbars, () => none);
  const [places, setPlaces] = useState<readonly SnackbarPlace[]>([]);
  const [Host, setHost] = useState<ComponentType<{ at: SnackbarPlace }> | null>(null);
  const needed = all.length > 0;
  // A place stays: there the focus is given back when the last message has gone.
  const missing = all.find(({ place }) => !places.includes(place))?.place;
  if (missing) setPlaces([...places, missing]);
  useEffect(() => {
    if (needed && !Host) void import('./SnackbarHost.tsx').then((module) => setHost(() => module.SnackbarHost));
  }, [needed, Host]);
  return Host && places.map((at) => <Host key={at} at={at} />);
}
