import { useEffect, useState } from 'react';

/** Until a screen reader knows a region that has just come. */
const KNOWN_AFTER_MS = 100;
const never = Symbol();

/** What came from the server is read with the page; from then on what comes is something that happened. */
const isLive = () => typeof document !== 'undefined' && 'live' in document.documentElement.dataset;

/**
 * Whether the words in a region with a role such as `status` may be read. Screen readers say what changes in a region that they
 * know, and nothing of one that comes with its words: until then these have `aria-hidden`. Whenever `of` is another, once more.
 */
export function useSaid(of?: unknown): boolean {
  const [said, setSaid] = useState<unknown>(() => (isLive() ? never : of));
  useEffect(() => {
    const timer = setTimeout(() => setSaid(of), KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return said === of;
}
