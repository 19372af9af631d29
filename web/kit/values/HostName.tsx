import { Fragment } from 'react';
import { PaperBreak } from './value.styles.ts';

/** A name of a machine; on paper it breaks after a dot where a line is too short for it. */
export function HostName({ name }: { name: string }) {
  return (name.match(/[^.]*\.|[^.]+$/g) ?? []).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other order
    <Fragment key={index}>
      {index > 0 && <PaperBreak />}
      {part}
    </Fragment>
  ));
}
