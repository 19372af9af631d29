import { type ReactNode, useId } from 'react';
import { GreetingFrame } from './greeting.styles.ts';

interface GreetingCardProps {
  title: ReactNode;
  text: ReactNode;
  /** One number, already written for the language, and what it says. */
  figure?: string;
  note?: ReactNode;
  /** At the foot: a button, a progress. */
  children?: ReactNode;
  /** A square decoration at the end: a person, a prize. */
  picture: ReactNode;
  size?: 'large';
}

/** A word to the reader: thanks, an offer, an award. */
export function GreetingCard({ title, text, figure, note, children, picture, size }: GreetingCardProps) {
  const id = useId();
  return (
    <GreetingFrame as="article" aria-labelledby={id} data-size={size}>
      <div data-words>
        <div>
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
          {figure && <p data-figure>{figure}</p>}
          {note && <p>{note}</p>}
        </div>
        {children && <div data-foot>{children}</div>}
      </div>
      <div data-picture>{picture}</div>
    </GreetingFrame>
  );
}
