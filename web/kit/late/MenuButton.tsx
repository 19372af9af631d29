import { type RefObject, useRef } from 'react';
import { Button as AriaButton, MenuTrigger } from 'react-aria-components';
import chevronDown from '~icons/mdi/chevron-down';
import { Button, IconButton } from '../button.styles.ts';
import { Icon } from '../Icon.tsx';
import { isNarrow } from '../is-narrow.ts';
import { localized } from '../localized.tsx';
import { PopoverFrame } from '../menu.styles.ts';
import type { MenuGroup } from '../menu-entries.ts';
import type { Placement } from '../placement.ts';
import { usePortal } from '../portal.ts';
import { EachPopover } from './EachPopover.tsx';
import { MenuList } from './MenuList.tsx';
import { useHoverOpen } from './use-hover-open.ts';

interface MenuButtonProps {
  /** On the button; its name only, where there is an icon and `iconOnly`. */
  label: string;
  icon?: string;
  /** The label is the button's name alone. */
  iconOnly?: boolean;
  variant?: 'solid' | 'outlined' | 'text';
  /** The entries; a line stands between groups. */
  groups: MenuGroup[];
  /** Besides the entries' own. */
  onAction?: (id: string) => void;
  /** Beside which edge of the button it opens: `bottom start`, `top end`; it flips where there is no room. */
  placement?: Placement;
  disabled?: boolean;
  /** How it comes: falls from its button, grows out of it, fades in, or is simply there. */
  motion?: 'fall' | 'grow' | 'fade' | 'none';
  /** A mouse that rests on the button opens it too. */
  opensOnHover?: boolean;
  /** The button itself. */
  button?: RefObject<HTMLButtonElement | null>;
}

export const MenuButton = localized(function MenuButton(props: MenuButtonProps) {
  const { label, icon, iconOnly, variant = 'outlined', groups, onAction, placement = 'bottom start', disabled } = props;
  const { motion = 'fall' } = props;
  const own = useRef<HTMLButtonElement>(null);
  const trigger = props.button ?? own;
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useHoverOpen(props.opensOnHover === true, trigger, panel);
  const portal = usePortal();
  // A menu that finds room on neither side would be cut by the window's edge.
  const isBelow = open && /^(start|end)/.test(placement) && isNarrow();
  // `color` of theirs is HTML's old attribute.
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      {iconOnly && icon ? (
        <AriaButton
          ref={trigger}
          aria-label={label}
          isDisabled={disabled}
          render={({ color: _color, ...props }) => <IconButton {...props} />}
        >
          <Icon of={icon} />
        </AriaButton>
      ) : (
        <AriaButton
          ref={trigger}
          isDisabled={disabled}
          render={({ color: _color, ...props }) => <Button {...props} variant={variant} />}
        >
          {icon && <Icon of={icon} />}
          {label}
          <Icon of={chevronDown} size={18} />
        </AriaButton>
      )}
      <EachPopover
        ref={panel}
        placement={isBelow ? 'bottom start' : placement}
        UNSTABLE_portalContainer={portal}
        render={(props) => <PopoverFrame {...props} data-motion={motion} />}
      >
        <MenuList groups={groups} onAction={onAction} />
      </EachPopover>
    </MenuTrigger>
  );
});
