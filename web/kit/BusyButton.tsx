import type { ComponentProps } from 'react';
import loading from '~icons/mdi/loading';
import { Button } from './button.styles.ts';
import { Icon } from './Icon.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** The work has begun: a spinner turns, and pressing again does nothing. The button keeps its focus and its place in the order. */
  busy: boolean;
  /** Said instead of the children meanwhile; without it they stay. */
  busyText?: string;
}

/** A button whose press takes a while. */
export function BusyButton({ busy, busyText, onClick, children, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && (
        <span data-spinner>
          <Icon of={loading} size={18} />
        </span>
      )}
      {(busy && busyText) || children}
    </Button>
  );
}
