import { useContext, useSyncExternalStore } from 'react';
import { NowContext } from './now.ts';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, MINUTE_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function present(): number {
  now ||= Date.now();
  return now;
}

/** Milliseconds since 1970; a component that asks is rendered again every minute. */
export function useNow(): number {
  const first = useContext(NowContext);
  return useSyncExternalStore(subscribe, present, () => first);
}
