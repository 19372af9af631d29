import { basePath, toBrowser } from '../base-path.ts';

/** A stream is asked for anew after so long. */
export const STREAM_SECONDS = 300;
/** One that was refused, as by a proxy whose server is just being started again, is asked for after so long. */
const REFUSED_MS = 10_000;

interface Followed<Part> {
  name: string;
  /** Asked when this tab is the one that has the stream. */
  address: () => string;
  onPart: (part: Part) => void;
  /** Something else than a stream was answered; it is asked for again some time later. */
  onRefused?: () => void;
  /** The stream is opened so much later: what a page loads for itself comes first. */
  waitMs?: number;
  /** What a tab that comes later has missed: it knows all up to `since()`, and the tab with the stream says what came after. */
  since?: () => number;
  missed?: (since: number) => Part | undefined;
}

/** Between tabs. */
type Message<Part> = { part: Part } | { since: number };

/**
 * Hears the server-sent events of an address, until the function it gives is called. One tab of the browser has the stream of a
 * name and tells the others; when it closes another one goes on. Where a browser cannot share, each tab has its own; where there
 * is no stream at all nothing is heard.
 */
export function followStream<Part>({
  name,
  address,
  onPart,
  onRefused,
  waitMs = 0,
  since,
  missed,
}: Followed<Part>): () => void {
  const gone = new AbortController();
  // Another console of this host has a stream of its own.
  const shared = name + basePath;
  const others = new BroadcastChannel(shared);
  let source: EventSource | undefined;
  const tell = (part: Part | undefined) => part && others.postMessage({ part });
  others.onmessage = ({ data }: MessageEvent<Message<Part>>) => {
    if ('part' in data) onPart(data.part);
    else if (source) tell(missed?.(data.since));
  };
  if (since) others.postMessage({ since: since() });
  const lead = () => {
    const open = () => {
      const opened = new EventSource(toBrowser(address()));
      opened.onmessage = ({ data }) => {
        const part: Part = JSON.parse(data);
        onPart(part);
        tell(part);
      };
      // A line that was cut is mended by the browser itself.
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        onRefused?.();
        timer = setTimeout(open, REFUSED_MS);
      };
      source = opened;
    };
    let timer = setTimeout(open, waitMs);
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
