import { scaleLinear } from '@visx/scale';
import type { Direction } from '../../../shared/preferences.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/** Of a drawing that is 2 wide and high, its middle at 0. */
export const RADAR_RADIUS = 0.74;
const LABEL_RADIUS = 0.84;
/** What stands above or below needs room for its own height, and the number of the outermost ring. */
const LABEL_RISE = 1.06;
/** Nearer to the middle a label stands above or below and not beside. */
const BESIDE = 0.05;
const RINGS = 3;
const LINE_LETTERS = 12;
const MOST_LETTERS = 16;

export interface RadarSpot {
  x: number;
  y: number;
}

/** Where a spoke is at a distance from the middle: the first at the top, the next where one reads on. */
function spot(index: number, count: number, distance: number, direction: Direction): RadarSpot {
  const angle = (2 * Math.PI * index) / count;
  return { x: (direction === 'rtl' ? -1 : 1) * Math.sin(angle) * distance, y: -Math.cos(angle) * distance };
}

const pathOf = (spots: readonly RadarSpot[]): string =>
  spots.length ? `M${spots.map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`).join('L')}Z` : '';

const shortened = (text: string) =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;

/** A label in one line or, of more words, in two about as long: there is little room around a wheel. */
export function labelLines(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= LINE_LETTERS || words.length === 1) return [shortened(text)];
  const [best] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .toSorted((one, two) => Math.max(...one.map((line) => line.length)) - Math.max(...two.map((line) => line.length)));
  return best!.map(shortened);
}

/** Where a label stands: `lift` is how much of what it has beyond one line is above its place. */
function labelAt(index: number, count: number, direction: Direction) {
  const { x, y } = spot(index, count, LABEL_RADIUS, direction);
  const side = Math.abs(x) < BESIDE ? undefined : x > 0 ? 'right' : 'left';
  return { x, y: y * LABEL_RISE, side, lift: side ? 0.5 : y < 0 ? 1 : 0 };
}

/** Series around a middle, one spoke for each point. What is missing or below nothing is at the middle. */
export function radar(series: readonly (readonly ChartValue[])[], count: number, direction: Direction) {
  const amounts = series.map((values) =>
    Array.from({ length: count }, (_, index) => Math.max(0, clean(values[index]) ?? 0)),
  );
  const highest = Math.max(0, ...amounts.flat());
  const scale = scaleLinear<number>({ domain: [0, highest || 1], range: [0, RADAR_RADIUS], nice: RINGS });
  const ticks = scale.ticks(RINGS).filter((tick) => tick > 0);
  const spokes = Array.from({ length: count }, (_, index) => index);
  const around = (distance: number) => pathOf(spokes.map((index) => spot(index, count, distance, direction)));
  return {
    rings: ticks.map((tick) => ({ tick, path: around(scale(tick)), y: -scale(tick) })),
    spokes: spokes.map((index) => ({
      end: spot(index, count, RADAR_RADIUS, direction),
      label: labelAt(index, count, direction),
    })),
    shapes: amounts.map((values) => {
      const dots = values.map((value, index) => spot(index, count, scale(value), direction));
      return { path: pathOf(dots), dots };
    }),
  };
}
