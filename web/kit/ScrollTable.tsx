import { type ReactNode, useRef, useState } from 'react';
import { TableFrame } from './table.styles.ts';
import { useCutEdges } from './use-cut-edges.ts';

interface ScrollTableProps {
  /** Names the part that scrolls: text, or the id of what says it. */
  label?: string;
  labelledBy?: string;
  /** A TableFrame with the table's own rules. */
  frame?: typeof TableFrame;
  /** The table. */
  children: ReactNode;
}

/** A plain table that may be wider than its card: it fades where it is cut, and the keyboard reaches what scrolls. */
export function ScrollTable({ label, labelledBy, frame: Frame = TableFrame, children }: ScrollTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useCutEdges(scroller, setOverflows);
  const region = overflows && { tabIndex: 0, role: 'group', 'aria-label': label, 'aria-labelledby': labelledBy };
  return (
    <Frame ref={scroller} {...region}>
      {children}
    </Frame>
  );
}
