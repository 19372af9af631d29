import type { ReactNode } from 'react';
import type { Drawing } from '../illustrations/drawing.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Panes } from './panes.styles.ts';

interface PanesFrameProps {
  /** What the drawing's pane says under it. */
  title: string;
  text: string;
  /** Imported from `virtual:drawing/NAME`. */
  drawing: Drawing;
  /** The form's pane. */
  children: ReactNode;
}

/** A large drawing at the start, the form at the end, no card; on narrow screens the form alone. */
export function PanesFrame({ title, text, drawing, children }: PanesFrameProps) {
  return (
    <Panes>
      <div data-pane="drawing">
        <Illustration of={drawing} />
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <section data-pane="form">{children}</section>
    </Panes>
  );
}
