import { type ReactNode, useId } from 'react';
import { CardHeader } from '../card.styles.ts';
import { TitledFrame } from './titled.styles.ts';

interface TitledCardProps {
  title: string;
  subtitle?: ReactNode;
  /** At the end of the heading: a menu, a chip. */
  aside?: ReactNode;
  /** Lists and tables reach the card's edges; anything else stands in `<div data-inset>`. */
  children: ReactNode;
}

/** A card within a page's part: its own heading, and what is listed under it. */
export function TitledCard({ title, subtitle, aside, children }: TitledCardProps) {
  const id = useId();
  return (
    <TitledFrame as="article" aria-labelledby={id}>
      <CardHeader as="div">
        <div>
          <h3 id={id}>{title}</h3>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {aside}
      </CardHeader>
      {children}
    </TitledFrame>
  );
}
