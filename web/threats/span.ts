const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

interface Span {
  unit: (typeof units)[number][0] | 'instant';
  value: number;
}

/** A time in whole units of the largest that fits three times; `instant` below a second. */
export function spanOf(seconds: number): Span {
  const [unit, size] = units.find(([, size]) => seconds >= 3 * size) ?? ['seconds', 1];
  return seconds < 1 ? { unit: 'instant', value: 0 } : { unit, value: Math.floor(seconds / size) };
}

/** How long lies between two ISO moments; `instant` when it is not known. */
export const spanBetween = (first: string | null, last: string | null): Span =>
  spanOf(first && last ? (Date.parse(last) - Date.parse(first)) / 1000 : 0);
