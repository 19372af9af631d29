/** Boxes of a page in miniature, 96 by 60: x, y, width, height, and whether it is a surface, a line of text or an accent. */
type Box = readonly [x: number, y: number, width: number, height: number, kind: 'surface' | 'line' | 'accent'];

const bar: Box[] = [
  [0, 0, 96, 11, 'surface'],
  [6, 4, 10, 3, 'accent'],
];
const cards: Box[] = [
  [6, 17, 40, 17, 'surface'],
  [50, 17, 40, 17, 'surface'],
  [6, 38, 84, 17, 'surface'],
  [10, 22, 16, 3, 'line'],
  [54, 22, 16, 3, 'line'],
  [10, 43, 30, 3, 'line'],
];
const drawings = {
  'skin-default': [...bar, ...cards],
  'skin-bordered': [...bar, ...cards],
  fluid: [...bar, [6, 17, 84, 38, 'surface'], [10, 22, 40, 3, 'line'], [10, 28, 60, 3, 'line']],
  boxed: [...bar, [22, 17, 52, 38, 'surface'], [26, 22, 24, 3, 'line'], [26, 28, 36, 3, 'line']],
  horizontal: [...bar, [22, 4, 8, 3, 'line'], [34, 4, 8, 3, 'line'], [46, 4, 8, 3, 'line'], [6, 17, 84, 38, 'surface']],
  vertical: [
    [0, 0, 24, 60, 'surface'],
    [5, 5, 10, 3, 'accent'],
    [5, 14, 14, 3, 'line'],
    [5, 21, 14, 3, 'line'],
    [5, 28, 14, 3, 'line'],
    [30, 6, 60, 48, 'surface'],
  ],
} satisfies Record<string, Box[]>;
export type DrawingName = keyof typeof drawings;

/** A page in miniature; mirrored where one reads from the right. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" data-drawing={of} data-flip>
      {drawings[of].map(([x, y, width, height, kind]) => (
        <rect
          key={`${x} ${y} ${kind}`}
          {...{ x, y, width, height }}
          rx={kind === 'surface' ? 2 : 1.5}
          data-kind={kind}
        />
      ))}
    </svg>
  );
}
