import type { ReactNode } from 'react';
import { FieldMessages } from './FieldMessages.tsx';
import { Field } from './field.styles.ts';
import type { FieldIds, FieldTexts } from './field-ids.ts';
import { Hidden } from './mark.styles.ts';

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  required?: boolean | undefined;
  /** Read aloud only. */
  hiddenLabel?: boolean | undefined;
  /** Beside the description, at the end. */
  note?: ReactNode;
  children: ReactNode;
}

/** Label above a control; description, error and note below. */
export function FieldFrame({ ids, label, description, error, required, hiddenLabel, note, children }: FieldFrameProps) {
  return (
    <Field>
      <label htmlFor={ids.control} data-required={required || undefined}>
        {hiddenLabel ? <Hidden>{label}</Hidden> : label}
      </label>
      {children}
      <FieldMessages {...{ ids, description, error, note }} />
    </Field>
  );
}
