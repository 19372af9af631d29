/** Bytes of a base64 text that a sensor wrote, as far as it is one: a long line's may be cut. */
export function bytesOf(text: string): Uint8Array {
  const whole = /^[A-Za-z0-9+/]*/.exec(text)![0];
  // One letter alone is no byte.
  const binary = atob(whole.length % 4 === 1 ? whole.slice(0, -1) : whole);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** As many bytes as a base64 text stands for. */
export const bytesIn = (text: string): number => Math.floor((/^[A-Za-z0-9+/]*/.exec(text)![0].length * 3) / 4);
