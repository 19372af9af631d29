import type { ElementType, ReactNode } from 'react';

/**
 * A name made by machines, a line of which ends after an underline, or before a word behind a dot, a stroke, a colon, a comma or an equals sign, sooner than
 * within a word. For what may have several lines: browsers end what has one there too.
 */
export const inParts = (name: string, Break: ElementType = 'wbr'): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a place in the name
  name.split(/(?<=_)|(?<=[./:,=])(?=[a-z])/i).flatMap((part, index) => (index ? [<Break key={index} />, part] : part));
