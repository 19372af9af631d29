import { startTransition, useEffect, useReducer, useRef } from 'react';
import type { TailPart } from '../../shared/event-log.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { followEvents } from './live-tail.ts';
import type { NetworkFilter } from './network-address.ts';

/** Events that are kept of a stream, shown and waiting. */
const MOST_KEPT = 500;

interface Tail {
  /** The newest first. */
  shown: ListedEvent[];
  /** What has come while it stood still. */
  waiting: ListedEvent[];
  /** There was more in a second than is shown. */
  more: boolean;
  /** Before what waits some are missing; once that is shown the list, which has them, is asked for anew. */
  gap: { isAsked: boolean } | null;
}

type Step = { do: 'show' } | { do: 'take'; part: TailPart; paused: boolean } | { do: 'mended' } | { do: 'notMended' };

const still: Tail = { shown: [], waiting: [], more: false, gap: null };

/** All that has come is shown; what stands below a gap is not. */
const withAll = (live: Tail, events: ListedEvent[] = []): Tail => ({
  ...live,
  shown: [...events, ...live.waiting, ...(live.gap?.isAsked === false ? [] : live.shown)].slice(0, MOST_KEPT),
  waiting: [],
  gap: live.gap?.isAsked === false ? { isAsked: true } : live.gap,
});

function withPart(live: Tail, part: TailPart, paused: boolean): Tail {
  const known = new Set([...live.shown, ...live.waiting].map(({ id }) => id));
  const events = part.events.filter(({ id }) => !known.has(id));
  const before: Tail = { ...live, more: part.more, ...(part.missed && { waiting: [], gap: { isAsked: false } }) };
  // Who has scrolled down reads: nothing moves there.
  const stands = paused || window.scrollY > 0;
  return stands ? { ...before, waiting: [...events, ...before.waiting].slice(0, MOST_KEPT) } : withAll(before, events);
}

function next(live: Tail, step: Step): Tail {
  switch (step.do) {
    case 'show':
      return withAll(live);
    case 'take':
      return withPart(live, step.part, step.paused);
    case 'mended':
      return live.gap?.isAsked ? { ...live, gap: null } : live;
    case 'notMended':
      return { ...live, gap: { isAsked: false } };
  }
}

/** Kept by the page and not by the list: whoever follows events and narrows the log follows those that are left, and whoever has paused stands still. */
export interface LiveSwitch {
  live: 'off' | 'on' | 'paused';
  onLive: (live: LiveSwitch['live']) => void;
}

/** The live tail of a filter after a commit: on or off, going on or paused. `anew` asks for the list where the tail cannot follow. */
export function useLive(
  filter: NetworkFilter,
  commit: number,
  anew: () => Promise<void>,
  { live: mode, onLive }: LiveSwitch,
) {
  const on = mode !== 'off';
  const paused = mode === 'paused';
  const [live, step] = useReducer(next, still);
  const { gap } = live;
  const latest = useRef({ commit, anew, paused });
  const heard = useRef(0);
  useEffect(() => {
    latest.current = { commit, anew, paused };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(filter): the list of another filter is another component
  useEffect(() => {
    if (!on) return undefined;
    return followEvents(filter, Math.max(heard.current, latest.current.commit), (part) => {
      heard.current = Math.max(heard.current, part.commit);
      // In pieces between frames: who scrolls or types while many come does not wait for them.
      startTransition(() => step({ do: 'take', part, paused: latest.current.paused }));
    });
  }, [on]);
  useEffect(() => {
    if (!gap?.isAsked) return;
    latest.current.anew().then(
      () => step({ do: 'mended' }),
      () => step({ do: 'notMended' }),
    );
  }, [gap]);
  return {
    ...live,
    ...{ on, paused },
    toggle: () => onLive(on ? 'off' : 'on'),
    pause: () => onLive(paused ? 'on' : 'paused'),
    show: () => step({ do: 'show' }),
  };
}

export type Live = ReturnType<typeof useLive>;
