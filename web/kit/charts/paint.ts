/** Arithmetic with colours, all of them `#rrggbb`, for libraries that know no `color-mix`. */

/** Red, green and blue, 0 to 255. */
export const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const partsOf = (paint: string): number[] => [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16));

/** So much of `paint`, 0 to 1, the rest being `ground`. */
export function mix(paint: string, share: number, ground: string): string {
  const under = partsOf(ground);
  return hexOf(partsOf(paint).map((part, index) => part * share + under[index]! * (1 - share)));
}

/** A third of a colour, for areas through which others are seen. */
export const faint = (paint: string): string => `${paint}55`;
