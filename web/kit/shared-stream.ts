/** A stream is asked for anew after so long. */
export const STREAM_SECONDS = 300;

/**
 * Hears the server-sent events of an address, until the function it gives is called. One tab of the browser has the stream of a
 * name and tells the others; when it closes another one goes on. Where a browser cannot share, each tab has its own; where there
 * is no stream at all nothing is heard.
 */
export function followStream<Part>(name: string, address: string, onPart: (part: Part) => void): () => void {
  const gone = new AbortController();
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => onPart(data as Part);
  const lead = () => {
    const source = new EventSource(address);
    source.onmessage = ({ data }) => {
      const part: Part = JSON.parse(data);
      onPart(part);
      others.postMessage(part);
    };
    return new Promise<void>((resolve) => {
      const close = () => {
        source.close();
        resolve();
      };
      gone.signal.addEventListener('abort', close);
      if (gone.signal.aborted) close();
    });
  };
  // Without HTTPS there are no locks.
  if (navigator.locks) navigator.locks.request(name, { signal: gone.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    gone.abort();
    others.close();
  };
}
