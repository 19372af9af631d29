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
  autoFocus: boolean;
}

/** The control of one field, bound by its name. */
export function FormControl({ field, value, error, autoFocus }: FormControlProps) {
  const { name } = field;
  const { t } = useTranslation();
  const label = t(field.label);
  const description = field.hint && t(field.hint, field.hintValues);
  const required = field.required !== undefined;
  const ids = useFieldIds(name, { description, error });
  if (field.control === 'own')
    return (
      <FieldFrame {...{ ids, label, description, error }}>
        <field.Control id={ids.control} describedBy={ids.describedBy} {...{ name, value }} />
      </FieldFrame>
    );
  if (field.control === 'password')
    return (
      <PasswordField
        id={name}
        {...{ name, label, description, error, required, autoFocus }}
        autoComplete={field.autoComplete === 'new-password' ? 'new-password' : 'current-password'}
      />
    );
  return (
    <FieldFrame {...{ ids, label, description, error }}>
      <Input
        id={ids.control}
        name={name}
        type={field.control}
        autoComplete={field.autoComplete}
        autoFocus={autoFocus}
        required={required}
        defaultValue={value}
        aria-invalid={!!error}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
