let reach: () => Promise<void> = () => Promise.reject();
let missed: () => void = () => {};

/** How a browser waits until the server answers again, and what it says of code that does not come even then. */
export function fetchedBy(ways: { reach: () => Promise<void>; missed: () => void }): void {
  ({ reach, missed } = ways);
}

/** Brings code or texts: what a lost connection kept away is asked for once more when the server answers again. */
export const fetchedAgain = <It>(bring: () => Promise<It>): Promise<It> => bring().catch(() => reach().then(bring));

/**
 * Brings code or texts that come after the page, `then` goes on with them. What does not come a second time either, as after a new release,
 * is told: loading the page anew brings it.
 */
export function whenFetched<It>(bring: () => Promise<It>, then: (it: It) => void = () => {}): void {
  void fetchedAgain(bring).then(then, () => missed());
}
