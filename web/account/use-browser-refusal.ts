import { useSyncExternalStore } from 'react';

export type Refusal = 'refused' | 'unsupported';

function refusal(): Refusal | null {
  if (!isSecureContext || typeof Notification === 'undefined') return 'unsupported';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** Somebody who allows them in the browser's settings comes back to the page. */
function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
}

/** Why this browser shows no notifications; null where it may, and on the server. */
export const useBrowserRefusal = (): Refusal | null => useSyncExternalStore(subscribe, refusal, () => null);
