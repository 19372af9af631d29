import type { ReactNode } from 'react';
import close from '~icons/mdi/close';
import { Icon } from '../Icon.tsx';
import { usePassedFocus } from '../use-passed-focus.ts';
import { ChosenFilter } from './filter-chip.styles.ts';

interface FilterChipProps {
  /** Where it is gone. */
  href: string;
  /** Names the link there. */
  remove: string;
  children: ReactNode;
}

/** A filter that was set on another page, in words, with the link that takes it away. */
export function FilterChip({ href, remove, children }: FilterChipProps) {
  return (
    <ChosenFilter ref={usePassedFocus<HTMLSpanElement>()}>
      <span>{children}</span>
      <a href={href} aria-label={remove}>
        <Icon of={close} size={16} />
      </a>
    </ChosenFilter>
  );
}
