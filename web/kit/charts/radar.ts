import { scaleLinear } from '@visx/scale';
import type { Direction } from '../../../shared/preferences.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/** Of a drawing that is 2 wide and high, its middle at 0. */
export const RADAR_RADIUS = 0.74;
const LABEL_RADIUS = 0.84;
/** What stands above or below needs room for its own height, and the number of the outermost ring. */
const LABEL_RISE = 1.06;
const RINGS = 3;

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
    spokes: spokes.map((index) => {
      const outside = spot(index, count, LABEL_RADIUS, direction);
      return {
        end: spot(index, count, RADAR_RADIUS, direction),
        label: { x: outside.x, y: outside.y * LABEL_RISE },
      };
    }),
    shapes: amounts.map((values) => {
      const dots = values.map((value, index) => spot(index, count, scale(value), direction));
      return { path: pathOf(dots), dots };
    }),
  };
}
