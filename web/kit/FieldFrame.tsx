import type { ReactNode } from 'react';
import { Field, FieldNotes } from './field.styles.ts';
import type { FieldIds, FieldTexts } from './field-ids.ts';

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  required?: boolean | undefined;
  /** Beside the description, at the end. */
  note?: ReactNode;
  children: ReactNode;
}

/** Label above a control; description, error and note below. */
export function FieldFrame({ ids, label, description, error, required, note, children }: FieldFrameProps) {
  return (
    <Field>
      <label htmlFor={ids.control} data-required={required || undefined}>
        {label}
      </label>
      {children}
      {(description || error || note) && (
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
      )}
    </Field>
  );
}
