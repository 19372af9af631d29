import type { AssetDetail } from '../../shared/assets.ts';
import { bucketsFor, spanOfHours } from '../stores/events/buckets.ts';
import type { HourRow } from '../stores/events/network-facts.ts';

const HOUR = 3600;
const MOST_BUCKETS = 84;
const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1000);

/** An asset's time in buckets of hours: what a range is chosen on. */
export function courseOf(hours: readonly HourRow[], timeline: AssetDetail['timeline']): AssetDetail['course'] {
  const steps = timeline.flatMap(({ time }) => (time === null ? [] : [secondsOf(time)]));
  const moments = [...hours.map(({ hour }) => secondsOf(hour)), ...steps];
  const outside = { earlier: 0, later: 0 };
  if (moments.length === 0) return { seconds: HOUR, buckets: [], outside };
  const touched = new Set(moments.map((moment) => Math.floor(moment / HOUR) * HOUR));
  const { first, last } = spanOfHours([...touched], { from: null, to: null });
  const { width, ...places } = bucketsFor(first, last, Math.min(MOST_BUCKETS, Math.ceil((last - first) / HOUR)));
  const buckets = Array.from({ length: places.last - places.first + 1 }, (_, index) => ({
    start: new Date((places.first + index) * width * 1000).toISOString(),
    ...{ bytesOut: 0, bytesIn: 0, steps: 0 },
  }));
  const bucketAt = (moment: number) => buckets[Math.floor(moment / width) - places.first];
  for (const hour of touched) if (!bucketAt(hour)) outside[hour < first ? 'earlier' : 'later']++;
  for (const { hour, bytesOut, bytesIn } of hours) {
    const bucket = bucketAt(secondsOf(hour));
    if (!bucket) continue;
    bucket.bytesOut += bytesOut;
    bucket.bytesIn += bytesIn;
  }
  for (const moment of steps) {
    const bucket = bucketAt(moment);
    if (bucket) bucket.steps++;
  }
  return { seconds: width, buckets, outside };
}
