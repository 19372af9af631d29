import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, type TooltipProps as Placed, TooltipTrigger } from 'react-aria-components';
import { localized } from './localized.tsx';
import { usePagePortal } from './portal.ts';
import type { Color } from './tones.ts';
import { TooltipFrame } from './tooltip.styles.ts';

interface TooltipProps {
  text: string;
  /** Keys that do the same. */
  shortcut?: string;
  placement?: Placed['placement'];
  /** Milliseconds before it opens under a pointer; on focus it opens at once. */
  delay?: number;
  /** Only keyboards open it. */
  onFocusOnly?: boolean;
  color?: Color;
  /** One element that can have the focus, with a name of its own: the tooltip adds to it and is never the only label. */
  children: ReactElement;
}

/** A few more words about a control, on hover and on focus; Escape puts it away, and the pointer may rest on it. */
export const Tooltip = localized(function Tooltip(props: TooltipProps) {
  const { text, shortcut, placement = 'top', delay = 400, onFocusOnly, color, children } = props;
  const portal = usePagePortal();
  return (
    <TooltipTrigger delay={delay} closeDelay={200} trigger={onFocusOnly ? 'focus' : 'hover'}>
      <Focusable>{children as Parameters<typeof Focusable>[0]['children']}</Focusable>
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
