import type { ReactNode } from 'react';
import arrowRight from '~icons/mdi/arrow-right';
import { Icon } from '../kit/Icon.tsx';
import { MoreLink } from './panel.styles.ts';

/** From a card to the whole list. */
export function MoreTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MoreLink href={href}>
      {children}
      <Icon of={arrowRight} size={18} flip />
    </MoreLink>
  );
}
