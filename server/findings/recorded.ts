import type { RecordedFact } from '../stores/events/facts.ts';

const HOUR = 3.6e9;
const DAY = 24 * HOUR;
/** Older hours say nothing of what is new: an old file, or a clock that was wrong, may have brought them. */
const HOURS_BACK = 14 * 24;

/** What was recorded in the two weeks before a moment, by the sensors that saw anything in its hour. */
export interface Recorded {
  /** Hours of the one that has most. */
  hours: number;
  /** Days, back from the moment, of the one that has fewest: what a new sensor sees is not new for that. */
  days: number;
}

/**
 * How long has been recorded, by the time that sensors saw anything: neither gaps nor what is older make a recording longer. Where the events begin of
 * which tables were made anew, all is new to them that went on before, as when recording begins.
 */
export function recordedBefore(facts: readonly RecordedFact[]): (moment: number) => Recorded {
  const sensors = facts.map(({ recorded }) => new Set(recorded.map((at) => Math.floor(at / HOUR))));
  const edges = [...new Set(facts.flatMap((fact) => fact.edges))];
  // An edge is a day, of which retention may have left a part; what is done each day is seen in the next.
  const isAtEdge = (moment: number) => edges.some((edge) => moment >= edge - DAY && moment < edge + 2 * DAY);
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
    const found = known.get(hour) ?? (isAtEdge(moment) ? { hours: 0, days: 0 } : before(hour));
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
