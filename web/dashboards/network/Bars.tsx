import type { ReactNode } from 'react';
import { Progress } from '../../kit/Progress.tsx';
import type { Color } from '../../kit/tones.ts';
import { BarList } from './network.styles.ts';

export interface BarRow {
  id: string;
  /** What this row and those after it are. */
  above?: string;
  /** Before the words. */
  lead?: ReactNode;
  words: ReactNode;
  figure: ReactNode;
  /** What the bar says, and how long it is, 0 to 1. */
  label: string;
  share: number;
  color?: Color;
}

/** A few things by how much of something they have. */
export function Bars({ rows }: { rows: readonly BarRow[] }) {
  return (
    <BarList>
      {rows.map(({ id, above, lead, words, figure, label, share, color }) => (
        <li key={id}>
          {above && <p>{above}</p>}
          {lead}
          <div data-words>{words}</div>
          <span data-figure>{figure}</span>
          <Progress label={label} value={share} {...(color && { color })} />
        </li>
      ))}
    </BarList>
  );
}
