import type { ReactNode } from 'react';
import { FieldNotes } from './field.styles.ts';
import type { FieldIds, FieldTexts } from './field-ids.ts';

interface FieldMessagesProps extends Omit<FieldTexts, 'label'> {
  ids: FieldIds;
  /** At the end of the line. */
  note?: ReactNode;
}

/** Under a control: what is wrong with it and what it is for. Nothing, where there is nothing to say. */
export function FieldMessages({ ids, description, error, note }: FieldMessagesProps) {
  if (!description && !error && !note) return null;
  return (
    <FieldNotes>
      <div>
        {error && (
          <span role="alert" id={ids.error}>
            {error}
          </span>
        )}
        {description && <span id={ids.text}>{description}</span>}
      </div>
      {note}
    </FieldNotes>
  );
}
