/** Bytes kept at a time: some hundred pages. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Rendered pages by everything they were rendered from: the address, and the data that is written behind the page for the
 * browser (what the loaders brought, who asks, preferences, language). The same input gives the same page, as hydration demands
 * anyway; nothing else may flow into a render. Oldest out first.
 */
export function keptBodies() {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const keyOf = (url: string, data: string) => `${url}\n${data}`;
  return {
    get: (url: string, data: string): Buffer | undefined => kept.get(keyOf(url, data)),
    keep(url: string, data: string, body: Buffer): void {
      kept.set(keyOf(url, data), body);
      bytes += body.length;
      for (const [key, { length }] of kept) {
        if (bytes <= MOST_BYTES) break;
        kept.delete(key);
        bytes -= length;
      }
    },
  };
}
