import { basePath, toBrowser } from '../base-path.ts';

/** A stream is asked for anew after so long. */
export const STREAM_SECONDS = 300;

interface Followed<Part> {
  name: string;
  /** Asked when this tab is the one that has the stream. */
  address: () => string;
  onPart: (part: Part) => void;
  /** The stream is opened so much later: what a page loads for itself comes first. */
  waitMs?: number;
}

/**
 * Hears the server-sent events of an address, until the function it gives is called. One tab of the browser has the stream of a
 * name and tells the others; when it closes another one goes on. Where a browser cannot share, each tab has its own; where there
 * is no stream at all nothing is heard.
 */
export function followStream<Part>({ name, address, onPart, waitMs = 0 }: Followed<Part>): () => void {
  const gone = new AbortController();
  // Another console of this host has a stream of its own.
  const shared = name + basePath;
  const others = new BroadcastChannel(shared);
  others.onmessage = ({ data }) => onPart(data as Part);
  const lead = () => {
    let source: EventSource | undefined;
    const timer = setTimeout(() => {
      source = new EventSource(toBrowser(address()));
      source.onmessage = ({ data }) => {
        const part: Part = JSON.parse(data);
        onPart(part);
        others.postMessage(part);
      };
    }, waitMs);
    return new Promise<void>((resolve) => {
      const close = () => {
        clearTimeout(timer);
        source?.close();
        resolve();
      };
      gone.signal.addEventListener('abort', close);
      if (gone.signal.aborted) close();
    });
  };
  // Without HTTPS there are no locks.
  if (navigator.locks) navigator.locks.request(shared, { signal: gone.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    gone.abort();
    others.close();
  };
}
