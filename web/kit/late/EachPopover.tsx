import type { RefAttributes } from 'react';
import { useContext, useState } from 'react';
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components';

/**
 * A popover of its trigger, another one with each opening: React Aria gives the focus to what is made, and one that is opened again while it
 * still goes would come without.
 */
export function EachPopover(props: PopoverProps & RefAttributes<HTMLElement>) {
  const isOpen = useContext(OverlayTriggerStateContext)?.isOpen ?? false;
  const [last, setLast] = useState({ isOpen, opening: 0 });
  if (isOpen !== last.isOpen) setLast({ isOpen, opening: last.opening + Number(isOpen) });
  return <Popover key={last.opening} {...props} />;
}
