import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components';
import chevronDown from '~icons/mdi/chevron-down';
import { Button, type ButtonLook } from '../button.styles.ts';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { PopoverFrame } from '../menu.styles.ts';
import type { Placement } from '../placement.ts';
import { usePagePortal } from '../portal.ts';
import { EachPopover } from './EachPopover.tsx';

interface PopoverButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'shape'> {
  label: string;
  icon?: string;
  /** Instead of the icon: an avatar. */
  lead?: ReactNode;
  /** Beside which edge of the button it opens; it flips where there is no room. */
  placement?: Placement;
  /** A few controls; `close` puts the popover away. */
  children: (close: () => void) => ReactNode;
}

export const PopoverButton = localized(function PopoverButton(props: PopoverButtonProps) {
  const { label, icon, lead, variant, size, shape, placement = 'bottom start', children } = props;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(shape && { shape }) };
  const portal = usePagePortal();
  return (
    <DialogTrigger>
      <AriaButton render={({ color: _color, ...props }) => <Button {...props} {...look} />}>
        {lead ?? (icon && <Icon of={icon} />)}
        {label}
        <Icon of={chevronDown} size={18} />
      </AriaButton>
      <EachPopover
        placement={placement}
        UNSTABLE_portalContainer={portal}
        render={(props) => <PopoverFrame {...props} />}
      >
        <Dialog aria-label={label} data-form>
          {({ close }) => children(close)}
        </Dialog>
      </EachPopover>
    </DialogTrigger>
  );
});
