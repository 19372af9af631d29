/** Pixels of a letter under the axis, and between two labels. */
const LETTER = 6.2;
const BETWEEN = 8;
/** What a row of labels may need; one that needs more is of the last. */
export const AXIS_ROOMS = [250, 300, 350, 400, 500, 600, 700, 850];
/** Of a chart on the smallest telephone. */
export const NARROWEST_AXIS = 200;

/** How wide an axis must be for all of its labels; in a narrower one every second of them stands, or every fourth (charts.styles.ts). */
export function axisRoom(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const need = labels.length * (longest * LETTER + BETWEEN);
  return AXIS_ROOMS.find((room) => room >= need) ?? AXIS_ROOMS.at(-1)!;
}
