import { type ReactNode, useId } from 'react';
import { FieldGroup } from './field-group.styles.ts';

interface FieldSetProps {
  legend: ReactNode;
  description?: ReactNode;
  /** A sentence already translated; marks the whole group. */
  error?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Controls that answer one question together: checkboxes, radio buttons, the parts of an address. */
export function FieldSet({ legend, description, error, disabled, children }: FieldSetProps) {
  const id = useId();
  const described = [description && `${id}-text`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldGroup disabled={disabled} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {description && <p id={`${id}-text`}>{description}</p>}
      {children}
      {error && (
        <span role="alert" id={`${id}-error`}>
          {error}
        </span>
      )}
    </FieldGroup>
  );
}
