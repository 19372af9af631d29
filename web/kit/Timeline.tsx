import type { ReactNode } from 'react';
import { TimelineFrame } from './timeline.styles.ts';

interface TimelineProps {
  label?: string;
  density?: 'comfortable' | 'dense';
  /** Dots large enough for an icon. */
  icons?: boolean;
  /** Each in a frame. */
  cards?: boolean;
  /** On both sides of the line where the page is wide; otherwise all behind it. */
  sides?: 'one' | 'both';
  /** `<TimelineItem>`s, in the order in which they are to be read. */
  children: ReactNode;
}

/** What happened, in order. */
export function Timeline({ label, density = 'comfortable', icons, cards, sides = 'one', children }: TimelineProps) {
  return (
    <TimelineFrame
      aria-label={label}
      data-density={density}
      data-marks={icons ? 'icons' : undefined}
      data-cards={cards || undefined}
      data-sides={sides}
    >
      {children}
    </TimelineFrame>
  );
}
