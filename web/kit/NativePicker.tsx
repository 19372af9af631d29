import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Input } from './field.styles.ts';
import { type FieldTexts, useFieldIds } from './field-ids.ts';

interface NativePickerProps
  extends FieldTexts,
    Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onFocus' | 'onBlur'> {
  id?: string | undefined;
  type: 'date' | 'time' | 'datetime-local';
  name?: string | undefined;
  required?: boolean | undefined;
  /** Says beside the label that it is required, unless `false`. */
  marked?: boolean | undefined;
  disabled?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  defaultValue?: string | undefined;
  note?: ReactNode;
}

/** The browser's own control, in the place and of the size of the one that takes over from it. */
export function NativePicker(props: NativePickerProps) {
  const { id, label, description, error, required, marked = true, note, ...input } = props;
  const ids = useFieldIds(id, { description, error });
  return (
    <FieldFrame
      {...{ ids, label, description, error }}
      required={required && marked}
      note={note && <span>{note}</span>}
    >
      <Input
        {...input}
        id={ids.control}
        required={required}
        aria-invalid={!!error || undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
