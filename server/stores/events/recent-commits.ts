/** Commits that are remembered: with one a second, some hours. */
const MOST = 10_000;

/** The newest commits by id: what was stored after one of them is found again by its number in the order of storing. */
export class RecentCommits {
  #commits: { id: number; end: number }[] = [];

  /** `end` events were stored before, dropped ones included. */
  start(end: number): void {
    this.#commits = [{ id: Date.now(), end }];
  }

  /** A transaction was told of, after which there are `end` events. */
  add(end: number): void {
    // Ids rise from one process to the next too, so that none of another one is taken for one of these.
    this.#commits.push({ id: Math.max(Date.now(), this.newest + 1), end: Math.max(end, this.#last.end) });
    if (this.#commits.length > MOST) this.#commits.shift();
  }

  get #last() {
    return this.#commits.at(-1)!;
  }

  /** The id of the last one. */
  get newest(): number {
    return this.#last.id;
  }

  /** How many events were stored up to a commit; null when it is not remembered. */
  endOf(id: number): number | null {
    return this.#commits.findLast((commit) => commit.id === id)?.end ?? null;
  }
}
