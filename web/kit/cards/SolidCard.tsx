import { type ReactNode, useId } from 'react';
import { AvatarOf } from '../AvatarOf.tsx';
import { Icon } from '../Icon.tsx';
import type { Color } from '../tones.ts';
import { SolidFrame } from './cards.styles.ts';

interface SolidCardProps {
  color: Color;
  /** A drawing from `~icons/mdi/NAME`. */
  icon: string;
  title: string;
  /** What was said. */
  children: ReactNode;
  author: string;
  /** Buttons at the end. */
  marks: ReactNode;
}

/** Somebody's words on a solid colour. */
export function SolidCard({ color, icon, title, children, author, marks }: SolidCardProps) {
  const id = useId();
  return (
    <SolidFrame as="article" aria-labelledby={id} data-color={color}>
      <header>
        <Icon of={icon} size={26} />
        <h3 id={id}>{title}</h3>
      </header>
      <blockquote>{children}</blockquote>
      <footer>
        <span data-author>
          <AvatarOf name={author} size="small" color="auto" decorative />
          <bdi>{author}</bdi>
        </span>
        <span data-marks>{marks}</span>
      </footer>
    </SolidFrame>
  );
}
