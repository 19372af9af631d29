import type { RecordedFact } from '../stores/events/facts.ts';

const HOUR = 3.6e9;
/** Older hours say nothing of what is new: an old file, or a clock that was wrong, may have brought them. */
const HOURS_BACK = 14 * 24;

/** What was recorded in the two weeks before a moment, by the sensors that saw anything in its hour. */
export interface Recorded {
  /** Hours of the one that has most. */
  hours: number;
  /** Days, back from the moment, of the one that has fewest: what a new sensor sees is not new for that. */
  days: number;
}

/** How long has been recorded, by the time that sensors saw anything: neither gaps nor what is older make a recording longer. */
export function recordedBefore(facts: readonly RecordedFact[]): (moment: number) => Recorded {
  const sensors = facts.map(({ recorded }) => new Set(recorded.map((at) => Math.floor(at / HOUR))));
  const known = new Map<number, Recorded>();
  const before = (hour: number): Recorded => {
    const ago = Array.from({ length: HOURS_BACK }, (_, index) => index + 1);
    const heard = sensors
      .filter((hours) => hours.has(hour))
      .map((hours) => ago.filter((each) => hours.has(hour - each)));
    if (heard.length === 0) return { hours: 0, days: 0 };
    const days = heard.map((hours) => new Set(hours.map((each) => Math.ceil(each / 24))).size);
    return { hours: Math.max(...heard.map(({ length }) => length)), days: Math.min(...days) };
  };
  return (moment) => {
    const hour = Math.floor(moment / HOUR);
    const found = known.get(hour) ?? before(hour);
    known.set(hour, found);
    return found;
  };
}

/** Whether what a host does on some days is what it always did: it was so already when recording began. */
export const isHabit = (
  { days, first }: { days: number; first: number },
  least: number,
  recordedBefore: (moment: number) => Recorded,
): boolean => days >= least && recordedBefore(first).days < least;
