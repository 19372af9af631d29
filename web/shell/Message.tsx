import type { ReactNode } from 'react';
import type { Drawing } from '../illustrations/drawing.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Actions, Code, MessageFrame, MessageText } from './message.styles.ts';

interface MessageProps {
  /** The status of the answer, shown large; the title says the same in words. */
  code?: number | undefined;
  title: string;
  text: string;
  /** Imported from `virtual:drawing/NAME`. */
  drawing: Drawing;
  /** Between the sentence and the actions. */
  children?: ReactNode;
  /** Links and buttons, the likeliest first. */
  actions?: ReactNode;
  /** Under everything else. */
  aside?: ReactNode;
  /** `alert` where it takes the place of a page that was there before. */
  role?: 'alert';
}

/** A page that has one thing to say: what happened, what it means, what one can do. */
export function Message({ code, title, text, drawing, children, actions, aside, role }: MessageProps) {
  return (
    <MessageFrame role={role} data-bare>
      <MessageText>
        {code && <Code aria-hidden="true">{code}</Code>}
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        {actions && <Actions>{actions}</Actions>}
        {aside}
      </MessageText>
      <div data-drawing>
        <Illustration of={drawing} />
      </div>
    </MessageFrame>
  );
}
