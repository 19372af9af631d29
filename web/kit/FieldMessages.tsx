import { type ReactNode, useContext } from 'react';
import { FieldNotes } from './field.styles.ts';
import type { FieldIds, FieldTexts } from './field-ids.ts';
import { ToldAbove } from './told-above.ts';

interface FieldMessagesProps extends Omit<FieldTexts, 'label'> {
  ids: FieldIds;
  /** At the end of the line. */
  note?: ReactNode;
}

/** Under a control: what is wrong with it and what it is for. Nothing, where there is nothing to say. */
export function FieldMessages({ ids, description, error, note }: FieldMessagesProps) {
  const isTold = useContext(ToldAbove);
  if (!description && !error && !note) return null;
  return (
    <FieldNotes>
      <div>
        {error && (
          <span role={isTold ? undefined : 'alert'} id={ids.error}>
            {error}
          </span>
        )}
        {description && <span id={ids.text}>{description}</span>}
      </div>
      {note}
    </FieldNotes>
  );
}
