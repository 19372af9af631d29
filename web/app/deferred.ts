import { use, useEffect } from 'react';
import { untakenParts } from '../kit/untaken-parts.ts';

/** The outcome of a slow panel: its data, or the code of what went wrong. Never rejects, so that one panel cannot break a page. */
export type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: { code: string } };

/** A value that a loader does not wait for. The server streams it after the page, the browser finds it there. */
export class Deferred<T> {
  constructor(readonly promise: Promise<Outcome<T>>) {}
}

export function defer<T>(promise: Promise<T>): Deferred<T> {
  return new Deferred(
    promise.then(
      (data) => ({ data }),
      (error: { body?: { code?: string } }) => ({ error: { code: error.body?.code ?? 'INTERNAL' } }),
    ),
  );
}

/** A promise that is already fulfilled: React reads it without suspending. */
export function settled<T>(outcome: Outcome<T>): Deferred<T> {
  return new Deferred(Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome }));
}

/** Suspends until the value is there; call it inside a Suspense boundary. */
export function useDeferred<T>(deferred: Deferred<T>): Outcome<T> {
  const outcome = use(deferred.promise);
  useEffect(() => {
    untakenParts.delete(deferred);
  }, [deferred]);
  return outcome;
}
