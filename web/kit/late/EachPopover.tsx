import { type RefAttributes, useContext, useState } from 'react';
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components';

/**
 * React Aria's popover, another one with each opening: the focus is given to what is made, and one that is opened again while it still goes
 * would come without.
 */
export function EachPopover(props: PopoverProps & RefAttributes<HTMLElement>) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isOpen = props.isOpen ?? trigger?.isOpen ?? false;
  const [last, setLast] = useState({ isOpen, opening: 0 });
  if (isOpen !== last.isOpen) setLast({ isOpen, opening: last.opening + Number(isOpen) });
  return <Popover key={last.opening} {...props} />;
}
