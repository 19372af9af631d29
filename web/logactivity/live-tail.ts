import { toQuery } from '../../shared/api.ts';
import type { TailPart } from '../../shared/event-log.ts';
import { followStream, STREAM_SECONDS } from '../kit/shared-stream.ts';
import type { NetworkFilter } from './network-address.ts';

/** Parts that are kept for tabs that come later. */
const MOST_PARTS = 20;

/**
 * Hears of events as they are stored after a commit, until the function it gives is called; one stream of a filter for all tabs.
 * An event may come twice.
 */
export function followEvents(filter: NetworkFilter, after: number, onPart: (part: TailPart) => void): () => void {
  let heard = after;
  /** Of this tab, all that was stored after `from`. */
  let from = after;
  let parts: TailPart[] = [];
  return followStream<TailPart>({
    name: `ndr-tail${toQuery({ ...filter })}`,
    address: () => `/api/events/tail${toQuery({ ...filter, seconds: STREAM_SECONDS, after: heard })}`,
    onPart: (part) => {
      heard = Math.max(heard, part.commit);
      if (part.missed) {
        from = part.commit;
        parts = [];
      } else parts.push(part);
      if (parts.length > MOST_PARTS) from = parts.shift()!.commit;
      onPart(part);
    },
    since: () => heard,
    missed: (since) => {
      if (since >= heard) return undefined;
      const later = parts.filter(({ commit }) => commit > since);
      const events = later.toReversed().flatMap((part) => part.events);
      const isMissed = since < from;
      return { events: isMissed ? [] : events, more: later.some(({ more }) => more), missed: isMissed, commit: heard };
    },
  });
}
