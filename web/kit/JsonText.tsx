import type { RefObject } from 'react';
import { JsonFrame } from './json-text.styles.ts';
import { type JsonView, textOf } from './json-text.ts';

interface JsonTextProps {
  of: JsonView;
  /** In one colour, which a page of fifty lines can afford. */
  plain?: boolean;
  /** Names it as a region. */
  label?: string;
  ref?: RefObject<HTMLPreElement | null>;
}

/** A line of JSON, in colours, always from left to right. */
export function JsonText({ of: view, plain = false, label, ref }: JsonTextProps) {
  return (
    // It has the focus because it scrolls, and keyboards must reach what scrolls.
    <JsonFrame
      dir="ltr"
      lang="en"
      tabIndex={0}
      ref={ref}
      {...(label !== undefined && { role: 'region', 'aria-label': label })}
    >
      {plain
        ? textOf(view)
        : view.pieces.map(({ kind, text }, index) =>
            kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of an event never changes
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
    </JsonFrame>
  );
}
