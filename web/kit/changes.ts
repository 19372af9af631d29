import { toQuery } from '../../shared/api.ts';
import type { Changes } from '../../shared/live.ts';
import { followStream, STREAM_SECONDS } from './shared-stream.ts';

/** Who listens is told no more often than this. */
const EVERY_MS = 3000;
/** What a page loads for itself comes first. */
const BEGIN_AFTER_MS = 3000;

type Listener = (subjects: readonly string[]) => void;

const listeners = new Set<Listener>();
let end: (() => void) | undefined;

/** Opens the stream a little later, and gives what closes it. */
function begin(): () => void {
  let close: (() => void) | undefined;
  const address = `/api/changes${toQuery({ seconds: STREAM_SECONDS })}`;
  const timer = setTimeout(() => {
    close = followStream<Changes>('ndr-changes', address, ({ subjects }) => {
      for (const each of listeners) each(subjects);
    });
  }, BEGIN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}

/**
 * Tells `onChange` that something of a subject has changed, until the function it gives is called: at once, and then not before a
 * few seconds have gone. All of a page's listeners, and all tabs of the browser, share one stream.
 */
export function listenTo(subjects: readonly string[], onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const listener: Listener = (changed) => {
    if (timer || !changed.some((subject) => subjects.includes(subject))) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        last = Date.now();
        onChange();
      },
      Math.max(0, last + EVERY_MS - Date.now()),
    );
  };
  listeners.add(listener);
  end ??= begin();
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
    if (listeners.size) return;
    end?.();
    end = undefined;
  };
}
