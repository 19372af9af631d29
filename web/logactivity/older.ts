import type { EventPage } from '../../shared/events.ts';
import type { Names } from '../../shared/names.ts';

/** Events that have come, newest first, and where older ones begin. */
export interface Loaded {
  events: EventPage['events'];
  nextCursor: string | null;
  commit: number;
  names: Names | undefined;
  state: 'still' | 'loading' | 'failed';
}

/** With the page after `cursor` at its end; a list that has begun anew meanwhile stays as it is. */
export function grown(before: Loaded, cursor: string, page: Pick<Loaded, 'events' | 'nextCursor' | 'names'>): Loaded {
  if (before.nextCursor !== cursor) return before;
  return {
    ...before,
    events: [...before.events, ...page.events],
    nextCursor: page.nextCursor,
    names: page.names
      ? { ...page.names, addresses: [...(before.names?.addresses ?? []), ...page.names.addresses] }
      : before.names,
    state: 'still',
  };
}
