import type { ReactNode } from 'react';
import { Hero } from './help.styles.ts';

interface HelpHeroProps {
  title: string;
  text: string;
  /** A drawing. */
  drawing: ReactNode;
  small?: boolean;
  /** The search. */
  children: ReactNode;
}

/** The head of a page of help. */
export function HelpHero({ title, text, drawing, small, children }: HelpHeroProps) {
  return (
    <Hero data-small={small || undefined}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <div>{drawing}</div>
    </Hero>
  );
}
