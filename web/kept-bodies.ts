/** Bytes kept at a time: some hundred pages. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The key holds the page's whole data, in up to two bytes a character. */
const sizeOf = (key: string, body: Buffer) => body.length + 2 * key.length;

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
      const key = keyOf(url, data);
      // Two requests may have rendered it side by side.
      if (kept.has(key)) return;
      kept.set(key, body);
      bytes += sizeOf(key, body);
      for (const [oldest, oldBody] of kept) {
        if (bytes <= MOST_BYTES) break;
        kept.delete(oldest);
        bytes -= sizeOf(oldest, oldBody);
      }
    },
  };
}
