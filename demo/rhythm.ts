import { DAY, HOUR } from './eve.ts';

/** How busy people are by hour of the day on a working day, between the points in straight lines. */
const POINTS = [
  [0, 0],
  [6.25, 0],
  [7.5, 0.2],
  [9, 0.95],
  [10.5, 1],
  [12, 0.9],
  [12.5, 0.5],
  [13.25, 0.62],
  [14, 0.98],
  [16, 0.9],
  [17.5, 0.5],
  [18.75, 0.14],
  [21, 0.06],
  [23, 0.01],
  [24, 0],
] as const;

/** People at work: 0 at night, 1 at the busiest hour; weekends keep a twentieth. `time` in UTC microseconds. */
export function people(time: number): number {
  const hour = (time % DAY) / HOUR;
  const weekday = (Math.floor(time / DAY) + 4) % 7;
  const right = POINTS.findIndex(([at]) => at > hour);
  const [x0, y0] = POINTS[right - 1]!;
  const [x1, y1] = POINTS[right]!;
  const level = y0 + ((y1 - y0) * (hour - x0)) / (x1 - x0);
  // Mondays start with more mail, Fridays end sooner.
  const day = [0.05, 1.06, 1, 1.02, 0.98, 0.88, 0.06][weekday]!;
  return level * day;
}

/** What never sleeps. */
export const MACHINES = 0.1;

/** The nightly backup window, 01:00 to 03:00. */
export function backups(time: number): number {
  const hour = (time % DAY) / HOUR;
  return hour >= 1 && hour < 3 ? 0.09 : 0;
}

/** Traffic of that moment, against a busiest hour of about 1.1. */
export const traffic = (time: number): number => people(time) + MACHINES + backups(time);
