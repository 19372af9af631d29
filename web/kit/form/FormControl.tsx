import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../FieldFrame.tsx';
import { Input } from '../field.styles.ts';
import { useFieldIds } from '../field-ids.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Select } from '../select.styles.ts';
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
  if (field.control === 'select')
    return (
      <FieldFrame {...{ ids, label, description, error }}>
        <Select id={ids.control} name={name} defaultValue={value || undefined} aria-describedby={ids.describedBy}>
          {field.values.map((each) => (
            <option key={each} value={each}>
              {t(field.option(each))}
            </option>
          ))}
        </Select>
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
