import type { AssetDetail } from '../../shared/assets.ts';
import { bucketsFor } from '../stores/events/buckets.ts';
import type { HourRow } from '../stores/events/network-facts.ts';

const HOUR = 3600;
const MOST_BUCKETS = 84;
const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1000);

/** An asset's whole time in buckets of hours: what a range is chosen on. */
export function courseOf(hours: readonly HourRow[], timeline: AssetDetail['timeline']): AssetDetail['course'] {
  const steps = timeline.flatMap(({ time }) => (time === null ? [] : [secondsOf(time)]));
  const moments = [...hours.map(({ hour }) => secondsOf(hour)), ...steps];
  if (moments.length === 0) return { seconds: HOUR, buckets: [] };
  const hourOf = (moment: number) => Math.floor(moment / HOUR) * HOUR;
  const first = hourOf(moments.reduce((least, moment) => Math.min(least, moment)));
  const last = hourOf(moments.reduce((most, moment) => Math.max(most, moment))) + HOUR - 1;
  const { width, ...places } = bucketsFor(first, last, Math.min(MOST_BUCKETS, Math.ceil((last - first) / HOUR)));
  const buckets = Array.from({ length: places.last - places.first + 1 }, (_, index) => ({
    start: new Date((places.first + index) * width * 1000).toISOString(),
    ...{ bytesOut: 0, bytesIn: 0, steps: 0 },
  }));
  const bucketAt = (moment: number) => buckets[Math.floor(moment / width) - places.first]!;
  for (const { hour, bytesOut, bytesIn } of hours) {
    const bucket = bucketAt(secondsOf(hour));
    bucket.bytesOut += bytesOut;
    bucket.bytesIn += bytesIn;
  }
  for (const moment of steps) bucketAt(moment).steps++;
  return { seconds: width, buckets };
}
