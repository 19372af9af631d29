import type { ReactNode } from 'react';
import arrowRight from '~icons/mdi/arrow-right';
import { Icon } from '../kit/Icon.tsx';
import { MoreLink } from './panel.styles.ts';

interface MoreToProps {
  href: string;
  /** Its words and what they are of, where several links have the same words. */
  label?: string;
  children: ReactNode;
}

/** From a card to the whole list. */
export function MoreTo({ href, label, children }: MoreToProps) {
  return (
    <MoreLink href={href} aria-label={label}>
      {children}
      <Icon of={arrowRight} size={18} flip />
    </MoreLink>
  );
}
