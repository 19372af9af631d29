import type { ComponentProps } from 'react';
import { usePassedFocus } from './use-passed-focus.ts';

/** A link that is gone where it leads, as one that clears the filters: the focus passes to what stands beside it. */
export const PassingLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} ref={usePassedFocus<HTMLAnchorElement>()}>
    {children}
  </a>
);
