import type { ReactNode } from 'react';
import chevronRight from '~icons/mdi/chevron-right';
import { Icon } from '../Icon.tsx';
import type { OpenRowLink } from './use-open-rows.ts';

interface OpenRowProps extends OpenRowLink {
  /** The first cell's words, which name it. */
  children: ReactNode;
}

/** Opens and closes what stands under a row; a link, so that it does without JavaScript. */
export function OpenRow({ href, controls, isOpen, onToggle, children }: OpenRowProps) {
  return (
    <a
      data-opens
      href={href}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon of={chevronRight} size={18} flip />
      <span>{children}</span>
    </a>
  );
}
