import type { Subject } from '../../shared/abilities.ts';
import { useAskingAnew } from './use-ask-anew.ts';
import { useLivePage } from './use-live-page.ts';

/** What changed after the page was made, and before changes are heard of. */
const SOON_MS = 5000;
/** Nothing may happen, and still the time that has passed changes what a page says. */
const ANYWAY_MS = 30_000;

/** A live page that is asked for now and then besides, while somebody looks: for what time alone changes. */
export function useLiveData(subjects: readonly Subject[], anywayMs = ANYWAY_MS): void {
  useLivePage(subjects);
  useAskingAnew(anywayMs, Math.min(SOON_MS, anywayMs));
}
