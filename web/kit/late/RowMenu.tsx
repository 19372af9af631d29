import { useEffect, useRef } from 'react';
import { Popover } from 'react-aria-components';
import { localized } from '../localized.tsx';
import { PopoverFrame } from '../menu.styles.ts';
import type { MenuGroup } from '../menu-entries.ts';
import { usePortal } from '../portal.ts';
import { MenuList } from './MenuList.tsx';

interface RowMenuProps {
  /** The button that was pressed; null: closed. */
  at: HTMLElement | null;
  label: string;
  groups: MenuGroup[];
  onClose: () => void;
}

export const RowMenu = localized(function RowMenu({ at, label, groups, onClose }: RowMenuProps) {
  const button = useRef<HTMLElement>(null);
  // It stays where it was while it goes.
  if (at) button.current = at;
  const portal = usePortal();
  const popover = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!at) return;
    // After a key, React Aria gives the focus only when all transitions have ended, and those of a closed drawer never do.
    const frame = requestAnimationFrame(() => popover.current?.querySelector<HTMLElement>('[role="menu"]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <Popover
      ref={popover}
      aria-label={label}
      isOpen={at !== null}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={button}
      placement="bottom end"
      UNSTABLE_portalContainer={portal}
      render={(props) => <PopoverFrame {...props} />}
    >
      <MenuList label={label} groups={groups} autoFocus onClose={onClose} />
    </Popover>
  );
});
