import type { ReactNode } from 'react';

/** A sentence whose isolated names stay in one piece: no line ends at a hyphen within one that has room on the next. */
export const unbroken = (sentence: string): ReactNode =>
  sentence.split(/\u2066([^\s\u2069]*)\u2069/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the sentence
      <bdi key={index} dir="ltr" data-unbroken>
        {part}
      </bdi>
    ) : (
      part
    ),
  );
