import { useState, useSyncExternalStore } from 'react';
import { type ShownSnackbar, type SnackbarPlace, snackbars, subscribe } from './snackbars.ts';
import { useAtRest } from './use-at-rest.ts';

const none: readonly ShownSnackbar[] = [];
const loadHost = async () => (await import('./SnackbarHost.tsx')).SnackbarHost;

/** The snackbars, once, around all pages. Their code comes at rest: a lost connection is told by them too. */
export function SnackbarOutlet() {
  const all = useSyncExternalStore(subscribe, snackbars, () => none);
  const [places, setPlaces] = useState<readonly SnackbarPlace[]>([]);
  const Host = useAtRest(loadHost);
  // A place stays: there the focus is given back when the last message has gone.
  const missing = all.find(({ place }) => !places.includes(place))?.place;
  if (missing) setPlaces([...places, missing]);
  return Host && places.map((at) => <Host key={at} at={at} />);
}
