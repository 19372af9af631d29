import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { Avatar } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { CentredFrame } from './cards.styles.ts';

interface CentredCardProps {
  /** A drawing from `~icons/mdi/NAME`. */
  icon: string;
  color?: Color;
  title: string;
  text: string;
  /** One button or link. */
  action?: ReactNode;
}

/** One message and one thing to do about it, in the middle of a card. */
export function CentredCard({ icon, color = 'primary', title, text, action }: CentredCardProps) {
  const id = useId();
  return (
    <CentredFrame as="article" aria-labelledby={id}>
      <Avatar color={color} size="huge" aria-hidden="true">
        <Icon of={icon} size={34} />
      </Avatar>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      {action}
    </CentredFrame>
  );
}
