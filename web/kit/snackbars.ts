import type { Color } from './tones.ts';

/** Edges of the window. */
export const snackbarPlaces = ['bottom', 'bottom-start', 'bottom-end', 'top', 'top-start', 'top-end'] as const;
export type SnackbarPlace = (typeof snackbarPlaces)[number];

export interface Snackbar {
  text: string;
  /** None: as neutral as the bar itself. An error is read out at once. */
  color?: Color;
  title?: string;
  /** One thing to do about it, as "Undo"; doing it closes the snackbar. */
  action?: { label: string; run: () => void };
  /** The action stands under the text, for long words. */
  vertical?: boolean;
  /** Where it shows, by default in the middle at the foot. */
  place?: SnackbarPlace;
  /** Milliseconds; 0: until it is closed. Left out: long enough to read the text and to reach the action. */
  timeout?: number;
  /** When it went away without its action. */
  onDismiss?: () => void;
}

export interface ShownSnackbar extends Snackbar {
  id: number;
  place: SnackbarPlace;
  timeout: number;
}

let queue: readonly ShownSnackbar[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownSnackbar[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** About 15 characters a second and the time to look there, never less than five seconds; an action takes longer to reach. */
export const timeToRead = ({ text, title = '', action }: Snackbar): number =>
  Math.max(5000, 2000 + (text.length + title.length) * 66) + (action ? 4000 : 0);

/** Says something at the foot of the page, from any code in the browser. Returns what `dismiss` takes. */
export function notify(snackbar: Snackbar): number {
  lastId++;
  change([...queue, { place: 'bottom', ...snackbar, id: lastId, timeout: snackbar.timeout ?? timeToRead(snackbar) }]);
  return lastId;
}

/** Takes a snackbar away; `acted`: because its action was done. */
export function dismiss(id: number, acted = false): void {
  const gone = queue.find((each) => each.id === id);
  if (!gone) return;
  change(queue.filter((each) => each !== gone));
  if (!acted) gone.onDismiss?.();
}

/** Those that are shown or wait, the oldest first. */
export const snackbars = (): readonly ShownSnackbar[] => queue;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
