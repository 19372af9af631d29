import type { TFunction } from 'i18next';
import type { SeverityTimeline } from '../../shared/threats.ts';
import type { ChartSeries, ChartValue } from '../kit/charts/chart-types.ts';
import type { Formats } from '../kit/format.ts';
import { type SeverityName, severityName, severityNames, severityTone } from './severity.ts';

const MOST_LABELS = 9;
/** Of names longer than `14 nov.`: Arabic writes months out. */
const MOST_LONG_LABELS = 6;
const LONG_LABEL = 7;
const DAY_SECONDS = 86_400;

/** ISO; the end is not in it. */
export interface Span {
  start: string;
  end: string;
}

export const bucketEnd = ({ bucketSeconds }: SeverityTimeline, start: string): string =>
  new Date(Date.parse(start) + bucketSeconds * 1000).toISOString();

export const sumOf = (values: readonly ChartValue[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Alerts per severity word: what is not high, medium or low is one group. */
export function countsByName(counts: Record<string, number>): Record<SeverityName, number> {
  const sums: Record<SeverityName, number> = { high: 0, medium: 0, low: 0, other: 0 };
  for (const [severity, count] of Object.entries(counts)) sums[severityName(severity)] += count;
  return sums;
}

/** A series for each severity, the worst first; the group of others only when there are any. */
export function severitySeries({ buckets }: SeverityTimeline, t: TFunction): ChartSeries[] {
  const counts = buckets.map((bucket) => countsByName(bucket.counts));
  return severityNames
    .map((name) => ({
      id: name,
      label: t(`alerts:severity.${name}`),
      color: severityTone[name] ?? 'secondary',
      faint: name === 'low',
      values: counts.map((each) => each[name]),
    }))
    .filter(({ id, values }) => id !== 'other' || sumOf(values) > 0);
}

interface AxisLabel {
  index: number;
  text: string;
}

/** Times that follow each other, whatever is counted in them. */
interface Buckets {
  bucketSeconds: number;
  buckets: readonly { start: string }[];
}

/** What the axis may say: at each bucket where it says something new, in the finest unit that tells neighbours apart. */
function candidates({ bucketSeconds, buckets }: Buckets, formats: Formats): AxisLabel[] {
  const span = bucketSeconds * buckets.length;
  const days = span > 2.5 * DAY_SECONDS;
  const year = (bucket: { start: string } | undefined) => new Date(bucket?.start ?? 0).getUTCFullYear();
  // Across a new year, days alone do not say of which year they are.
  const byMonth = span > (year(buckets[0]) === year(buckets.at(-1)) ? 300 : 90) * DAY_SECONDS;
  const label = byMonth ? formats.month : days ? formats.day : formats.hour;
  const texts = buckets.map(({ start }) => (bucketSeconds < 60 ? formats.second : label)(start));
  return texts.map((text, index) => ({ text, index })).filter(({ text, index }) => texts[index - 1] !== text);
}

/** The first bucket may begin in the middle of its day: no label there when the next one stands nearer than `least` buckets. */
function withoutCrowding(labels: AxisLabel[], least: number): AxisLabel[] {
  const [first, second, third] = labels;
  if (!first || !second || !third) return labels;
  return second.index - first.index < Math.min(least, third.index - second.index) ? labels.slice(1) : labels;
}

/** Which buckets are labelled, by their index: whole hours where they are enough, else every so many. */
export function axisLabels(timeline: Buckets, formats: Formats): AxisLabel[] {
  const all = candidates(timeline, formats);
  const most = all.some(({ text }) => text.length > LONG_LABEL) ? MOST_LONG_LABELS : MOST_LABELS;
  for (const hours of [1, 2, 3, 4, 6]) {
    const whole = all.filter(({ text }) => /^\d\d:00$/.test(text) && Number(text.slice(0, 2)) % hours === 0);
    if (whole.length < 4) break;
    if (whole.length > most) continue;
    // Midnight is said by its day.
    const day = ({ index, text }: AxisLabel) => (text === '00:00' ? formats.day(timeline.buckets[index]!.start) : text);
    return whole.map((label) => ({ index: label.index, text: day(label) }));
  }
  const begun = withoutCrowding(all, Math.ceil(timeline.buckets.length / most));
  const step = Math.ceil(begun.length / most);
  return begun.filter((_, index) => index % step === 0);
}
