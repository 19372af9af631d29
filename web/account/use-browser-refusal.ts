import { useSyncExternalStore } from 'react';
import { canShowNotices } from '../kit/browser-notice.ts';

export type Refusal = 'refused' | 'unsupported' | 'barred';

/** On the browser's window: somebody has said whether it may. */
const ANSWERED = 'ndr:notices-answered';

function refusal(): Refusal | null {
  if (!isSecureContext || typeof Notification === 'undefined') return 'unsupported';
  // First: to allow them would be of no use.
  if (!canShowNotices()) return 'barred';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** Somebody who allows them in the browser's settings comes back to the page. */
function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener);
  addEventListener(ANSWERED, listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener(ANSWERED, listener);
  };
}

/** Asks whoever has not been asked yet whether this browser may show notifications. */
export async function askBrowser(): Promise<void> {
  if (refusal() || Notification.permission !== 'default') return;
  await Notification.requestPermission();
  dispatchEvent(new Event(ANSWERED));
}

/** Why this browser shows no notifications; null where it may, and on the server. */
export const useBrowserRefusal = (): Refusal | null => useSyncExternalStore(subscribe, refusal, () => null);
