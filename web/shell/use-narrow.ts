import { useSyncExternalStore } from 'react';

const query = '(width < 1264px)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the navigation is an overlay (specification §9). The server, which cannot know, says no. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
