import type { ReactNode } from 'react';
import { BadgeFrame } from './badge.styles.ts';
import { useFormats } from './format.ts';
import { Hidden } from './mark.styles.ts';
import type { Color } from './tones.ts';

interface BadgeProps {
  /** What it means in words, "3 unread messages": the number alone says nothing to those who do not see where it stands. */
  label: string;
  /** The number. */
  count?: number;
  /** Above it stands "99+". */
  max?: number;
  /** A word or an icon instead of a number. */
  content?: ReactNode;
  /** A dot without a number. */
  dot?: boolean;
  /** Nothing counts too; otherwise the badge goes away at zero. */
  showZero?: boolean;
  color?: Color;
  variant?: 'solid' | 'tonal';
  /** Which corner of what it belongs to. */
  place?: 'top-end' | 'top-start' | 'bottom-end' | 'bottom-start';
  /** A ring in the colour of the surface, over pictures. */
  bordered?: boolean;
  /** What it belongs to; without it the badge stands in the line. */
  children?: ReactNode;
}

/** A small mark that something waits: a number, a word, an icon or a dot. */
export function Badge(props: BadgeProps) {
  const { label, count, max = 99, content, dot = false, showZero = false, children } = props;
  const { color = 'error', variant = 'solid', place = 'top-end', bordered = false } = props;
  const { number } = useFormats();
  const shown = dot || content !== undefined || (count !== undefined && (count > 0 || showZero));
  return (
    <BadgeFrame
      data-color={color}
      data-variant={variant}
      data-dot={dot || undefined}
      data-bordered={bordered || undefined}
      data-place={children ? place : undefined}
    >
      {children}
      {shown && (
        <>
          <span data-badge aria-hidden="true">
            {!dot && (content ?? <bdi>{count! > max ? `${number(max)}+` : number(count!)}</bdi>)}
          </span>
          <Hidden>{label}</Hidden>
        </>
      )}
    </BadgeFrame>
  );
}
