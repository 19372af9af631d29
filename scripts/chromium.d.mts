/** Path of a browser to drive, or undefined. */
export function findChromium(): string | undefined;
