import { startTransition, useEffect, useReducer } from 'react';
import type { TailPart } from '../../shared/event-log.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { followEvents } from './live-tail.ts';
import type { NetworkFilter } from './network-address.ts';

/** Events that are kept of a stream, shown and waiting. */
const MOST_KEPT = 500;

interface Tail {
  on: boolean;
  paused: boolean;
  /** The newest first. */
  shown: ListedEvent[];
  /** What has come while it stood still. */
  waiting: ListedEvent[];
  /** There was more in a second than is shown. */
  more: boolean;
}

type Step = { do: 'toggle' } | { do: 'pause' } | { do: 'show' } | { do: 'take'; part: TailPart };

const still: Tail = { on: false, paused: false, shown: [], waiting: [], more: false };

function next(live: Tail, step: Step): Tail {
  if (step.do === 'toggle') return live.on ? { ...live, on: false, paused: false } : { ...live, on: true };
  if (step.do === 'pause') return { ...live, paused: !live.paused };
  if (step.do === 'show') return { ...live, shown: [...live.waiting, ...live.shown].slice(0, MOST_KEPT), waiting: [] };
  const { events, more } = step.part;
  // Who has scrolled down reads: nothing moves there.
  const stands = live.paused || window.scrollY > 0;
  return stands
    ? { ...live, more, waiting: [...events, ...live.waiting].slice(0, MOST_KEPT) }
    : { ...live, more, shown: [...events, ...live.waiting, ...live.shown].slice(0, MOST_KEPT), waiting: [] };
}

/** The live tail of a filter: on or off, going on or paused. */
export function useLive(filter: NetworkFilter) {
  const [live, step] = useReducer(next, still);
  const { on } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies(filter): the list of another filter is another component
  useEffect(() => {
    if (!on) return undefined;
    // In pieces between frames: who scrolls or types while many come does not wait for them.
    return followEvents(filter, (part) => startTransition(() => step({ do: 'take', part })));
  }, [on]);
  return {
    ...live,
    toggle: () => step({ do: 'toggle' }),
    pause: () => step({ do: 'pause' }),
    show: () => step({ do: 'show' }),
  };
}

export type Live = ReturnType<typeof useLive>;
