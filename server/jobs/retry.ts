const MINUTE_MS = 60_000;

/** Milliseconds to wait after so many failures: a minute, then twice as long each time, at most `longest`. */
export const backoff = (failures: number, longest: number): number =>
  Math.min(longest, MINUTE_MS * 2 ** Math.min(failures - 1, 20));

/** The words of a thrown value, as far as a person reads them. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
