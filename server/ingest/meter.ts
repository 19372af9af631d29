import { COURSE_MINUTES } from '../../shared/ingest-values.ts';

const MINUTE_MS = 60_000;
/** What a rate is taken over. */
const RATE_MINUTES = 5;

/** How many events each source has stored in each of the last minutes, since the process began. */
export class Meter {
  /** By source, then by the minute since 1970. */
  #minutes = new Map<string, Map<number, number>>();
  #began: number;

  constructor(now = Date.now()) {
    this.#began = now;
  }

  add(source: string, events: number, now = Date.now()): void {
    const minute = Math.floor(now / MINUTE_MS);
    const minutes = this.#minutes.get(source) ?? new Map<number, number>();
    this.#minutes.set(source, minutes);
    minutes.set(minute, (minutes.get(minute) ?? 0) + events);
    for (const old of minutes.keys()) if (old <= minute - COURSE_MINUTES) minutes.delete(old);
  }

  /** Events of each of the last minutes, this one included, the oldest first. */
  recent(source: string, now = Date.now()): number[] {
    const minute = Math.floor(now / MINUTE_MS);
    const minutes = this.#minutes.get(source);
    return Array.from({ length: COURSE_MINUTES }, (_, at) => minutes?.get(minute - COURSE_MINUTES + 1 + at) ?? 0);
  }

  /** Events a second. */
  rate(source: string, now = Date.now()): number {
    const counted = this.recent(source, now).slice(-RATE_MINUTES);
    const seconds = Math.min((RATE_MINUTES - 1) * 60 + (now % MINUTE_MS) / 1000, (now - this.#began) / 1000);
    return Math.round((10 * counted.reduce((sum, one) => sum + one, 0)) / Math.max(1, seconds)) / 10;
  }
}
