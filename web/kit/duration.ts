import type { Formats } from './format.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** So many seconds in the largest unit that fits: `3 days`, `12 seconds`. */
export function durationOf(seconds: number, { duration }: Formats): string {
  const [name, size] = UNITS.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return duration(Math.floor(seconds / size), name);
}
