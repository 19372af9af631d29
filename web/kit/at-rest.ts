/** A page that never rests is taken to rest after this long. */
const LATEST_MS = 1500;

/** Runs `work` once, when the page has come to rest. Browser only. Returns what calls it off. */
export function atRest(work: () => void): () => void {
  // Safari has no idle callback.
  const rest = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const stop = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = rest(work, { timeout: LATEST_MS });
  return () => stop(handle);
}
