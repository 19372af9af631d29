import { type ReactNode, useId } from 'react';
import { SplitFrame } from './cards.styles.ts';

interface SplitCardProps {
  title: string;
  children: ReactNode;
  /** The second part: `<span data-figure>` for a price, `<small>`, a button. */
  side: ReactNode;
}

/** Words, and beside a line what it costs and the way to it. */
export function SplitCard({ title, children, side }: SplitCardProps) {
  const id = useId();
  return (
    <SplitFrame as="article" aria-labelledby={id}>
      <div data-words>
        <h3 id={id}>{title}</h3>
        {children}
      </div>
      <div data-side>{side}</div>
    </SplitFrame>
  );
}
