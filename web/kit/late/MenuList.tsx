import { Fragment } from 'react';
import {
  Header,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  RouterProvider,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import check from '~icons/mdi/check';
import chevronRight from '~icons/mdi/chevron-right';
import { toBrowser } from '../../base-path.ts';
import { Icon } from '../Icon.tsx';
import { isNarrow } from '../is-narrow.ts';
import { MenuFrame, PopoverFrame } from '../menu.styles.ts';
import type { MenuEntry, MenuGroup } from '../menu-entries.ts';
import { usePortal } from '../portal.ts';

function Line({ of, choice }: { of: MenuEntry; choice?: boolean }) {
  return (
    <MenuItem
      id={of.id}
      textValue={of.label}
      href={of.href}
      isDisabled={of.disabled}
      onAction={of.onAction}
      data-danger={of.danger || undefined}
    >
      {choice && (
        <span data-check>
          <Icon of={check} size={18} />
        </span>
      )}
      {of.icon && <Icon of={of.icon} flip={of.flip} />}
      <span data-words>
        {of.label}
        {of.text && <small>{of.text}</small>}
      </span>
      {of.shortcut && <Keyboard dir="ltr">{of.shortcut}</Keyboard>}
      {of.items && <Icon of={chevronRight} size={18} flip />}
    </MenuItem>
  );
}

function Entry({ of, choice }: { of: MenuEntry; choice?: boolean }) {
  const portal = usePortal();
  if (!of.items) return <Line of={of} choice={choice} />;
  return (
    <SubmenuTrigger>
      <Line of={of} />
      <Popover
        // Under its line where there is no room beside it.
        placement={isNarrow() ? 'bottom end' : undefined}
        UNSTABLE_portalContainer={portal}
        render={(props) => <PopoverFrame {...props} />}
      >
        <MenuList groups={[{ id: of.id, items: of.items }]} label={of.label} />
      </Popover>
    </SubmenuTrigger>
  );
}

interface MenuListProps {
  groups: MenuGroup[];
  /** Where no trigger names the menu. */
  label?: string;
  autoFocus?: boolean;
  /** Besides the entry's own `onAction`. */
  onAction?: (id: string) => void;
  onClose?: () => void;
}

/** The menu itself, in a popover. */
export function MenuList({ groups, label, autoFocus, onAction, onClose }: MenuListProps) {
  const navigate = useNavigate();
  return (
    // React Aria keeps clicks to itself, so its links need to be told how this site navigates.
    <RouterProvider navigate={(href) => void navigate(href)} useHref={toBrowser}>
      <MenuFrame>
        <Menu aria-label={label} autoFocus={autoFocus} onAction={(id) => onAction?.(String(id))} onClose={onClose}>
          {groups.map(({ id, heading, label, items, selection }, index) => (
            <Fragment key={id}>
              {index > 0 && <Separator />}
              <MenuSection
                id={id}
                aria-label={heading ? undefined : (label ?? id)}
                {...(selection && {
                  selectionMode: selection.mode,
                  selectedKeys: selection.chosen,
                  onSelectionChange: (keys) =>
                    selection.onChange(keys === 'all' ? items.map((item) => item.id) : [...keys].map(String)),
                })}
              >
                {heading && <Header>{heading}</Header>}
                {items.map((item) => (
                  <Entry key={item.id} of={item} choice={selection !== undefined} />
                ))}
              </MenuSection>
            </Fragment>
          ))}
        </Menu>
      </MenuFrame>
    </RouterProvider>
  );
}
