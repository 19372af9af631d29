import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Color } from './tones.ts';

interface TimelineItemProps {
  title: ReactNode;
  /** As it is read, and as machines read it. */
  time?: { text: string; iso: string };
  color?: Color;
  /** The dot is a ring, for what is still to come. */
  outlined?: boolean;
  /** In the dot, when the timeline has `icons`. */
  icon?: string;
  /** One paragraph. */
  text?: ReactNode;
  /** Further things under it: a file, people, buttons. */
  children?: ReactNode;
}

/** One event of a `Timeline`. */
export function TimelineItem({ title, time, color = 'primary', outlined, icon, text, children }: TimelineItemProps) {
  return (
    <li>
      <span data-dot={icon ? 'icon' : outlined ? 'outlined' : 'solid'} data-color={color} aria-hidden="true">
        {icon && <Icon of={icon} size={18} />}
      </span>
      <div data-words>
        <header>
          <h3>{title}</h3>
          {time && <time dateTime={time.iso}>{time.text}</time>}
        </header>
        {text && <p>{text}</p>}
        {children && <div>{children}</div>}
      </div>
    </li>
  );
}
