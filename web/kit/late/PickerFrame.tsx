import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { FieldNotes } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';

export interface PickerFrameProps extends FieldTexts {
  /** Says beside the label that it is required. */
  marked: boolean;
  /** Beside what the field is for, at the end. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * Inside one of React Aria's fields what FieldFrame is around others: its label above the control; below it what is wrong, which
 * React Aria finds where the form has no sentence of its own, and what it is for.
 */
export const PickerFrame = ({ label, marked, description, error, note, children }: PickerFrameProps) => (
  <>
    <Label data-label data-required={marked || undefined}>
      {label}
    </Label>
    {children}
    <FieldNotes>
      <div>
        <FieldError>{({ validationErrors }) => error ?? validationErrors.join(' ')}</FieldError>
        {description && <Text slot="description">{description}</Text>}
      </div>
      {note && <span>{note}</span>}
    </FieldNotes>
  </>
);
