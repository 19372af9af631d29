import { cloneElement, type MouseEventHandler, type ReactElement, useState } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { localized } from './localized.tsx';
import type { Placement } from './placement.ts';
import { usePagePortal } from './portal.ts';
import type { Color } from './tones.ts';
import { TooltipFrame } from './tooltip.styles.ts';

interface TooltipProps {
  text: string;
  /** Keys that do the same. */
  shortcut?: string;
  placement?: Placement;
  /** Milliseconds before it opens under a pointer; on focus it opens at once. */
  delay?: number;
  /** What opens it: by default a pointer over the control, and the focus; or the focus alone, or a press. */
  opens?: 'hover' | 'focus' | 'press';
  color?: Color;
  /** One element that can have the focus, with a name of its own: the tooltip adds to it and is never the only label. */
  children: ReactElement<{ onClick?: MouseEventHandler }>;
}

/** A few more words about a control, on hover and on focus; Escape puts it away, and the pointer may rest on it. */
export const Tooltip = localized(function Tooltip(props: TooltipProps) {
  const { text, shortcut, placement = 'top', delay = 400, opens = 'hover', color, children } = props;
  const portal = usePagePortal();
  const [open, setOpen] = useState(false);
  const pressed = opens === 'press';
  // Leaving the control and Escape put it away; that it would open by itself is not wanted.
  const press = { isOpen: open, onOpenChange: (next: boolean) => next || setOpen(false), shouldCloseOnPress: false };
  return (
    <TooltipTrigger
      delay={delay}
      closeDelay={200}
      trigger={opens === 'hover' ? 'hover' : 'focus'}
      {...(pressed && press)}
    >
      <Focusable>
        {
          (pressed ? cloneElement(children, { onClick: () => setOpen(!open) }) : children) as Parameters<
            typeof Focusable
          >[0]['children']
        }
      </Focusable>
      <AriaTooltip
        placement={placement}
        offset={8}
        UNSTABLE_portalContainer={portal}
        render={(props) => <TooltipFrame {...props} data-color={color} />}
      >
        {text}
        {shortcut && <kbd dir="ltr">{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
});
