import { type ReactNode, useId } from 'react';
import chevronDown from '~icons/mdi/chevron-down';
import { Icon } from '../Icon.tsx';
import { PictureCardFrame } from './cards.styles.ts';

interface PictureCardProps {
  title: string;
  /** A decoration: what it shows is in the words. */
  picture: ReactNode;
  /** The picture fills the width; otherwise it stands free on a tinted ground. */
  whole?: boolean;
  /** Picture beside the words, where there is room. */
  side?: boolean;
  /** Under the title: paragraphs, a rating. */
  children: ReactNode;
  /** At the foot: a price, buttons. */
  actions?: ReactNode;
  /** Opens at the foot; works without JavaScript. */
  details?: { label: string; content: ReactNode };
}

/** A picture with a title and words: an article, a product, a course. */
export function PictureCard({ title, picture, whole, side, children, actions, details }: PictureCardProps) {
  const id = useId();
  return (
    <PictureCardFrame as="article" aria-labelledby={id} data-side={side || undefined}>
      <div data-picture={whole ? 'whole' : 'free'}>{picture}</div>
      <div data-words>
        <h3 id={id}>{title}</h3>
        {children}
        {actions && <div data-actions>{actions}</div>}
      </div>
      {details && (
        <details>
          <summary>
            {details.label}
            <Icon of={chevronDown} />
          </summary>
          <div>{details.content}</div>
        </details>
      )}
    </PictureCardFrame>
  );
}
