import { scaleBand, scaleLinear } from '@visx/scale';
import type { Direction } from '../../shared/preferences.ts';
import type { SeverityTimeline } from '../../shared/threats.ts';
import type { Formats } from '../format.ts';
import { type SeverityName, severityName, severityNames } from '../ui/severity.ts';

/** Of the drawing, in pixels; widths are percentages, so that nothing has to be measured. */
export const PLOT_HEIGHT = 200;
/** Room for rounding up small parts. */
const HEADROOM = 8;
/** A part that is there is seen. */
const LEAST_HEIGHT = 2;
const WIDEST_BAR = 3.5;
const MOST_LABELS = 9;
const DAY_SECONDS = 86_400;

export interface Part {
  name: SeverityName;
  count: number;
  /** From the top, pixels. */
  y: number;
  height: number;
}
export interface Bar {
  /** ISO; the end is not in it. */
  start: string;
  end: string;
  total: number;
  /** Percent from the left edge. */
  slot: { x: number; width: number };
  x: number;
  width: number;
  /** Bottom first; empty ones are left out. */
  parts: Part[];
}

/** Alerts per severity word: what is not high, medium or low is one group. */
export function countsByName(counts: Record<string, number>): Record<SeverityName, number> {
  const sums: Record<SeverityName, number> = { high: 0, medium: 0, low: 0, other: 0 };
  for (const [severity, count] of Object.entries(counts)) sums[severityName(severity)] += count;
  return sums;
}

/** Bars and the numbers beside them, lowest first; time runs in the direction of reading. */
export function layoutBars({ buckets, bucketSeconds }: SeverityTimeline, direction: Direction) {
  const sums = buckets.map(({ counts }) => countsByName(counts));
  const totals = sums.map((counts) => severityNames.reduce((sum, name) => sum + counts[name], 0));
  const x = scaleBand<number>({
    domain: buckets.map((_, index) => index),
    range: direction === 'rtl' ? [100, 0] : [0, 100],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const ticks = scaleLinear<number>({ domain: [0, Math.max(1, ...totals)], nice: 4 })
    .ticks(4)
    .filter(Number.isInteger);
  const height = scaleLinear<number>({ domain: [0, ticks.at(-1)!], range: [0, PLOT_HEIGHT - HEADROOM] });
  const slotWidth = x.step();
  const width = Math.min(x.bandwidth(), WIDEST_BAR);

  const bars = buckets.map(({ start }, index): Bar => {
    const center = x(index)! + x.bandwidth() / 2;
    let y = PLOT_HEIGHT;
    const parts = severityNames
      .filter((name) => sums[index]![name] > 0)
      .map((name): Part => {
        const count = sums[index]![name];
        const tall = Math.max(LEAST_HEIGHT, height(count));
        y -= tall;
        return { name, count, y, height: tall };
      });
    return {
      start,
      end: new Date(Date.parse(start) + bucketSeconds * 1000).toISOString(),
      total: totals[index]!,
      slot: { x: center - slotWidth / 2, width: slotWidth },
      x: center - width / 2,
      width,
      parts,
    };
  });
  return { bars, ticks, tickHeight: height };
}

/** What the axis may say: at each bucket where it says something new, in the finest unit that tells neighbours apart. */
function candidates({ bucketSeconds, buckets }: SeverityTimeline, formats: Formats): { index: number; text: string }[] {
  const span = bucketSeconds * buckets.length;
  const days = span > 2.5 * DAY_SECONDS;
  const label = span > 300 * DAY_SECONDS ? formats.month : days ? formats.day : formats.hour;
  const texts = buckets.map(({ start }) => (bucketSeconds < 60 ? formats.second : label)(start));
  return (
    texts
      .map((text, index) => ({ text, index }))
      // The first bucket may begin in the middle of its day.
      .filter(({ text, index }) => (index === 0 ? !days || texts[1] !== text : texts[index - 1] !== text))
  );
}

/** Which buckets are labelled, by their index: whole hours where they are enough, else every so many. */
export function axisLabels(timeline: SeverityTimeline, formats: Formats): { index: number; text: string }[] {
  const all = candidates(timeline, formats);
  for (const hours of [1, 2, 3, 4, 6]) {
    const whole = all.filter(({ text }) => /^\d\d:00$/.test(text) && Number(text.slice(0, 2)) % hours === 0);
    if (whole.length < 4) break;
    if (whole.length > MOST_LABELS) continue;
    // Midnight is said by its day.
    const day = ({ index, text }: { index: number; text: string }) =>
      text === '00:00' ? formats.day(timeline.buckets[index]!.start) : text;
    return whole.map((label) => ({ index: label.index, text: day(label) }));
  }
  const step = Math.ceil(all.length / MOST_LABELS);
  return all.filter((_, index) => index % step === 0);
}
