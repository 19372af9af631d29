import { Button as AriaButton, MenuTrigger, Popover, type PopoverProps } from 'react-aria-components';
import chevronDown from '~icons/mdi/chevron-down';
import { Button, IconButton } from '../button.styles.ts';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { PopoverFrame } from '../menu.styles.ts';
import type { MenuGroup } from '../menu-entries.ts';
import { usePortal } from '../portal.ts';
import { MenuList } from './MenuList.tsx';

interface MenuButtonProps {
  /** On the button; its name only, where there is an icon and `iconOnly`. */
  label: string;
  icon?: string;
  iconOnly?: boolean;
  variant?: 'solid' | 'outlined' | 'text';
  groups: MenuGroup[];
  /** Besides the entries' own. */
  onAction?: (id: string) => void;
  placement?: PopoverProps['placement'];
  disabled?: boolean;
}

export const MenuButton = localized(function MenuButton(props: MenuButtonProps) {
  const { label, icon, iconOnly, variant = 'outlined', groups, onAction, placement = 'bottom start', disabled } = props;
  const portal = usePortal();
  // `color` of theirs is HTML's old attribute.
  return (
    <MenuTrigger>
      {iconOnly && icon ? (
        <AriaButton
          aria-label={label}
          isDisabled={disabled}
          render={({ color: _color, ...props }) => <IconButton {...props} />}
        >
          <Icon of={icon} />
        </AriaButton>
      ) : (
        <AriaButton
          isDisabled={disabled}
          render={({ color: _color, ...props }) => <Button {...props} variant={variant} />}
        >
          {icon && <Icon of={icon} />}
          {label}
          <Icon of={chevronDown} size={18} />
        </AriaButton>
      )}
      <Popover placement={placement} UNSTABLE_portalContainer={portal} render={(props) => <PopoverFrame {...props} />}>
        <MenuList groups={groups} onAction={onAction} />
      </Popover>
    </MenuTrigger>
  );
});
