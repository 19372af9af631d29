import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../FieldFrame.tsx';
import { Input } from '../field.styles.ts';
import { useFieldIds } from '../field-ids.ts';
import { PasswordField } from '../PasswordField.tsx';
import type { FormField } from './form-types.ts';

interface FormControlProps {
  field: FormField;
  value: string;
  error: string | undefined;
}

/** The control of one field, bound by its name. */
export function FormControl({ field, value, error }: FormControlProps) {
  const { name, control, autoComplete } = field;
  const { t } = useTranslation();
  const label = t(field.label);
  const description = field.hint && t(field.hint, field.hintValues);
  const required = field.required !== undefined;
  const ids = useFieldIds(name, { description, error });
  if (control === 'password')
    return (
      <PasswordField
        id={name}
        {...{ name, label, description, error, required }}
        autoComplete={autoComplete === 'new-password' ? autoComplete : 'current-password'}
      />
    );
  return (
    <FieldFrame {...{ ids, label, description, error }}>
      <Input
        id={ids.control}
        name={name}
        type={control}
        autoComplete={autoComplete}
        required={required}
        defaultValue={value}
        aria-invalid={!!error}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
