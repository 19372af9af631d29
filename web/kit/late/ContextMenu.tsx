import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { localized } from '../localized.tsx';
import { ContextArea, PopoverFrame } from '../menu.styles.ts';
import type { MenuGroup } from '../menu-entries.ts';
import { usePortal } from '../portal.ts';
import { EachPopover } from './EachPopover.tsx';
import { MenuList } from './MenuList.tsx';

interface ContextMenuProps {
  /** The menu's name. */
  label: string;
  groups: MenuGroup[];
  onAction?: (id: string) => void;
  /** What is right-clicked, or focused when the menu key or Shift+F10 is pressed. */
  children: ReactNode;
}

export const ContextMenu = localized(function ContextMenu({ label, groups, onAction, children }: ContextMenuProps) {
  const [open, setOpen] = useState(false);
  const point = useRef<HTMLSpanElement>(null);
  const portal = usePortal();
  const show = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const area = event.currentTarget.getBoundingClientRect();
    const { style } = point.current!;
    style.setProperty('translate', `${event.clientX - area.x}px ${event.clientY - area.y}px`);
    setOpen(true);
  };
  return (
    // The menu key and Shift+F10 come as the same event from what is focused inside.
    <ContextArea onContextMenu={show}>
      <span data-point ref={point} />
      {children}
      <EachPopover
        isOpen={open}
        onOpenChange={setOpen}
        triggerRef={point}
        placement="bottom start"
        offset={2}
        UNSTABLE_portalContainer={portal}
        render={(props) => <PopoverFrame {...props} />}
      >
        <MenuList label={label} groups={groups} autoFocus onAction={onAction} onClose={() => setOpen(false)} />
      </EachPopover>
    </ContextArea>
  );
});
