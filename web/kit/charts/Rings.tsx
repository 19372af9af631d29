import { type ArcShape, arcs } from './arc.ts';
import type { seriesMark } from './series-mark.ts';

interface RingsProps {
  /** 0 to 1; what lies outside is drawn as the nearest of them. The first is the outermost. */
  shares: readonly number[];
  shape: ArcShape;
  /** Attributes that colour a track, by its row. */
  markOf?: (row: number) => ReturnType<typeof seriesMark>;
  /** Shown where a track is pointed at. */
  names?: readonly string[];
}

/** Tracks around a middle, each filled up to its share. It has no name of its own: who draws it says what it shows. */
export function Rings({ shares, shape, markOf, names }: RingsProps) {
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100">
      {arcs(shares, shape).map(({ track, filled }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a track is known by its place
        <g key={row} {...markOf?.(row)}>
          <path data-track d={track} />
          {filled && (
            <path data-filled d={filled}>
              {names && <title>{names[row]}</title>}
            </path>
          )}
        </g>
      ))}
    </svg>
  );
}
